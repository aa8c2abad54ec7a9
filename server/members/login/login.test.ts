import { randomUUID } from 'node:crypto'
import { TOTP, Secret } from 'otpauth'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCredentials } from '#tests/support/members/change-credentials.ts'
import { solmarMember } from '#tests/support/members/registered-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'

const password = 'Correct-horse-9'
const headers = { 'x-request-id': 'one-request-id' }

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const stranger = () => test.visitor('solmar')

function credentials(username: string, secret = password) {
  return { body: { type: 'username', username, password: secret }, headers }
}

function change(username: string, values: Parameters<ReturnType<typeof setter>>[0]) {
  return setter(username)(values)
}
function setter(username: string) {
  return (values: Record<string, unknown>) =>
    test.db.updateTable('member').set(values).where('account_key', '=', username).execute()
}

describe('who is not let in', () => {
  it('T04 is answered before anything is kept that only an account leaves behind', async () => {
    const { username } = await solmarMember(test, 'slowlykept')
    const kept = () =>
      test.db
        .selectFrom('login_record')
        .innerJoin('member', 'member.id', 'login_record.member_id')
        .where('member.account_key', '=', username)
        .where('login_record.outcome', '=', 'failed')
        .select('login_record.address')
        .execute()
    const attacker = stranger()
    await test.db.transaction().execute(async (held) => {
      await sql`lock table login_record in access exclusive mode`.execute(held)
      expect(await attacker.failure('login', credentials(username, 'x'))).toMatchObject({
        code: 'loginFailed',
      })
    })
    await test.settled()
    expect(await kept()).toEqual([{ address: attacker.address }])
  })

  it.each([
    ['disabled', 'accountDisabled'],
    ['notMember', 'memberNoEnter'],
    ['selfExcluded', 'selfExcluded'],
  ])('is told why when the password was right: %s', async (status, code) => {
    const { visitor, username } = await solmarMember(test, `refused${status.toLowerCase()}`.slice(0, 15))
    await change(username, { status })
    expect(await visitor.failure('login', credentials(username))).toMatchObject({ status: 403, code })
  })

  it.each(['disabled', 'notMember', 'selfExcluded'])(
    'gets no session when that comes while the login waits for a step, and is told why by the next one: %s',
    async (status) => {
      const { username } = await solmarMember(test, `between${status.toLowerCase()}`.slice(0, 15))
      await changeCredentials(test, username, { must_change_password: true })
      const visitor = stranger()
      const step = await visitor.value('login', credentials(username))
      if (!('next' in step)) throw new Error('The login asks for nothing')
      await change(username, { status })
      const chosen = 'Another-horse-8'
      const form = await visitor.formHash('changePassword.forced')
      const answer = { step: 'changePassword', form, newPassword: chosen, confirmNewPassword: chosen }
      expect(await visitor.failure('loginStep', { body: { ...answer, ticket: step.ticket } })).toMatchObject({
        code: 'ticketExpired',
      })
      expect(await visitor.failure('login', credentials(username))).toMatchObject({ status: 403 })
    },
  )

  it('comes back when the self-exclusion is over', async () => {
    const { visitor, username } = await solmarMember(test, 'backagain')
    await change(username, {
      status: 'selfExcluded',
      status_until: new Date(test.clock.now().getTime() - 1000),
    })
    expect(await visitor.session(credentials(username))).toMatchObject({ account: username })
  })
})

describe('too many failures', () => {
  it('T02 lock out an address that fails a hundred times at once, and never a device that the account knows elsewhere', async () => {
    const { visitor, username } = await solmarMember(test, 'beleaguered')
    const attacker = stranger()
    const keys = await attacker.value('keys')
    const fromThere = () => new TestVisitor(test.app, 'localhost', 'solmar', attacker.address, keys)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        fromThere().failure('login', credentials(username, `x${index}`)),
      ),
    )
    const codes = new Set(answers.map(({ code }) => code))
    expect(codes.has('loginFailed')).toBe(true)
    expect(codes.has('tooManyRequests')).toBe(true)
    // Of the hundred, sixty were heard, and those at once; from now on none is, with the right password neither.
    test.clock.moveBy(60_000)
    expect((await fromThere().failure('login', credentials(username))).status).toBe(429)
    expect(await visitor.session(credentials(username))).toMatchObject({ account: username })
  })

  it('T02 lock an account that is attacked from everywhere, and never a device that it knows', async () => {
    const { visitor, username } = await solmarMember(test, 'besieged')
    await test.db
      .insertInto('account_failures')
      .values({
        merchant: 'solmar',
        account_hash: await hashOf(username),
        failures: 100,
        last_failure_at: test.clock.now(),
      })
      .execute()
    // T01: from anywhere else it is refused before anything is compared, with the right password too.
    expect(await stranger().failure('login', credentials(username))).toMatchObject({ code: 'loginFailed' })
    expect(await visitor.session(credentials(username))).toMatchObject({ account: username })
  })

  it('T01 are counted for names that nobody has as well', async () => {
    const visitor = stranger()
    for (let index = 0; index < 3; index++) await visitor.failure('login', credentials('neverwas', 'x'))
    expect(await visitor.failure('login', credentials('neverwas', 'x'))).toMatchObject({
      code: 'captchaRequired',
    })
  })
})

describe('a token', () => {
  it('T05 is new with each login, and the one before is dead when it logs in again', async () => {
    const { visitor, token, username } = await solmarMember(test, 'twicelogged')
    const next = await visitor.session({ ...credentials(username), token })
    expect(next.token).not.toBe(token)
    expect(await visitor.failure('memberInfo', { token })).toMatchObject({ status: 401 })
  })

  it('T36 stands in no column of the database', async () => {
    const { token } = await solmarMember(test, 'hashedtoken')
    const rows = await test.db.selectFrom('session').select('token_hash').execute()
    expect(rows.some(({ token_hash }) => token_hash.toString('base64url').includes(token.slice(0, 20)))).toBe(
      false,
    )
  })
})

describe('T41 the second verification', () => {
  async function withAuthenticator(name: string) {
    const member = await solmarMember(test, name)
    const { token, visitor } = member
    const { secret } = await visitor.value('beginAuthenticator', { token, body: { password } })
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const totpCode = totp.generate({ timestamp: test.clock.now().getTime() })
    const { recoveryCodes } = await visitor.value('confirmAuthenticator', { token, body: { totpCode } })
    return { ...member, totp, totpCode, recoveryCodes }
  }

  async function ticketOf(username: string) {
    const visitor = stranger()
    const step = await visitor.value('login', credentials(username))
    if (!('next' in step)) throw new Error('The login asks for nothing')
    return { visitor, ticket: step.ticket, step }
  }

  const answer = (ticket: string, method: string, given: string) => ({
    body: { step: 'secondVerification', ticket, method, answer: given },
  })

  it('is asked for on an unknown device only, and gives no token before', async () => {
    const { visitor, username, recoveryCodes } = await withAuthenticator('twofactor')
    expect(await visitor.session(credentials(username))).toMatchObject({ account: username })
    const { visitor: other, ticket, step } = await ticketOf(username)
    expect(step).toMatchObject({ next: 'secondVerification' })
    expect(JSON.stringify(step)).not.toContain('"token"')
    expect(
      await other.value('loginStep', answer(ticket, 'recoveryCode', recoveryCodes[0] ?? '')),
    ).toMatchObject({
      account: username,
    })
    expect(await other.session(credentials(username))).toMatchObject({ account: username })
  })

  it('does not believe an address that the visitor claims', async () => {
    const { visitor, username } = await withAuthenticator('forwarded')
    const claimed = stranger()
    const given = { ...credentials(username), headers: { ...headers, 'x-forwarded-for': visitor.address } }
    expect(await claimed.value('login', given)).toMatchObject({ next: 'secondVerification' })
  })

  it('is not left out: no other step, ticket or empty answer finishes the login', async () => {
    const { username } = await withAuthenticator('notleftout')
    const { visitor, ticket } = await ticketOf(username)
    const form = await visitor.formHash('changePassword.forced')
    const chosen = { newPassword: 'Another-horse-8', confirmNewPassword: 'Another-horse-8' }
    const finishes = [
      { step: 'acceptTerms', ticket, version: '1', language: 'en' },
      { step: 'changePassword', ticket, form, ...chosen },
      { step: 'secondVerification', ticket, method: 'totp', answer: '' },
      { step: 'secondVerification', ticket, method: 'sms', answer: '000000' },
      { step: 'secondVerification', ticket, method: 'bankAccountName', answer: 'nobody' },
      { step: 'secondVerification', ticket: 'a'.repeat(43), method: 'totp', answer: '000000' },
      { step: 'loggedIn', ticket },
      { ticket },
    ]
    for (const body of finishes) {
      const answer = await visitor.call('loginStep', { body })
      expect(answer.status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
      expect(answer.status, JSON.stringify(body)).toBeLessThan(500)
    }
    expect(await visitor.failure('memberInfo', { token: ticket })).toMatchObject({ status: 401 })
  })

  it('ends the login after five wrong answers', async () => {
    const { username } = await withAuthenticator('fivewrong')
    const { visitor, ticket } = await ticketOf(username)
    const codes = []
    for (let index = 0; index < 6; index++) {
      codes.push((await visitor.failure('loginStep', answer(ticket, 'totp', '000000'))).code)
    }
    expect(codes).toEqual([...Array<string>(4).fill('verificationFailed'), 'ticketExpired', 'ticketExpired'])
  })

  it('T42 takes a code once, of this step or a neighbour, by the clock of the platform', async () => {
    const { username, totp, totpCode } = await withAuthenticator('onceonly')
    const first = await ticketOf(username)
    // The code that turned it on is used up.
    expect(await first.visitor.failure('loginStep', answer(first.ticket, 'totp', totpCode))).toMatchObject({
      code: 'verificationFailed',
    })
    test.clock.moveBy(60_000)
    const code = totp.generate({ timestamp: test.clock.now().getTime() - 30_000 })
    expect(await first.visitor.value('loginStep', answer(first.ticket, 'totp', code))).toMatchObject({
      account: username,
    })
    const second = await ticketOf(username)
    const at = (seconds: number) => totp.generate({ timestamp: test.clock.now().getTime() + seconds * 1000 })
    for (const given of [code, at(-60), at(60)]) {
      expect(await second.visitor.failure('loginStep', answer(second.ticket, 'totp', given))).toMatchObject({
        code: 'verificationFailed',
      })
    }
    // One step ahead is as good as one behind, and then none before it counts any more.
    const third = await ticketOf(username)
    expect(await third.visitor.value('loginStep', answer(third.ticket, 'totp', at(30)))).toMatchObject({
      account: username,
    })
    const fourth = await ticketOf(username)
    expect(await fourth.visitor.failure('loginStep', answer(fourth.ticket, 'totp', at(0)))).toMatchObject({
      code: 'verificationFailed',
    })
  })

  it('takes a recovery code once, and a ticket once, also when many ask at the same time', async () => {
    const { username, recoveryCodes } = await withAuthenticator('racers')
    const { visitor, ticket } = await ticketOf(username)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        visitor.call('loginStep', answer(ticket, 'recoveryCode', recoveryCodes[1] ?? '')),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })
})

describe('T06 a login', () => {
  it('takes no proof of one way for that of another', async () => {
    const { username } = await solmarMember(test, 'mixedways')
    const bodies = [
      { type: 'sms', username, password },
      { type: 'sms', mobileNum: username, password },
      { type: 'username', username, verificationCode: '123456' },
      { type: 'username', username, password: '' },
      { type: 'username', username, password, isAgent: 2 },
      { type: 'signIn', username, password },
      { username, password },
      { type: ['username'], username, password },
      { type: 'username', username: [username], password },
    ]
    for (const body of bodies) {
      const answer = await stranger().call('login', { body, headers })
      expect(answer.success, JSON.stringify(body)).toBe(false)
    }
  })
})

describe('a forced change', () => {
  it('T21 needs the ticket of the login and no old password, and T23 nobody shares a default one', async () => {
    const { visitor, username } = await solmarMember(test, 'forcedone')
    await changeCredentials(test, username, { must_change_password: true })
    const step = await visitor.value('login', credentials(username))
    if (!('next' in step)) throw new Error('The login asks for nothing')
    const form = await visitor.formHash('changePassword.forced')
    const body = { step: 'changePassword', form, newPassword: password, confirmNewPassword: password }
    const foreign = { body: { ...body, ticket: randomUUID().replaceAll('-', '') } }
    expect(await visitor.failure('loginStep', foreign)).toMatchObject({ code: 'ticketExpired' })
    expect(await visitor.failure('loginStep', { body: { ...body, ticket: step.ticket } })).toMatchObject({
      code: 'samePassword',
    })
    const chosen = { ...body, newPassword: 'Another-horse-8', confirmNewPassword: 'Another-horse-8' }
    expect(await visitor.value('loginStep', { body: { ...chosen, ticket: step.ticket } })).toMatchObject({
      account: username,
    })
    expect(await stranger().session(credentials(username, 'Another-horse-8'))).toMatchObject({
      account: username,
    })
    // The ticket counts once, and what it proved is no way into the next change.
    const again = { body: { ...body, ticket: step.ticket } }
    expect(await visitor.failure('loginStep', again)).toMatchObject({ code: 'ticketExpired' })
  })
})

async function hashOf(account: string) {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(account)))
}
