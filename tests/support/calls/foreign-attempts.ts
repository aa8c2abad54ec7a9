import { sha256 } from '#server/platform/sha256.ts'
import type { CodePurpose } from '#server/members/verification/verification-tables.ts'
import type { Attempt, MakeAttempt } from './foreign-attempt.ts'
import { foreignCaptcha } from './foreign-captcha.ts'
import { foreignDeposits } from './foreign-deposits.ts'
import { foreignWithdrawals } from './foreign-withdrawals.ts'
import { foreignGames } from './foreign-games.ts'
import { foreignRegistrations } from './foreign-registrations.ts'
import type { TestApp } from '../server/test-app.ts'
import type { Given, TestVisitor } from '../server/test-visitor.ts'
import {
  hostOf,
  password,
  passwords,
  sentCode,
  type Merchant,
  type TwoMerchants,
} from '../database/two-merchants.ts'

/** For each call and each of its fields that names something of somebody: the attempt to name what another merchant has. */
export function foreignAttempts(test: TestApp, two: TwoMerchants): Readonly<Record<string, MakeAttempt>> {
  const { db } = test
  const countryDialingCode = '63'

  return {
    'login username': async (theirs) => {
      const { account } = await two.memberOf(theirs)
      return { given: { body: { type: 'username', username: account, password } }, refused: 'loginFailed' }
    },
    'login mobileNum': codeOfNumber('login', ({ mobileNum }) => ({ type: 'sms', mobileNum })),
    'login verificationCode': codeOfNumber('login', ({ mobileNum }) => ({ type: 'sms', mobileNum })),
    'login captchaId': foreignCaptcha(test, two, 'body', async (mine, visitor) => {
      const { account } = await two.memberOf(mine)
      await two.failedLogins(mine, account, visitor.address)
      return { type: 'username', username: account, password }
    }),
    'login linkTicket': async (theirs, mine) => {
      const [{ account }, linkTicket] = [await two.memberOf(mine), await two.identityAt(theirs)]
      const body = { type: 'username', username: account, password, linkTicket }
      return { given: { body }, refused: 'ticketExpired' }
    },
    'loginStep ticket': async (theirs, _, visitor) => {
      const form = await visitor.formHash('changePassword.forced')
      const step = { step: 'changePassword', form, ...passwords, ticket: await two.begunLogin(theirs) }
      return { given: { body: step }, refused: 'ticketExpired' }
    },
    'loginStep form': foreignForm('changePassword.forced', async (mine) => ({
      body: { step: 'changePassword', ticket: await two.begunLogin(mine), ...passwords },
    })),
    'loginStepCode ticket': async (theirs) => {
      const body = { ticket: await two.begunLogin(theirs), method: 'email' }
      return { given: { body }, refused: 'ticketExpired' }
    },
    'finishSignIn flow': async (theirs) => {
      const flow = two.newTicket()
      const secrets = { state: 'state', nonce: 'nonce', code_verifier: 'verifier' }
      await db
        .insertInto('sign_in_flow')
        .values({
          flow_hash: sha256(flow),
          merchant: theirs,
          provider: 'google',
          ...secrets,
          redirect_uri: `http://${hostOf(theirs)}/sign-in`,
          member_id: null,
          proof: null,
          expires_at: two.inAnHour(),
        })
        .execute()
      return { given: { body: { flow, state: 'state', code: 'code' } }, refused: 'ticketExpired' }
    },

    'registerSmsCode mobileNo': async (theirs, _, visitor) => {
      const { mobileNum, number } = await two.memberOf(theirs)
      await two.sendCode(theirs, 'register', number)
      return { given: { query: { mobileNo: mobileNum, ...(await test.readCaptcha(visitor)) } } }
    },
    'registerSmsCode captchaId': foreignCaptcha(test, two, 'query', () => ({ mobileNo: two.newNumber() })),
    'loginSmsCode mobileNum': numberElsewhere('login'),
    'loginSmsCode captchaId': foreignCaptcha(test, two, 'body', () => ({ mobileNum: two.newNumber() })),
    'resetSmsCode mobileNum': numberElsewhere('resetPassword'),
    'resetSmsCode captchaId': foreignCaptcha(test, two, 'body', () => ({ mobileNum: two.newNumber() })),
    'memberSmsCode mobileNum': async (theirs, mine) => {
      const [{ mobileNum, number, id }, { token }] = [await two.memberOf(theirs), await two.memberOf(mine)]
      await two.sendCode(theirs, 'bindMobile', number, id)
      return { given: { token, body: { purpose: 'bindMobile', mobileNum } } }
    },
    'memberMailCode email': async (theirs, mine) => {
      const [{ email, id }, { token }] = [await two.memberOf(theirs), await two.memberOf(mine)]
      await two.sendCode(theirs, 'bindEmail', email, id)
      return { given: { token, body: { email } } }
    },

    ...foreignDeposits(test, two),
    ...foreignWithdrawals(test, two),
    ...foreignRegistrations(test, two, 'register'),
    ...foreignRegistrations(test, two, 'registerMobile'),
    'terms version': async (theirs) => {
      const { version } = await two.strangerOf(theirs).value('terms', { query: { language: 'en' } })
      return { given: { query: { language: 'en', version } }, refused: 'notFound' }
    },
    'affiliate code': affiliateElsewhere,
    'affiliate domain': affiliateElsewhere,

    'changeProfile form': foreignForm('profile.member', async (mine) => ({
      token: (await two.memberOf(mine)).token,
      body: { fields: { nickname: 'Foreign' } },
    })),
    'changePassword form': foreignForm('changePassword.member', async (mine) => ({
      token: (await two.memberOf(mine)).token,
      body: { oldPassword: password, ...passwords },
    })),
    'changePassword verificationCode': codeOfAccount('changePassword', 'changePassword.member', () => ({
      oldPassword: password,
      ...passwords,
    })),
    'setPaymentPassword form': foreignForm('paymentPassword.set', async (mine) => ({
      token: (await two.memberOf(mine)).token,
      body: { password, paymentPassword: 'Another-horse-8', confirmPaymentPassword: 'Another-horse-8' },
    })),
    'resetByPhone form': foreignForm('forgotPassword.phone', async () => ({
      body: { mobileNum: two.newNumber(), countryDialingCode, verificationCode: sentCode, ...passwords },
    })),
    'resetByPhone mobileNum': resetByNumber,
    'resetByPhone verificationCode': resetByNumber,
    'resetByPhone captchaId': foreignCaptcha(test, two, 'body', async (_, visitor) => ({
      form: await visitor.formHash('forgotPassword.phone.captcha'),
      mobileNum: two.newNumber(),
      countryDialingCode,
      verificationCode: sentCode,
      ...passwords,
    })),
    'resetByMail username': mailElsewhere,
    'resetByMail email': mailElsewhere,
    'resetByMail captchaId': foreignCaptcha(test, two, 'body', async (mine) => {
      const { account, email } = await two.memberOf(mine)
      return { username: account, email }
    }),
    'resetLinkAccount ticket': async (theirs) => ({
      given: { body: { ticket: await two.linkAt(theirs) } },
      refused: 'ticketExpired',
    }),
    'resetByLink ticket': async (theirs, _, visitor) => {
      const form = await visitor.formHash('forgotPassword.link')
      return {
        given: { body: { form, ticket: await two.linkAt(theirs), ...passwords } },
        refused: 'ticketExpired',
      }
    },
    'resetByLink form': foreignForm('forgotPassword.link', async (mine) => ({
      body: { ticket: await two.linkAt(mine), ...passwords },
    })),

    'bindMobile form': foreignForm('bindMobile.member', async (mine) => ({
      token: (await two.memberOf(mine)).token,
      body: { mobileNum: two.newNumber(), countryDialingCode, verificationCode: sentCode, password },
    })),
    'bindMobile mobileNum': codeOfAccount('bindMobile', 'bindMobile.member', boundNumber),
    'bindMobile verificationCode': codeOfAccount('bindMobile', 'bindMobile.member', boundNumber),
    'bindEmail form': foreignForm('bindEmail.member', async (mine) => ({
      token: (await two.memberOf(mine)).token,
      body: { email: 'foreign@example.com', verificationCode: sentCode, password },
    })),
    'confirmEmail ticket': async (theirs) => ({
      given: { body: { ticket: await two.linkAt(theirs, 'foreign@example.com') } },
      refused: 'ticketExpired',
    }),
    'readEmailLink ticket': async (theirs) => ({
      given: { body: { ticket: await two.linkAt(theirs, 'foreign@example.com') } },
      refused: 'ticketExpired',
    }),
    'bindEmail email': codeOfAccount('bindEmail', 'bindEmail.member', boundAddress),
    'bindEmail verificationCode': codeOfAccount('bindEmail', 'bindEmail.member', boundAddress),
    'logins cursor': async (theirs, mine) => {
      const { id } = await two.memberOf(theirs)
      const last = db
        .selectFrom('login_record')
        .select('id')
        .where('member_id', '=', id)
        .orderBy('id', 'desc')
      const place = { before: String((await last.executeTakeFirst())?.id ?? 1) }
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
      return { given: { token: (await two.memberOf(mine)).token, query: { cursor } } }
    },
    'rounds cursor': async (_, mine) => {
      const cursor = Buffer.from(JSON.stringify({ before: '999999999' })).toString('base64url')
      return { given: { token: (await two.memberOf(mine)).token, query: { cursor } } }
    },
    'movements cursor': async (_, mine) => {
      const cursor = Buffer.from(JSON.stringify({ before: '999999999' })).toString('base64url')
      return { given: { token: (await two.memberOf(mine)).token, query: { cursor } } }
    },
    ...foreignGames(two),
    // What a stream of another merchant's page hears is tried in event-joins.test.ts.
    'joinEvents stream': async (_, mine) => {
      const { token } = await two.memberOf(mine)
      return { given: { token, body: { stream: two.newTicket() } } }
    },
    'joinEvents after': async (theirs, mine) => {
      const [{ token }, channel] = [await two.memberOf(mine), `merchant:${theirs}` as const]
      const event = db.selectFrom('event').select('id').where('channel', '=', channel).orderBy('id')
      const { id } = await event.executeTakeFirstOrThrow()
      return { given: { token, body: { stream: two.newTicket(), after: String(id) } } }
    },
    'keepRecoveryCodes codeSet': async (theirs, mine) => {
      const { id } = await two.memberOf(theirs)
      const codeSet = two.newTicket()
      await db
        .updateTable('credentials')
        .set({ unsaved_code_set: codeSet })
        .where('member_id', '=', id)
        .execute()
      const { token } = await two.memberOf(mine)
      return { given: { token, body: { codeSet } } }
    },
    'endSession id': async (theirs, mine) => {
      const { id } = await two.memberOf(theirs)
      const session = db.selectFrom('session').select('id').where('member_id', '=', id)
      const { token } = await two.memberOf(mine)
      const params = { id: String((await session.executeTakeFirstOrThrow()).id) }
      return { given: { token, params }, refused: 'notFound' }
    },
  }

  function foreignForm(name: string, own: (mine: Merchant) => Promise<Given>): MakeAttempt {
    return async (theirs, mine, visitor) => {
      const [form, ownForm] = [await two.strangerOf(theirs).formHash(name), await visitor.formHash(name)]
      if (form === ownForm) throw new Error(`Both merchants have the same form ${name}`)
      const given = await own(mine)
      return { given: { ...given, body: { ...(given.body as object), form } }, refused: 'rulesChanged' }
    }
  }

  /** A code that the other merchant sent to a number that has an account there, and here as well. */
  function codeOfNumber(purpose: CodePurpose, bodyOf: (of: { mobileNum: string }) => object): MakeAttempt {
    return async (theirs, mine) => {
      const { mobileNum, number } = await two.memberOf(theirs)
      await two.memberOf(mine, { mobile: number })
      await two.sendCode(theirs, purpose, number)
      const body = { ...bodyOf({ mobileNum }), countryDialingCode, verificationCode: sentCode }
      return { given: { body }, refused: 'verificationCodeInvalid' }
    }
  }

  async function resetByNumber(theirs: Merchant, mine: Merchant, visitor: TestVisitor) {
    const form = await visitor.formHash('forgotPassword.phone')
    const reset = codeOfNumber('resetPassword', ({ mobileNum }) => ({ form, mobileNum, ...passwords }))
    return reset(theirs, mine, visitor)
  }

  /** A code that the other merchant sent to an account of its own, at the number and the address of one here. */
  function codeOfAccount(
    purpose: CodePurpose,
    name: string,
    bodyOf: (of: { mobileNum: string; email: string }) => object,
  ): MakeAttempt {
    return async (theirs, mine, visitor) => {
      const { id, mobileNum, number, email } = await two.memberOf(theirs)
      const { token } = await two.memberOf(mine, { mobile: number, email, email_key: email })
      await two.sendCode(theirs, purpose, purpose === 'bindEmail' ? email : number, id)
      const form = await visitor.formHash(name)
      const body = { ...bodyOf({ mobileNum, email }), form, verificationCode: sentCode }
      return { given: { token, body }, refused: 'verificationCodeInvalid' }
    }
  }

  function boundNumber({ mobileNum }: { mobileNum: string }) {
    return { mobileNum, countryDialingCode, password }
  }

  function boundAddress({ email }: { email: string }) {
    return { email, password }
  }

  /** The other merchant's countdown runs, and its member is not written to from here. */
  function numberElsewhere(purpose: CodePurpose): MakeAttempt {
    return async (theirs, _, visitor) => {
      const { mobileNum, number } = await two.memberOf(theirs)
      await two.sendCode(theirs, purpose, number)
      return { given: { body: { mobileNum, ...(await test.readCaptcha(visitor)) } } }
    }
  }

  async function mailElsewhere(theirs: Merchant): Promise<Attempt> {
    const { account, email } = await two.memberOf(theirs)
    return { given: { body: { username: account, email } } }
  }

  async function affiliateElsewhere(theirs: Merchant): Promise<Attempt> {
    const query = { domain: hostOf(theirs), code: await two.affiliateAt(theirs) }
    return { given: { query }, refused: 'affiliateInvalid' }
  }
}
