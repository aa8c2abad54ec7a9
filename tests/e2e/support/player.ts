import { expect, type Locator, type Page } from '@playwright/test'
import { TestVisitor } from '../../support/server/test-visitor.ts'
import type { TestApp } from '../../support/server/test-app.ts'
import { freshName } from './site.ts'

/** What every account of a test is opened with. */
export const password = 'Correct-horse-9'
/** Where one is chosen again. */
export const another = 'Another-horse-8'

/** A member of Solmar, from where the browser of the test is, so that it is known there. */
export function memberOf(server: TestApp) {
  return registered(server, new TestVisitor(server.app, 'localhost', 'solmar', '127.0.0.1'))
}

/** A member of Solmar, from where the browser of the test is not known. */
export function memberFromElsewhere(server: TestApp) {
  return registered(server, server.visitor('solmar'))
}

/** A member of Kidlat, by a mobile number in the Philippines. */
export async function numberedMemberOf(server: TestApp) {
  const number = freshNumber()
  const visitor = server.visitor('kidlat')
  await visitor.value('registerSmsCode', {
    query: { ...server.kidlatNumber(number), ...(await server.readCaptcha(visitor)) },
  })
  const user = server.kidlatUser(number, await server.lastCode(`63${number}`))
  const { token } = await visitor.value('registerMobile', {
    body: await visitor.registration(user, 'register.mobile'),
  })
  // A number gets one code a minute, whatever it is for.
  server.clock.moveBy(60_000)
  return { number, token, visitor }
}

/** A mobile number in the Philippines that nobody has. */
export function freshNumber(): string {
  numbers++
  return `917${String(Date.now() + numbers).slice(-7)}`
}
let numbers = 0

export async function logIn(page: Page, name: string, secret: string = password) {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill(name)
  await dialog.locator('input[name="password"]').fill(secret)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Puts a session of Solmar into the tab, as a login would. The test opens its first page itself. */
export async function enter(
  page: Page,
  site: string,
  session: {
    readonly token: string
    readonly account: string
    readonly isAgent: number
    readonly regDate: string
  },
) {
  const { token, account, isAgent, regDate } = session
  // Of the site, and the lightest that it has.
  await page.goto(`${site}/robots.txt`)
  await page.evaluate(
    (values) => {
      for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
    },
    { token, account, isAgent: String(isAgent), regDate, merchant: 'Solmar', merchantCode: 'solmar' },
  )
}

/** The token of the tab; null without a session. */
export function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('token'))
}

/** What the account was bound to before, from elsewhere. */
export async function bind(
  server: TestApp,
  name: string,
  values: {
    readonly mobile?: string
    readonly email?: string
    readonly email_key?: string
    readonly profile?: string
  },
) {
  await server.db.updateTable('member').set(values).where('account_key', '=', name).execute()
}

/** The link in the last mail to an address. */
export async function linkTo(
  server: TestApp,
  email: string,
  path: 'reset-password' | 'confirm-email' = 'reset-password',
): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mail = await server.db
        .selectFrom('outbox')
        .select('body')
        .where('recipient', '=', email)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      link = new RegExp(`http\\S+/${path}#ticket=\\S+`).exec(mail?.body ?? '')?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}

async function registered(server: TestApp, visitor: TestVisitor) {
  const name = freshName()
  const session = await visitor.value('register', {
    body: await visitor.registration(server.solmarUser(name)),
  })
  return { name, token: session.token, session, visitor }
}

/** Reads the welcome that a registration ends with, and goes on. */
export async function closeWelcome(dialog: Locator) {
  await dialog.getByRole('button', { name: /(Continue|Magpatuloy)\W*$/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** A member of Solmar who has forgotten the password, with the link that was mailed. */
export async function mailedReset(server: TestApp) {
  const { name, visitor } = await memberOf(server)
  const email = `${name}@example.com`
  await bind(server, name, { email, email_key: email })
  await visitor.value('resetByMail', { body: { username: name, email } })
  return { name, link: await linkTo(server, email) }
}
