import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { merchantHeader, moduleHeader } from '#schemas/calls/call.ts'
import { codeOf } from '#tests/e2e/support/authenticator.ts'
import { changedMeanwhile } from '#tests/support/configuration/changed-meanwhile.ts'
import { signedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { hashPassword } from '../../members/account/password-hash.ts'
import { endOperatorSessions } from './operator-session.ts'

const password = 'Correct-horse-9-staple'
let test: TestApp
let password_hash: string
beforeAll(async () => {
  test = await createTestApp()
  password_hash = await hashPassword(password)
})
afterAll(() => test.close())
// Codes count once.
beforeEach(() => test.clock.moveBy(60_000))

type Headers = Readonly<Record<string, string>>
let keys = 0
const newKey = () => ({ 'idempotency-key': `operator${++keys}-`.padEnd(40, 'k') })

async function withoutAuthenticator(role: 'viewer' | 'publisher') {
  const operator = await signedInOperator(test, [{ role }])
  await test.db
    .updateTable('operator')
    .set({ password_hash, totp_confirmed_at: null })
    .where('id', '=', operator.id)
    .execute()
  return { ...operator, visitor: test.visitor('solmar') }
}

/** A publisher who signs in and has to set up an authenticator; `finish` sends its first code. */
async function enrolling() {
  const { id, name, visitor } = await withoutAuthenticator('publisher')
  const next = await visitor.value('signInOperator', { body: { name, password } })
  if (next.next !== 'enrol') throw new Error(`The sign-in asks for ${next.next}`)
  const { ticket } = next
  const { secret } = await visitor.value('beginEnrolment', { body: { ticket } })
  const body = { ticket, totpCode: codeOf(test, secret) }
  const finish = async (headers: Headers) => {
    // Limits count by network.
    const from = test.visitor('solmar')
    const answer = await test.app.inject({
      method: 'POST',
      url: '/wps/console/sign-in/authenticator/code',
      remoteAddress: from.address,
      headers: { host: from.host, [moduleHeader]: 'CONSOLE', [merchantHeader]: from.merchant, ...headers },
      payload: { jwe: await from.seal(body) },
    })
    const cookie = answer.cookies.find(({ name: of }) => of === 'operator')?.value
    return { ...answer.json<Answered>(), session: cookie ? { cookie: `operator=${cookie}` } : undefined }
  }
  return { id, visitor, finish }
}

type Answered =
  | {
      readonly success: true
      readonly value: { readonly recoveryCodes: readonly string[]; readonly codeSet: string }
    }
  | { readonly success: false; readonly code: string }

function givenBy<Value>(
  answer:
    | { readonly success: true; readonly value: Value }
    | { readonly success: false; readonly code: string },
): Value {
  if (!answer.success) throw new Error(`It was answered ${answer.code}`)
  return answer.value
}

/** Of sixty answers to one key: what was given, which is one thing, and a call that comes after them gets it too. */
async function oneFor(send: () => Promise<Answered>) {
  const answers = await sixtyAtOnce(send)
  const given = answers.flatMap((answer) => (answer.success ? [answer.value] : []))
  const refused = answers.flatMap((answer) => (answer.success ? [] : [answer.code]))
  expect(new Set(given.map((value) => JSON.stringify(value))).size).toBe(1)
  expect(refused.filter((code) => code !== 'unavailable')).toEqual([])
  test.clock.moveBy(60_000)
  expect(givenBy(await send())).toEqual(given[0])
}

async function turnedOn(id: bigint) {
  const rows = await test.db
    .selectFrom('operator_audit')
    .select('id')
    .where('operator_id', '=', id)
    .where('action', '=', 'authenticatorOn')
    .execute()
  return rows.length
}

describe('T59 an enrolment within a sign-in', () => {
  it('gives the same codes and a session again for the same key, until they are said to be saved', async () => {
    const { id, visitor, finish } = await enrolling()
    const key = newKey()
    const first = await finish(key)
    const again = await finish(key)
    expect(givenBy(again)).toEqual(givenBy(first))
    expect(again.session).not.toEqual(first.session)
    for (const { session: headers = {} } of [first, again])
      expect(await visitor.value('operatorSelf', { headers })).toMatchObject({
        recoveryCodesLeft: 10,
        recoveryCodesUnsaved: true,
      })
    expect(await turnedOn(id)).toBe(1)

    const { session: headers = {} } = again
    const body = { codeSet: givenBy(first).codeSet }
    await visitor.value('keepOperatorRecoveryCodes', { headers, body })
    expect(await visitor.value('operatorSelf', { headers })).toMatchObject({ recoveryCodesUnsaved: false })
    expect(await finish(key)).toMatchObject({ code: 'ticketExpired', session: undefined })
  })

  it('runs once for sixty concurrent calls with one key', async () => {
    const { id, finish } = await enrolling()
    const key = newKey()
    await oneFor(() => finish(key))
    expect(await turnedOn(id)).toBe(1)
  })

  it('is not answered again after its ticket would have run out, nor once its session was ended', async () => {
    const old = await enrolling()
    const oldKey = newKey()
    givenBy(await old.finish(oldKey))
    test.clock.moveBy(11 * 60_000)
    expect(await old.finish(oldKey)).toMatchObject({ code: 'ticketExpired', session: undefined })

    const ended = await enrolling()
    const endedKey = newKey()
    givenBy(await ended.finish(endedKey))
    await endOperatorSessions(test.db, ended.id, { now: test.clock.now() })
    expect(await ended.finish(endedKey)).toMatchObject({ code: 'ticketExpired', session: undefined })
  })
})

describe('T59 the authenticator of an operator in a session', () => {
  async function begun() {
    const { id, headers, visitor } = await withoutAuthenticator('viewer')
    const { secret } = await visitor.value('beginOperatorAuthenticator', { headers, body: { password } })
    const body = { totpCode: codeOf(test, secret) }
    const confirm = (key: Headers) =>
      test.visitor('solmar').call('confirmOperatorAuthenticator', { headers: { ...headers, ...key }, body })
    return { id, headers, visitor, secret, confirm }
  }

  it('is enabled once for sixty concurrent calls with one key, with one set of codes', async () => {
    const { id, confirm } = await begun()
    const key = newKey()
    await oneFor(() => confirm(key))
    expect(await turnedOn(id)).toBe(1)
  })

  it('is not begun where the password is another one by then, nor where one is on', async () => {
    const { id, headers, visitor } = await withoutAuthenticator('viewer')
    const call = () => visitor.call('beginOperatorAuthenticator', { headers, body: { password } })
    const become =
      (to: object) =>
      ({ db }: Pick<TestApp, 'db'>) =>
        db.updateTable('operator').set(to).where('id', '=', id).execute()
    const confirmed = { change: become({ totp_secret: 'A', totp_confirmed_at: test.clock.now() }), call }
    const another = { change: become({ password_hash: 'another' }), call }
    expect(await changedMeanwhile(test, another)).toMatchObject({ code: 'oldPasswordWrong' })
    await become({ password_hash })(test)
    expect(await changedMeanwhile(test, confirmed)).toMatchObject({ code: 'forbidden' })
  })

  it('has new codes once for a key, though its code counts once', async () => {
    const { headers, visitor, secret, confirm } = await begun()
    givenBy(await confirm(newKey()))
    test.clock.moveBy(60_000)
    const body = { password, code: codeOf(test, secret) }
    const renew = (key: Headers) =>
      visitor.call('renewOperatorRecoveryCodes', { headers: { ...headers, ...key }, body })
    const key = newKey()
    const given = givenBy(await renew(key))
    expect(givenBy(await renew(key))).toEqual(given)
    expect(await renew(newKey())).toMatchObject({ code: 'verificationFailed' })
  })
})
