import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallId } from '#schemas/calls/calls.ts'
import { bareMember } from '#tests/support/bare-member.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { TestVisitor, type Given } from '#tests/support/test-visitor.ts'
import '#server/sign-in/sign-in-tables.ts'
import { ticketHash } from '../../session/login-ticket.ts'
import { hashPassword } from '../../session/passwords.ts'

type Merchant = 'solmar' | 'kidlat'

const password = 'Correct-horse-9'
const passwords = { newPassword: 'Another-horse-8', confirmNewPassword: 'Another-horse-8' }

let test: TestApp
let hash: string
let places = 0
let names = 0
beforeAll(async () => {
  test = await createTestApp()
  hash = await hashPassword(password)
})
afterAll(() => test.close())

type Attempt = (theirs: Merchant, mine: Merchant) => Promise<readonly [CallId, Given]>

/** What names something of somebody: a call with what a member of one merchant sends there of another merchant. */
const attempts = {
  async 'a session'(theirs, mine) {
    const { visitor, token } = await memberOf(theirs)
    const [session] = await visitor.value('sessions', { token })
    return ['revokeSession', { token: (await memberOf(mine)).token, body: { id: session?.id } }]
  },
  async 'the ticket of a login, to finish it'(theirs, mine) {
    const form = await strangerOf(mine).formHash('changePassword.forced')
    const step = { step: 'changePassword', form, ...passwords, ticket: await begunLogin(theirs) }
    return ['loginStep', { body: step }]
  },
  async 'the ticket of a login, to have its code sent'(theirs) {
    return ['loginStepCode', { body: { ticket: await begunLogin(theirs), method: 'email' } }]
  },
  async 'a mailed link'(theirs, mine) {
    const ticket = newTicket()
    const member_id = await bareMember(test, theirs, newName())
    const [created_at, expires_at] = [test.clock.now(), inAnHour()]
    const link = { ticket_hash: ticketHash(ticket), merchant: theirs, member_id, created_at, expires_at }
    await test.db.insertInto('password_link').values(link).execute()
    const form = await strangerOf(mine).formHash('forgotPassword.link')
    return ['resetByLink', { body: { form, ticket, ...passwords } }]
  },
  async 'an identity that is to be linked'(theirs, mine) {
    const ticket = newTicket()
    const identity = { provider: 'google', issuer: 'https://issuer.example', subject: newName() }
    const kept = { ticket_hash: ticketHash(ticket), merchant: theirs, ...identity, expires_at: inAnHour() }
    await test.db.insertInto('link_ticket').values(kept).execute()
    const { account } = await memberOf(mine)
    return ['login', { body: { type: 'username', username: account, password, linkTicket: ticket } }]
  },
  async 'a captcha'(theirs, mine) {
    const { captchaId } = await strangerOf(theirs).value('captcha')
    const { account } = await memberOf(mine)
    const attempt = { merchant: mine, account_hash: ticketHash(account), address: '172.36.0.7' }
    const failed = { ...attempt, failures: 5, last_failure_at: test.clock.now() }
    await test.db.insertInto('login_attempts').values(failed).execute()
    const body = { type: 'username', username: account, password, captchaId, captcha: test.captchaText }
    return ['login', { body }]
  },
  async 'the rules of a form'(theirs, mine) {
    const { token } = await memberOf(mine)
    const form = await strangerOf(theirs).formHash('profile.member')
    return ['changeProfile', { token, body: { form, fields: { nickname: 'Foreign' } } }]
  },
  async 'the code of an affiliate'(theirs, mine) {
    const code = `OF${theirs}`.toUpperCase()
    await test.db.insertInto('affiliate').values({ merchant: theirs, code }).execute()
    return ['affiliate', { query: { domain: hostOf(mine), code } }]
  },
  async 'an account'(theirs) {
    const { account } = await memberOf(theirs)
    return ['login', { body: { type: 'username', username: account, password } }]
  },
} satisfies Record<string, Attempt>

const unknown = 'notFound ticketExpired captchaInvalid rulesChanged affiliateInvalid loginFailed'.split(' ')

describe.each([
  ['solmar', 'kidlat'],
  ['kidlat', 'solmar'],
] as const)('T38 of %s', (theirs, mine) => {
  it.each(Object.entries<Attempt>(attempts))('%s is nothing elsewhere', async (_, attempt) => {
    const [call, given] = await attempt(theirs, mine)
    const before = await everythingOf(theirs)
    const answer = await strangerOf(mine, '172.36.0.7').call(call, given)
    expect(answer.success, answer.raw).toBe(false)
    // Refused for whose it is, not for its shape.
    if (!answer.success) expect(unknown).toContain(answer.code)
    expect(await everythingOf(theirs)).toEqual(before)
    await test.db.deleteFrom('login_attempts').execute()
  })
})

const hostOf = (merchant: Merchant) => (merchant === 'solmar' ? 'localhost' : 'kidlat.localhost')
const strangerOf = (merchant: Merchant, address = `172.35.${++places}.7`) =>
  new TestVisitor(test.app, hostOf(merchant), merchant, address)
const newTicket = () => `a-ticket-of-256-bits-that-somebody-has-${++names}`
const newName = () => `foreign${++names}`
const inAnHour = () => new Date(test.clock.now().getTime() + 3_600_000)

async function memberOf(merchant: Merchant) {
  const account = newName()
  const terms = (await strangerOf(merchant).value('registerSettings')).register.terms.version
  await bareMember(test, merchant, account, { password_hash: hash, terms_version: terms })
  const visitor = strangerOf(merchant)
  const { token } = await visitor.session({ body: { type: 'username', username: account, password } })
  return { visitor, token, account }
}

/** The ticket of a login that waits for a new password. */
async function begunLogin(merchant: Merchant) {
  const account = newName()
  const terms = (await strangerOf(merchant).value('registerSettings')).register.terms.version
  const values = { password_hash: hash, terms_version: terms, must_change_password: true }
  await bareMember(test, merchant, account, values)
  const body = { type: 'username', username: account, password }
  const step = await strangerOf(merchant).value('login', { body })
  if (!('next' in step)) throw new Error('The login asks for nothing')
  return step.ticket
}

/** What a merchant has of what these calls could change. */
async function everythingOf(merchant: Merchant) {
  const { db } = test
  return {
    members: await db
      .selectFrom('member')
      .selectAll()
      .where('merchant', '=', merchant)
      .orderBy('id')
      .execute(),
    sessions: await db
      .selectFrom('session')
      .selectAll()
      .where('merchant', '=', merchant)
      .orderBy('id')
      .execute(),
    links: await db.selectFrom('password_link').selectAll().where('merchant', '=', merchant).execute(),
    identities: await db.selectFrom('link_ticket').selectAll().where('merchant', '=', merchant).execute(),
    captchas: await db.selectFrom('captcha').selectAll().where('merchant', '=', merchant).execute(),
    logins: await db.selectFrom('login_ticket').selectAll().where('merchant', '=', merchant).execute(),
  }
}
