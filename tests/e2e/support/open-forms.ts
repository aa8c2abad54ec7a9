import type { Locator, Page } from '@playwright/test'
import { changeCredentials } from '../../support/members/change-credentials.ts'
import { setUpAuthenticator } from './authenticator.ts'
import {
  another,
  bind,
  enter,
  freshNumber,
  linkTo,
  logIn,
  memberFromElsewhere,
  memberOf,
  password,
} from './player.ts'
import type { Server } from './open-server.ts'
import { expect } from './site.ts'
import { formOf } from './typist.ts'

export interface Opened {
  readonly page: Page
  readonly form: Locator
  /** Names of compiled forms, one of which it is. */
  readonly names: readonly string[]
}

/** The forms that somebody types in, each in a page of its own: every one, or every third. */
export async function openForms(
  server: Server,
  site: string,
  newPage: () => Promise<Page>,
  which: 'every' | 'every third',
): Promise<Opened[]> {
  const open = async (
    names: readonly string[],
    to: (page: Page) => Promise<unknown>,
    formIn: (page: Page) => Locator = formOf,
  ): Promise<Opened> => {
    const page = await newPage()
    await to(page)
    const form = formIn(page)
    await form.locator('[data-field] input').first().waitFor()
    return { page, form, names }
  }
  const { session } = await memberOf(server)
  const secret =
    (set: string, of = session) =>
    async (page: Page) => {
      await enter(page, site, of)
      await page.goto(`${site}/member?set=${set}`)
      // The name for password managers, which nobody sees, takes no focus from it.
      await expect(formOf(page).locator('[data-field] input').first()).toBeFocused()
    }
  const loggingIn = (name: string) => async (page: Page) => {
    await page.goto(`${site}/`)
    await logIn(page, name)
    await expect(page.getByRole('dialog').locator('input[name="password"]')).toHaveCount(0)
  }
  const forgot = ['forgotPassword.phone', 'forgotPassword.email']
  const { paying, forced, link, byApp, bySms, byMail } = await prepareMembers(server)
  const ways = [
    () => open(['register.username', 'register.mobile'], (page) => page.goto(`${site}/register`)),
    () => open(['login.password', 'login.sms'], (page) => page.goto(`${site}/login`)),
    () => open(['changePassword.forced'], loggingIn(forced)),
    () => open(['secondVerification.totp'], loggingIn(byApp)),
    () => open(['secondVerification.sms'], loggingIn(bySms)),
    () => open(['secondVerification.email'], loggingIn(byMail)),
    () => open(forgot, (page) => page.goto(`${site}/forgot`)),
    () =>
      open(forgot, async (page) => {
        await page.goto(`${site}/forgot`)
        await page.getByRole('tab', { name: 'email' }).click()
      }),
    () => open(['forgotPassword.link'], (page) => page.goto(link)),
    () => open(['changePassword.member'], secret('password')),
    () => open(['paymentPassword.set'], secret('paymentPassword')),
    () => open(['paymentPassword.change'], secret('paymentPassword', paying)),
    () => open(['bindMobile.member'], secret('mobile')),
    () => open(['bindEmail.member'], secret('email')),
    () =>
      open(
        ['profile.member'],
        async (page) => {
          await enter(page, site, session)
          await page.goto(`${site}/member`)
        },
        (page) => page.getByRole('region', { name: 'Profile' }).locator('form'),
      ),
  ]
  const opened: Opened[] = []
  // One after another: the first ones find everything new.
  for (const [at, openIt] of ways.entries())
    if (which === 'every' || at % 3 === 0) opened.push(await openIt())
  return opened
}

/** Members whom the platform asks for one thing each. */
async function prepareMembers(server: Server) {
  const [paying, forced, mailed] = [await memberOf(server), await memberOf(server), await memberOf(server)]
  const [byApp, bySms, byMail] = [
    await memberFromElsewhere(server),
    await memberFromElsewhere(server),
    await memberFromElsewhere(server),
  ]
  const email = addressOf(mailed)
  await bind(server, mailed.name, { email, email_key: email })
  await mailed.visitor.value('resetByMail', { body: { username: mailed.name, email } })
  await bind(server, bySms.name, { mobile: `63${freshNumber()}` })
  await bind(server, byMail.name, { email: addressOf(byMail), email_key: addressOf(byMail) })
  await setUpAuthenticator(server, byApp)
  await changeCredentials(server, forced.name, { must_change_password: true })
  const form = await paying.visitor.formHash('paymentPassword.set')
  await paying.visitor.value('setPaymentPassword', {
    token: paying.token,
    body: { form, password, paymentPassword: another, confirmPaymentPassword: another },
  })
  return {
    paying: paying.session,
    forced: forced.name,
    link: await linkTo(server, email),
    byApp: byApp.name,
    bySms: bySms.name,
    byMail: byMail.name,
  }
}

function addressOf({ name }: { readonly name: string }): string {
  return `${name}@example.com`
}
