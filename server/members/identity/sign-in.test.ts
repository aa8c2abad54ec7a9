import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeCredentials } from '#tests/support/members/change-credentials.ts'
import { changedMeanwhile } from '#tests/support/configuration/changed-meanwhile.ts'
import { answerProvider } from '#tests/support/members/answer-provider.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { changeSecurity } from '#tests/support/members/change-security.ts'
import {
  openIdentityProvider,
  testClient,
  type IdentityProvider,
} from '#tests/support/members/identity-provider.ts'
import { openSocialProvider, type SocialProvider } from '#tests/support/members/social-provider.ts'
import { ownMachine } from '#tests/support/server/own-machine.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { TestVisitor } from '#tests/support/server/test-visitor.ts'
import { giveTemporaryPassword } from '../passwords/temporary-password.ts'
import { systemRandomness } from '../../platform/randomness.ts'
import './sign-in-tables.ts'

const password = 'Correct-horse-9'
const { clientId } = testClient

let test: TestApp
let google: IdentityProvider
let facebook: SocialProvider

beforeAll(async () => {
  test = await createTestApp({
    outside: ownMachine,
    secrets: { KIDLAT_GOOGLE: 'not Solmar’s', VENDOR_KEYS: 'nobody’s' },
  })
  google = await openIdentityProvider('http://localhost/sign-in')
  facebook = await openSocialProvider()
  const secondVerification = { when: 'never' as const, methods: ['totp' as const] }
  await changeSecurity(test, 'solmar', { signIn: offered(), secondVerification })
})
beforeEach(() => {
  google.isOut = false
  google.forge = undefined
})
afterAll(async () => {
  await test.close()
  await google.close()
  await facebook.close()
})

function googleBut(change: { readonly issuer?: string; readonly secret?: string } = {}) {
  return { provider: 'google' as const, clientId, issuer: google.issuer, secret: 'SHARED_TEST', ...change }
}

/** A site for agents takes no registrations, because those make players. */
function changeAudience(audience: 'players' | 'agents') {
  return changeDocuments(test, 'solmar', ({ flags, security }) => ({
    flags: { ...flags, USERNAMEREG3: audience === 'players' },
    security: { ...security, audience },
  }))
}

function offered() {
  return [
    googleBut(),
    { provider: 'facebook' as const, clientId, issuer: facebook.issuer, secret: 'SHARED_TEST' },
  ]
}

const stranger = () => test.visitor('solmar')

async function signIn(visitor: TestVisitor, user: string, provider: 'google' | 'facebook' = 'google') {
  const { url, flow } = await visitor.value('beginSignIn', { body: { provider } })
  return visitor.call('finishSignIn', { body: { flow, ...(await answerProvider(url, { user })) } })
}

/** The ticket of an identity that nobody has yet. */
async function ticketOf(visitor: TestVisitor, user: string, provider: 'google' | 'facebook' = 'google') {
  const answer = await signIn(visitor, user, provider)
  if (!answer.success || !('next' in answer.value) || answer.value.next !== 'chooseAccount') {
    throw new Error(`No choice: ${answer.raw}`)
  }
  return answer.value.ticket
}

async function memberOf(username: string, linkTicket?: string) {
  const visitor = stranger()
  const body = await visitor.registration(test.solmarUser(username))
  const { token } = await visitor.value('register', { body: linkTicket ? { ...body, linkTicket } : body })
  return { visitor, token, username }
}

function row(username: string) {
  return test.db
    .selectFrom('member')
    .selectAll()
    .where('account_key', '=', username)
    .executeTakeFirstOrThrow()
}

const bindMail = (username: string, email: string) =>
  test.db.updateTable('member').set({ email, email_key: email }).where('account_key', '=', username).execute()

async function mailsTo(recipient: string) {
  await test.settled()
  const mails = await test.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    // The address of a registration gets one of its own.
    .where('purpose', '!=', 'emailConfirmation')
    .orderBy('id')
    .execute()
  return mails.map(({ body }) => body)
}

describe('a sign-in with another provider', () => {
  it('opens a new account once, and that account from then on', async () => {
    const linkTicket = await ticketOf(stranger(), 'newcomer')
    await memberOf('newcomer1', linkTicket)
    expect(await signIn(stranger(), 'newcomer')).toMatchObject({ value: { account: 'newcomer1' } })
    const again = await stranger().registration(test.solmarUser('newcomer2'))
    expect(await stranger().failure('register', { body: { ...again, linkTicket } })).toMatchObject({
      code: 'ticketExpired',
    })
    expect(await test.db.selectFrom('member').where('account_key', '=', 'newcomer2').execute()).toEqual([])
  })

  it('fills the registration with what the provider says of its user', async () => {
    expect(await signIn(stranger(), 'filler')).toMatchObject({
      value: {
        next: 'chooseAccount',
        provider: 'google',
        email: 'filler@example.com',
        name: 'Maria Santos',
      },
    })
  })

  it('is told as cancelled when the player says no there', async () => {
    const visitor = stranger()
    const { url, flow } = await visitor.value('beginSignIn', { body: { provider: 'google' } })
    const answer = await answerProvider(url, 'deny')
    expect(answer).toMatchObject({ error: 'access_denied' })
    expect(await visitor.failure('finishSignIn', { body: { flow, ...answer } })).toMatchObject({
      code: 'signInCancelled',
    })
  })

  it('works with OAuth 2.0, where the provider is asked who its user is', async () => {
    facebook.user = { id: '2002', name: 'Ana', email: 'ana@example.com' }
    const linkTicket = await ticketOf(stranger(), '', 'facebook')
    await memberOf('byfacebook', linkTicket)
    expect(await signIn(stranger(), '', 'facebook')).toMatchObject({ value: { account: 'byfacebook' } })
    for (const id of [undefined, 17, '', 'x'.repeat(256), ['2002'], { toString: '2002' }]) {
      facebook.user = { id, email: 'ana@example.com' }
      expect(await signIn(stranger(), '', 'facebook')).toMatchObject({ status: 401, code: 'signInFailed' })
    }
  })

  it.each([
    ['disabled', 'accountDisabled'],
    ['notMember', 'memberNoEnter'],
    ['selfExcluded', 'selfExcluded'],
  ] as const)('lets nobody in whom a password would not: %s', async (status, code) => {
    const name = `closed${status.toLowerCase()}`.slice(0, 15)
    await memberOf(name, await ticketOf(stranger(), name))
    await test.db.updateTable('member').set({ status }).where('account_key', '=', name).execute()
    expect(await signIn(stranger(), name)).toMatchObject({ status: 403, code })
  })

  it('asks for new terms and for the authenticator as a login by password does', async () => {
    await memberOf('stepsfirst', await ticketOf(stranger(), 'stepsfirst'))
    await test.db
      .updateTable('member')
      .set({ terms_version: 'old' })
      .where('account_key', '=', 'stepsfirst')
      .execute()
    expect(await signIn(stranger(), 'stepsfirst')).toMatchObject({ value: { next: 'acceptTerms' } })
    await changeCredentials(test, 'stepsfirst', {
      totp_secret: 'JBSWY3DPEHPK3PXP',
      totp_confirmed_at: test.clock.now(),
    })
    expect(await signIn(stranger(), 'stepsfirst')).toMatchObject({ value: { next: 'secondVerification' } })
  })

  it('lets in no player where the site is for agents', async () => {
    await memberOf('noagent', await ticketOf(stranger(), 'noagent'))
    await changeAudience('agents')
    expect(await signIn(stranger(), 'noagent')).toMatchObject({ status: 403, code: 'notAgent' })
    await changeAudience('players')
  })
})

describe('a provider that is out', () => {
  it('is told as not reachable, wherever it is needed, and is asked again next time', async () => {
    const elsewhere = await openIdentityProvider('http://localhost/sign-in')
    await changeSecurity(test, 'solmar', { signIn: [googleBut({ issuer: elsewhere.issuer })] })
    elsewhere.isOut = true
    const begin = { body: { provider: 'google' } }
    expect(await stranger().failure('beginSignIn', begin)).toMatchObject({ code: 'signInUnavailable' })
    elsewhere.isOut = false
    const visitor = stranger()
    const { url, flow } = await visitor.value('beginSignIn', begin)
    const answer = await answerProvider(url, { user: 'anybody' })
    elsewhere.isOut = true
    expect(await visitor.failure('finishSignIn', { body: { flow, ...answer } })).toMatchObject({
      status: 502,
      code: 'signInUnavailable',
    })
    await elsewhere.close()
    test.clock.moveBy(2 * 3_600_000)
    expect(await stranger().failure('beginSignIn', begin)).toMatchObject({ code: 'signInUnavailable' })
    await changeSecurity(test, 'solmar', { signIn: offered() })
  })

  it('is asked for what it publishes once an hour', async () => {
    test.clock.moveBy(2 * 3_600_000)
    const before = google.discoveries
    for (let index = 0; index < 3; index++) await signIn(stranger(), 'anybody')
    expect(google.discoveries - before).toBe(1)
    test.clock.moveBy(3_600_000)
    await signIn(stranger(), 'anybody')
    expect(google.discoveries - before).toBe(2)
  })

  it.each([
    ['which is not there', 'SOLMAR_NOTHING'],
    ['which is another merchant’s', 'KIDLAT_GOOGLE'],
    ['which is the platform’s', 'VENDOR_KEYS'],
  ])('T38 is not offered with a secret %s, nor taken for one that is', async (_, secret) => {
    await changeSecurity(test, 'solmar', { signIn: [googleBut({ secret })] })
    expect((await stranger().value('whitelabel')).signIn).toEqual([])
    const begin = { body: { provider: 'google' } }
    expect(await stranger().failure('beginSignIn', begin)).toMatchObject({ code: 'signInOff' })
    await changeSecurity(test, 'solmar', { signIn: offered() })
    expect((await stranger().value('whitelabel')).signIn).toEqual(['google', 'facebook'])
  })
})

describe('T09 linking', () => {
  it('T09 never follows from a mail address that an account has', async () => {
    await memberOf('samemail')
    await bindMail('samemail', 'takeover@example.com')
    expect(await signIn(stranger(), 'takeover')).toMatchObject({ value: { next: 'chooseAccount' } })
    expect(await signIn(stranger(), 'takeover')).toMatchObject({ value: { next: 'chooseAccount' } })
  })

  it('T09 takes a login that is complete: wrong passwords and open steps link nothing', async () => {
    const { username } = await memberOf('provenonly')
    await bindMail(username, 'provenonly@example.com')
    await test.db
      .updateTable('member')
      .set({ terms_version: 'old' })
      .where('account_key', '=', username)
      .execute()
    const visitor = stranger()
    const linkTicket = await ticketOf(visitor, 'prover')
    const login = (secret: string) => ({
      body: { type: 'username', username, password: secret, linkTicket },
    })
    expect(await visitor.failure('login', login('wrong'))).toMatchObject({ code: 'loginFailed' })
    expect(await signIn(stranger(), 'prover')).toMatchObject({ value: { next: 'chooseAccount' } })
    const step = await visitor.value('login', login(password))
    if (!('next' in step) || step.next !== 'acceptTerms') throw new Error('no step')
    expect(await signIn(stranger(), 'prover')).toMatchObject({ value: { next: 'chooseAccount' } })
    const accepted = { step: step.next, ticket: step.ticket, version: step.version, language: 'en' }
    await visitor.value('loginStep', { body: accepted })
    expect(await signIn(stranger(), 'prover')).toMatchObject({ value: { account: username } })
    expect(await mailsTo('provenonly@example.com')).toContainEqual(
      expect.stringContaining('You can now log in to Solmar with Google'),
    )
  })

  it('T09 by a ticket counts once, for ten minutes, and at this merchant only', async () => {
    const { username, visitor } = await memberOf('oneticket')
    const login = (linkTicket: string) => ({ body: { type: 'username', username, password, linkTicket } })
    const late = await ticketOf(visitor, 'latecomer')
    test.clock.moveBy(10 * 60_000 + 1)
    expect(await visitor.failure('login', login(late))).toMatchObject({ code: 'ticketExpired' })
    const once = await ticketOf(visitor, 'oncecomer')
    await visitor.session(login(once))
    expect(await visitor.failure('login', login(once))).toMatchObject({ code: 'ticketExpired' })
    const foreign = await ticketOf(stranger(), 'foreigner')
    await test.db.updateTable('link_ticket').set({ merchant: 'kidlat' }).execute()
    expect(await visitor.failure('login', login(foreign))).toMatchObject({ code: 'ticketExpired' })
  })

  it('T09 from within the account takes its password, and never takes an identity from another account', async () => {
    const { visitor, token, username } = await memberOf('fromwithin')
    await bindMail(username, 'fromwithin@example.com')
    const begin = (secret: string) => ({ token, body: { provider: 'google', password: secret } })
    expect(await visitor.failure('beginLink', begin('wrong'))).toMatchObject({ code: 'oldPasswordWrong' })
    const taken = await visitor.value('beginLink', begin(password))
    await memberOf('ownerofit', await ticketOf(stranger(), 'ownerofit'))
    const theirs = await answerProvider(taken.url, { user: 'ownerofit' })
    expect(await visitor.failure('finishSignIn', { body: { flow: taken.flow, ...theirs } })).toMatchObject({
      status: 409,
      code: 'signInTaken',
    })
    const { url, flow } = await visitor.value('beginLink', begin(password))
    const mine = await answerProvider(url, { user: 'fromwithin' })
    expect(await visitor.value('finishSignIn', { body: { flow, ...mine } })).toEqual({
      next: 'linked',
      provider: 'google',
    })
    expect(await visitor.value('security', { token })).toMatchObject({ linked: [{ provider: 'google' }] })
    expect(await signIn(stranger(), 'fromwithin')).toMatchObject({ value: { account: username } })
    expect(await signIn(stranger(), 'ownerofit')).toMatchObject({ value: { account: 'ownerofit' } })
    const mails = await mailsTo('fromwithin@example.com')
    expect(mails.filter((mail) => mail.includes('log in to Solmar with Google'))).toHaveLength(1)
  })

  const another: Record<string, (username: string) => Promise<unknown>> = {
    'was chosen': (username: string) => changeCredentials(test, username, { password_hash: 'another' }),
    'support gave': (username: string) =>
      giveTemporaryPassword({ ...test, randomness: systemRandomness }, 'solmar', username),
  }
  it.each(Object.entries(another))(
    'T09 from within is spoiled by a password that %s',
    async (way, change) => {
      const { visitor, token, username } = await memberOf(`link${way.replace(' ', '')}`)
      const { url, flow } = await visitor.value('beginLink', {
        token,
        body: { provider: 'google', password },
      })
      await change(username)
      const answer = await answerProvider(url, { user: username })
      expect(await visitor.failure('finishSignIn', { body: { flow, ...answer } })).toMatchObject({
        code: 'ticketExpired',
      })
    },
  )

  it('T09 from within is spoiled by a password that is chosen in the moment that it comes back', async () => {
    const { visitor, token, username } = await memberOf('linkmeanwhile')
    const { url, flow } = await visitor.value('beginLink', { token, body: { provider: 'google', password } })
    const answer = await answerProvider(url, { user: username })
    const call = () => visitor.call('finishSignIn', { body: { flow, ...answer } })
    const change = (changing: Pick<TestApp, 'db'>) =>
      changeCredentials(changing, username, { password_hash: 'another' })
    expect(await changedMeanwhile(test, { change, call })).toMatchObject({
      code: 'ticketExpired',
    })
  })
})

describe('unlinking', () => {
  const unlink = (token: string, provider = 'google') => ({ token, body: { provider } })

  it('forgets the provider and tells the member', async () => {
    const { visitor, token, username } = await memberOf('unlinker', await ticketOf(stranger(), 'unlinker'))
    await bindMail(username, 'unlinker@example.com')
    await visitor.value('unlinkSignIn', unlink(token))
    expect(await visitor.value('security', { token })).toMatchObject({ linked: [] })
    expect(await visitor.failure('unlinkSignIn', unlink(token))).toMatchObject({ code: 'notFound' })
    expect(await signIn(stranger(), 'unlinker')).toMatchObject({ value: { next: 'chooseAccount' } })
    expect(await mailsTo('unlinker@example.com')).toEqual([
      expect.stringContaining('You can no longer log in to Solmar with Google'),
    ])
  })

  it('never takes the last way in: a number counts only where codes log in, a provider only while it is offered', async () => {
    const { visitor, token, username } = await memberOf('lastway', await ticketOf(stranger(), 'lastway'))
    const { id } = await row(username)
    await changeCredentials(test, username, { password_hash: null })
    await test.db.updateTable('member').set({ mobile: '639170009999' }).where('id', '=', id).execute()
    expect(test.sites.site('solmar')?.documents.flags.MOBILEVERCODELOGIN3).toBe(false)
    expect(await visitor.failure('unlinkSignIn', unlink(token))).toMatchObject({ code: 'lastWayIn' })
    const other = { merchant: 'solmar', provider: 'facebook', issuer: facebook.issuer, subject: 'lastway' }
    await test.db
      .insertInto('linked_identity')
      .values({ ...other, member_id: id, linked_at: test.clock.now() })
      .execute()
    await changeSecurity(test, 'solmar', { signIn: [googleBut()] })
    expect(await visitor.failure('unlinkSignIn', unlink(token))).toMatchObject({ code: 'lastWayIn' })
    await changeSecurity(test, 'solmar', { signIn: offered() })
    const both = await Promise.all([
      visitor.call('unlinkSignIn', unlink(token)),
      visitor.call('unlinkSignIn', unlink(token, 'facebook')),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
