import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { seededRandomness, systemRandomness } from '../../platform/randomness.ts'
import { runMember } from '../member/run-member.ts'
import { giveTemporaryPassword } from './temporary-password.ts'

const day = 24 * 3_600_000
const passwords = { newPassword: 'Another-horse-8', confirmNewPassword: 'Another-horse-8' }

let test: TestApp
let names = 0
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function given(randomness = systemRandomness) {
  const account = `helped${++names}`
  const terms_version = test.sites.site('solmar')?.documents.register.terms.version ?? ''
  await bareMember(test, 'solmar', account, { terms_version })
  const { password = '' } = (await giveTemporaryPassword({ ...test, randomness }, 'solmar', account)) ?? {}
  return { account, password }
}
const headers = { 'x-request-id': 'same-request' }
const tryWith = (username: string, password: string) =>
  test.visitor('solmar').call('login', { body: { type: 'username', username, password }, headers })

describe('T23 a password that somebody else gave', () => {
  it('leads to a new one, once', async () => {
    const { account, password } = await given()
    const visitor = test.visitor('solmar')
    const step = await visitor.value('login', { body: { type: 'username', username: account, password } })
    expect(step).toMatchObject({ next: 'changePassword', reason: 'default' })
    // It was used, whether or not anything comes of it.
    const wrong = await tryWith(account, 'not the password')
    expect((await tryWith(account, password)).raw).toBe(wrong.raw)
    const form = await visitor.formHash('changePassword.forced')
    const body = { step: 'changePassword', form, ticket: 'ticket' in step ? step.ticket : '' }
    const same = { newPassword: password, confirmNewPassword: password }
    expect(await visitor.failure('loginStep', { body: { ...body, ...same } })).toMatchObject({
      code: 'samePassword',
    })
    expect(await visitor.value('loginStep', { body: { ...body, ...passwords } })).toMatchObject({ account })
    expect((await tryWith(account, password)).raw).toBe(wrong.raw)
    expect(await tryWith(account, passwords.newPassword)).toMatchObject({ value: { account } })
    expect(await tryWith(account, passwords.newPassword)).toMatchObject({ value: { account } })
  })

  it('lets one of two logins at once in', async () => {
    const { account, password } = await given()
    const answers = await Promise.all(Array.from({ length: 4 }, () => tryWith(account, password)))
    expect(answers.map(({ success }) => success).filter(Boolean)).toHaveLength(1)
  })

  it('counts for a day, and the next one takes its place', async () => {
    const { account, password } = await given()
    const again = await giveTemporaryPassword({ ...test, randomness: systemRandomness }, 'solmar', account)
    expect(await tryWith(account, password)).toMatchObject({ code: 'loginFailed' })
    test.clock.moveBy(day)
    const late = await tryWith(account, again?.password ?? '')
    expect(late).toMatchObject({ status: 401, code: 'loginFailed' })
    const fresh = await given()
    test.clock.moveBy(day - 1)
    expect(await tryWith(fresh.account, fresh.password)).toMatchObject({ success: true })
  })

  it('is nobody else’s, and comes from chance that is handed in', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => given()))
    expect(new Set(all.map(({ password }) => password)).size).toBe(12)
    for (const { password } of all) expect(password).toMatch(/^[A-Z2-9]{8}-[A-Z2-9]{8}$/)
    expect((await given(seededRandomness(23))).password).toBe((await given(seededRandomness(23))).password)
  })

  it('ends every session, and is told by the command alone', async () => {
    // The command goes by the time of this machine, to which a session of another day is over already.
    test.clock.moveTo(new Date())
    const visitor = test.visitor('solmar')
    const user = test.solmarUser('helpedalone')
    const { token } = await visitor.value('register', { body: await visitor.registration(user) })
    const said: string[] = []
    const environment = { DATABASE_URL: test.url }
    const surroundings = {
      environment,
      print: (line: string) => said.push(line),
      complain: (line: string) => said.push(line),
    }
    expect(await runMember(['reset-password', 'solmar', 'HelpedAlone'], surroundings)).toBe(0)
    const password = /[A-Z2-9]{8}-[A-Z2-9]{8}/.exec(said.join(' '))?.[0] ?? ''
    expect(await visitor.failure('memberInfo', { token })).toMatchObject({ code: 'sessionExpired' })
    expect(await tryWith('helpedalone', user.password)).toMatchObject({ code: 'loginFailed' })
    const rows = await test.db
      .selectFrom('member')
      .selectAll()
      .where('account_key', '=', 'helpedalone')
      .execute()
    expect(
      Object.values(rows[0] ?? {})
        .map(String)
        .join(' '),
    ).not.toContain(password)

    expect(await runMember(['reset-password', 'kidlat', 'helpedalone'], surroundings)).toBe(1)
    expect(await runMember(['reset-password', 'solmar'], surroundings)).toBe(2)
    expect(said.slice(-2)).toEqual([
      'kidlat has no account helpedalone.',
      'npm run member -- reset-password <merchant> <account>',
    ])
  })
})
