import type { ErrorCode } from '#schemas/errors/errors.ts'
import type { MakeAttempt } from './foreign-attempt.ts'
import { foreignCaptcha } from './foreign-captcha.ts'
import type { TestApp } from '../server/test-app.ts'
import type { TestVisitor } from '../server/test-visitor.ts'
import { hostOf, type Merchant, type TwoMerchants } from '../database/two-merchants.ts'

/** For each field of a registration that names something: the attempt to name what another merchant has. */
export function foreignRegistrations(
  test: TestApp,
  two: TwoMerchants,
  call: 'register' | 'registerMobile',
): Readonly<Record<string, MakeAttempt>> {
  const ownForm = call === 'register' ? 'register.username' : 'register.mobile'
  const withUser =
    (refused: ErrorCode, userOf: (theirs: Merchant) => Promise<Record<string, string>>): MakeAttempt =>
    async (theirs, mine, visitor) => {
      const body = await registering(mine, visitor, await userOf(theirs))
      return { given: { body }, refused }
    }
  const provenElsewhere = withUser('verificationCodeInvalid', async (theirs) => {
    const mobileNum = two.newNumber()
    await two.sendCode(theirs, 'register', `63${mobileNum}`)
    return { mobileNum }
  })
  const from =
    (change: (theirs: Merchant) => object): MakeAttempt =>
    async (theirs, mine, visitor) => ({
      given: { body: { ...(await registering(mine, visitor)), ...change(theirs) } },
      refused: 'badRequest',
    })
  return {
    [`${call} form`]: async (theirs, mine, visitor) => {
      const body = await registering(mine, visitor)
      const { form } = await registering(theirs, two.strangerOf(theirs))
      return { given: { body: { ...body, form } }, refused: 'rulesChanged' }
    },
    [`${call} user.mobileNum`]: provenElsewhere,
    [`${call} user.verificationCode`]: provenElsewhere,
    [`${call} user.recommenderId`]: withUser('validationFailed', async (theirs) => ({
      recommenderId: String((await two.memberOf(theirs)).id),
    })),
    [`${call} user.referralCode`]: withUser('validationFailed', async (theirs) => ({
      referralCode: (await two.memberOf(theirs)).account.toUpperCase(),
    })),
    [`${call} user.affiliateCode`]: withUser('affiliateInvalid', async (theirs) => ({
      affiliateCode: await two.affiliateAt(theirs),
    })),
    [`${call} user.email`]: async (theirs, mine, visitor) => {
      const { email } = await two.memberOf(theirs)
      return { given: { body: await registering(mine, visitor, { email }) } }
    },
    [`${call} captchaId`]: foreignCaptcha(test, two, 'body', async (mine, visitor) => {
      const body = await registering(mine, visitor, { captcha: test.captchaText })
      const form = await visitor.formHash(`${ownForm}.captcha`)
      return { ...body, form }
    }),
    [`${call} registerUrl`]: from((theirs) => ({ registerUrl: `http://${hostOf(theirs)}/register` })),
    [`${call} domain`]: from((theirs) => ({ domain: hostOf(theirs) })),
    // No text of another merchant is agreed to here.
    [`${call} termsVersion`]: async (theirs, mine, visitor) => {
      const body = await registering(mine, visitor)
      const { register } = await two.strangerOf(theirs).value('registerSettings')
      return {
        given: { body: { ...body, termsVersion: register.terms.version } },
        refused: 'validationFailed',
      }
    },
    // A name is taken at one merchant only; where the number is the name, this form has no other.
    ...(call === 'register'
      ? ({
          'register user.username': async (theirs, mine, visitor) => {
            const { account } = await two.memberOf(theirs)
            return { given: { body: await registering(mine, visitor, { username: account }) } }
          },
        } satisfies Record<string, MakeAttempt>)
      : {}),
    [`${call} linkTicket`]: async (theirs, mine, visitor) => {
      const body = await registering(mine, visitor)
      return {
        given: { body: { ...body, linkTicket: await two.identityAt(theirs) } },
        refused: 'ticketExpired',
      }
    },
  }

  async function registering(mine: Merchant, visitor: TestVisitor, change: Record<string, string> = {}) {
    const body = await two.registration(call, mine, visitor)
    return { ...body, user: { ...body.user, ...change } }
  }
}
