import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OperatorRole } from '#schemas/operators/operator-roles.ts'
import { codeOf } from '#tests/e2e/support/authenticator.ts'
import { signedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'
import { hashPassword } from '../../members/account/password-hash.ts'
import { verifyAudit } from '../../platform/audit/verify-audit.ts'
import { newTotpSecret } from '../../members/second-verification/totp.ts'

const password = 'Correct-horse-9-staple'
let test: TestApp
let password_hash: string
let keys: Awaited<ReturnType<typeof keysOf>>
beforeAll(async () => {
  test = await createTestApp()
  password_hash = await hashPassword(password)
})
afterAll(() => test.close())
// Codes count once.
beforeEach(async () => {
  test.clock.moveBy(60_000)
  keys = await keysOf()
})

function keysOf() {
  return test.visitor('solmar').value('keys')
}

/** An operator with that password, who is not signed in; with an authenticator where a secret is given. */
async function operatorOf(role: OperatorRole, secret?: string) {
  const { id, name } = await signedInOperator(test, [{ role, merchant: 'solmar' }])
  await test.db
    .updateTable('operator')
    .set({ password_hash, totp_secret: secret ?? null, totp_confirmed_at: secret ? test.clock.now() : null })
    .where('id', '=', id)
    .execute()
  return { id, name }
}

/** A browser with its cookie of the console. */
class Browser {
  readonly visitor = test.visitor('solmar')
  cookie = ''

  async send(id: Parameters<TestVisitor['call']>[0], given: Parameters<TestVisitor['call']>[1] = {}) {
    const inject = test.app.inject.bind(test.app)
    let set: string | undefined
    const app = {
      ...test.app,
      inject: async (options: object) => {
        const answer = await inject(options as never)
        const found = (answer as { cookies: { name: string; value: string }[] }).cookies.find(
          ({ name }) => name === 'operator',
        )
        set = found?.value
        return answer
      },
    } as unknown as TestApp['app']
    const { host, merchant, address } = this.visitor
    const visitor = new TestVisitor(app, host, merchant, address, keys)
    const headers = this.cookie ? { cookie: `operator=${this.cookie}` } : {}
    const answer = await visitor.call(id, { headers, ...given })
    if (set !== undefined) this.cookie = set
    return answer
  }

  async value<Answer extends object>(...asked: Parameters<Browser['send']>) {
    const answer = await this.send(...asked)
    if (!answer.success) throw new Error(`${asked[0]} answered ${answer.raw}`)
    return answer.value as Answer
  }

  async code(...asked: Parameters<Browser['send']>) {
    const answer = await this.send(...asked)
    return answer.success ? 'answered' : answer.code
  }

  signIn(name: string, given = password) {
    return this.value<{ next: string; ticket: string }>('signInOperator', { body: { name, password: given } })
  }
}

describe('signing in to the console', () => {
  it('opens a session by the password, where no role asks for more', async () => {
    const { name } = await operatorOf('viewer')
    const browser = new Browser()
    expect(await browser.signIn(name.toUpperCase())).toEqual({ next: 'none' })
    expect(await browser.value('operatorSelf')).toMatchObject({
      name,
      hasAuthenticator: false,
      needsAuthenticator: false,
      grants: [{ merchant: 'solmar', role: 'viewer' }],
      merchants: [{ merchant: 'solmar', roles: ['viewer'] }],
      showsOutbox: false,
    })
    const before = browser.cookie
    await browser.value('signOutOperator')
    expect(browser.cookie).toBe('')
    expect(await browser.code('operatorSelf', { headers: { cookie: `operator=${before}` } })).toBe(
      'sessionRequired',
    )
  })

  it('T59 asks who publishes for an authenticator first, and opens nothing before', async () => {
    const { name } = await operatorOf('publisher')
    const browser = new Browser()
    const { next, ticket } = await browser.signIn(name)
    expect([next, browser.cookie]).toEqual(['enrol', ''])
    expect(await browser.code('answerOperatorCode', { body: { ticket, code: '123456' } })).toBe(
      'ticketExpired',
    )
    const { secret, uri } = await browser.value<{ secret: string; uri: string }>('beginEnrolment', {
      body: { ticket },
    })
    expect(uri).toContain(encodeURIComponent('Marquee console'))
    const wrong = { ticket, totpCode: codeOf(test, newTotpSecret()) }
    expect(await browser.code('finishEnrolment', { body: wrong })).toBe('verificationFailed')
    const body = { ticket, totpCode: codeOf(test, secret) }
    const { recoveryCodes } = await browser.value<{ recoveryCodes: string[] }>('finishEnrolment', { body })
    expect(recoveryCodes).toHaveLength(10)
    expect(await browser.value('operatorSelf')).toMatchObject({
      name,
      hasAuthenticator: true,
      recoveryCodesLeft: 10,
    })
    expect(await browser.code('finishEnrolment', { body })).toBe('ticketExpired')

    test.clock.moveBy(60_000)
    const again = new Browser()
    const second = await again.signIn(name)
    expect(second.next).toBe('code')
    const code = recoveryCodes[0] ?? ''
    await again.value('answerOperatorCode', { body: { ticket: second.ticket, code } })
    expect(again.cookie).not.toBe(browser.cookie)
    const third = await again.signIn(name)
    expect(await again.code('answerOperatorCode', { body: { ticket: third.ticket, code } })).toBe(
      'verificationFailed',
    )
    await again.value('answerOperatorCode', { body: { ticket: third.ticket, code: codeOf(test, secret) } })
  })

  it('T04 answers alike for nobody, a wrong password, and who was switched off or has no role', async () => {
    const off = await operatorOf('viewer')
    await test.db.updateTable('operator').set({ is_active: false }).where('id', '=', off.id).execute()
    const none = await operatorOf('viewer')
    await test.db.deleteFrom('operator_grant').where('operator_id', '=', none.id).execute()
    const invited = await signedInOperator(test)
    const { name } = await operatorOf('viewer')
    const refusals = async () => {
      const found = await test.db.selectFrom('operator_audit').selectAll().execute()
      return found.filter(({ outcome }) => outcome === 'refused')
    }
    const before = (await refusals()).length
    const tries = [
      { name: 'nobody-at-all', password },
      { name, password: 'Wrong-horse-9-staple' },
      { name: off.name, password },
      { name: none.name, password },
      { name: invited.name, password },
    ]
    for (const body of tries) {
      const { status, raw } = await new Browser().send('signInOperator', { body })
      const { requestId: _, ...answer } = JSON.parse(raw) as Record<string, unknown>
      expect([body.name, status, answer]).toEqual([
        body.name,
        401,
        { success: false, code: 'loginFailed', message: 'loginFailed' },
      ])
    }
    const after = await refusals()
    expect(after).toHaveLength(before + tries.length)
    // What was typed as a name may be a password.
    expect(JSON.stringify(after, (_, value: unknown) => String(value))).not.toContain('nobody-at-all')
    expect(await verifyAudit(test.db, '*')).toMatchObject({ intact: true })
  })

  it('T02 many at once from one network compare five passwords, whoever has the name', async () => {
    const { name } = await operatorOf('viewer')
    for (const tried of [name, 'nobody-here']) {
      const browser = new Browser()
      const codes = await Promise.all(
        Array.from({ length: 59 }, (_, index) =>
          browser.code('signInOperator', { body: { name: tried, password: `Wrong-horse-${index}` } }),
        ),
      )
      expect(codes.filter((code) => code === 'loginFailed')).toHaveLength(5)
      expect(new Set(codes)).toEqual(new Set(['loginFailed', 'loginLocked']))
      expect(await browser.code('signInOperator', { body: { name: tried, password } })).toBe('loginLocked')
    }
    // The lock is of that network, and not of the name.
    expect(await new Browser().signIn(name)).toEqual({ next: 'none' })
  })

  it('T36 codes are guessed ten times at most, over however many sign-ins', async () => {
    const secret = newTotpSecret()
    const { name } = await operatorOf('administrator', secret)
    const browser = new Browser()
    const right = codeOf(test, secret)
    const wrong = Array.from({ length: 30 }, (_, index) => String(100_000 + index)).filter(
      (code) => code !== right,
    )
    const tickets: string[] = []
    while (tickets.length < 12) tickets.push((await browser.signIn(name)).ticket)
    const codes = await Promise.all(
      tickets.map((ticket, index) =>
        browser.code('answerOperatorCode', { body: { ticket, code: wrong[index] } }),
      ),
    )
    expect(codes.filter((code) => code === 'verificationFailed')).toHaveLength(10)
    expect(codes.filter((code) => code === 'tooManyRequests')).toHaveLength(2)
    const [ticket = ''] = tickets
    expect(await browser.code('answerOperatorCode', { body: { ticket, code: right } })).toBe(
      'tooManyRequests',
    )
  })

  it('T34 gives a session of its own each time, whatever the browser brought', async () => {
    const { name } = await operatorOf('viewer')
    const browser = new Browser()
    browser.cookie = 'a'.repeat(43)
    await browser.signIn(name)
    expect(browser.cookie).not.toBe('a'.repeat(43))
    const headers = { cookie: `operator=${'a'.repeat(43)}` }
    expect(await browser.code('operatorSelf', { headers })).toBe('sessionRequired')
    const { headers: answered } = await test.app.inject({ method: 'GET', url: '/wps/console/self' })
    expect(answered['set-cookie']).toBeUndefined()
  })

  it('T39 is refused to a page of another site', async () => {
    const { name } = await operatorOf('viewer')
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(await new Browser().code('signInOperator', { body: { name, password }, headers })).toBe(
      'forbidden',
    )
    const { token } = await signedInOperator(test)
    const foreign = { cookie: `operator=${token}`, ...headers }
    expect(await new Browser().code('signOutOperator', { headers: foreign })).toBe('forbidden')
  })
})

describe('the own account', () => {
  it('T22 takes another password with the old one, and ends the other sessions', async () => {
    const { name } = await operatorOf('viewer')
    const [browser, other] = [new Browser(), new Browser()]
    await browser.signIn(name)
    await other.signIn(name)
    const change = (oldPassword: string, newPassword: string) =>
      browser.code('changeOperatorPassword', { body: { oldPassword, newPassword } })
    expect(await change('Wrong-horse-9', 'Another-horse-9-staple')).toBe('oldPasswordWrong')
    expect(await change(password, 'short')).toBe('validationFailed')
    expect(await change(password, `${name}${name}`)).toBe('validationFailed')
    expect(await change(password, password)).toBe('samePassword')
    expect(await change(password, 'Another-horse-9-staple')).toBe('answered')
    expect(await other.code('operatorSelf')).toBe('sessionRequired')
    expect(await browser.code('operatorSelf')).toBe('answered')
    expect(await new Browser().signIn(name, 'Another-horse-9-staple')).toEqual({ next: 'none' })
  })

  it('T36 loses no authenticator that a role asks for, and another one only to password and code', async () => {
    const secret = newTotpSecret()
    const { id, name } = await operatorOf('viewer', secret)
    const browser = new Browser()
    const { ticket } = await browser.signIn(name)
    await browser.value('answerOperatorCode', { body: { ticket, code: codeOf(test, secret) } })
    test.clock.moveBy(60_000)
    const remove = (body: object) => browser.code('removeOperatorAuthenticator', { body })
    expect(await remove({ password: 'Wrong', code: codeOf(test, secret) })).toBe('oldPasswordWrong')
    expect(await remove({ password, code: '000000' })).toBe('verificationFailed')
    const grant = { operator_id: id, merchant: 'kidlat', role: 'publisher', documents: null } as const
    await test.db.insertInto('operator_grant').values(grant).execute()
    expect(await remove({ password, code: codeOf(test, secret) })).toBe('forbidden')
    await test.db
      .deleteFrom('operator_grant')
      .where('operator_id', '=', id)
      .where('merchant', '=', 'kidlat')
      .execute()
    expect(await remove({ password, code: codeOf(test, secret) })).toBe('answered')
    const { secret: next } = await browser.value<{ secret: string }>('beginOperatorAuthenticator', {
      body: { password },
    })
    const { recoveryCodes } = await browser.value<{ recoveryCodes: string[] }>(
      'confirmOperatorAuthenticator',
      {
        body: { totpCode: codeOf(test, next) },
      },
    )
    const renewed = await browser.value<{ recoveryCodes: string[] }>('renewOperatorRecoveryCodes', {
      body: { password, code: recoveryCodes[0] },
    })
    expect(renewed.recoveryCodes).not.toContain(recoveryCodes[1])
  })
})
