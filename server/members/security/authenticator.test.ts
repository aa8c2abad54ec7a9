import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '#tests/e2e/support/authenticator.ts'
import { changeCredentials } from '#tests/support/members/change-credentials.ts'
import { changedMeanwhile } from '#tests/support/configuration/changed-meanwhile.ts'
import { solmarMember } from '#tests/support/members/registered-member.ts'
import { sampleCall } from '#tests/support/calls/sample-calls.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const password = 'Correct-horse-9'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
// Codes count once.
beforeEach(() => test.clock.moveBy(60_000))

let keys = 0
const newKey = () => ({ 'idempotency-key': `authenticator${++keys}-`.padEnd(40, 'k') })

/** A member who has begun an authenticator; `confirm` sends its first code. */
async function begun(name: string) {
  const { visitor, token } = await solmarMember(test, name)
  const { secret } = await visitor.value('beginAuthenticator', { token, body: { password } })
  const body = { totpCode: codeOf(test, secret) }
  return {
    visitor,
    token,
    secret,
    confirm: (headers: Readonly<Record<string, string>>) =>
      // Limits count by network.
      test.visitor('solmar').call('confirmAuthenticator', { token, body, headers }),
    remove: (code: string) => visitor.call('removeAuthenticator', { token, body: { password, code } }),
    security: () => visitor.value('security', { token }),
  }
}

function givenBy<Value>(answer: { success: true; value: Value } | { success: false; code: string }): Value {
  if (!answer.success) throw new Error(`It was answered ${answer.code}`)
  return answer.value
}

describe('F31 recovery codes', () => {
  it('are the same ones for the same key until they are said to be saved', async () => {
    const { visitor, token, confirm, security } = await begun('samecodes')
    const key = newKey()
    const first = givenBy(await confirm(key))
    expect(first.recoveryCodes).toHaveLength(10)
    expect(new Set(first.recoveryCodes).size).toBe(10)
    expect(givenBy(await confirm(key))).toEqual(first)
    expect(await security()).toMatchObject({
      authenticator: true,
      recoveryCodesLeft: 10,
      recoveryCodesUnsaved: true,
    })

    const body = { codeSet: first.codeSet }
    await visitor.value('keepRecoveryCodes', { token, body })
    await visitor.value('keepRecoveryCodes', { token, body })
    expect(await security()).toMatchObject({ recoveryCodesLeft: 10, recoveryCodesUnsaved: false })
    expect(await confirm(key)).toMatchObject({ code: 'ticketExpired' })
  })

  it('of which the answer was lost count, for a call that comes late as well', async () => {
    const { confirm, remove } = await begun('latecodes')
    const key = newKey()
    const { recoveryCodes } = givenBy(await confirm(key))
    await confirm(key)
    expect(await remove(recoveryCodes[3] ?? '')).toMatchObject({ success: true })
  })

  it('are one set for sixty calls of one key at once', async () => {
    const { confirm, security } = await begun('sixtycodes')
    const key = newKey()
    const answers = await sixtyAtOnce(() => confirm(key))
    const given = answers.flatMap((answer) => (answer.success ? [answer.value] : []))
    const refused = answers.flatMap((answer) => (answer.success ? [] : [answer.code]))
    expect(new Set(given.map((value) => JSON.stringify(value))).size).toBe(1)
    expect(refused.filter((code) => code !== 'unavailable')).toEqual([])
    test.clock.moveBy(60_000)
    expect(givenBy(await confirm(key))).toEqual(given[0])
    expect(await security()).toMatchObject({ recoveryCodesLeft: 10 })
  })

  it('are made again with the password and a code, and once for a key; the old ones count no more', async () => {
    const { visitor, token, secret, confirm, remove, security } = await begun('newcodes')
    const old = givenBy(await confirm(newKey()))
    test.clock.moveBy(60_000)
    const renew = (body: object, headers: Readonly<Record<string, string>>) =>
      visitor.call('renewRecoveryCodes', { token, body, headers })
    const key = newKey()
    expect(await renew({ password: 'Wrong-horse-9', code: codeOf(test, secret) }, key)).toMatchObject({
      code: 'oldPasswordWrong',
    })
    expect(await renew({ password, code: '00000-00000' }, key)).toMatchObject({ code: 'verificationFailed' })
    const body = { password, code: codeOf(test, secret) }
    const given = givenBy(await renew(body, key))
    expect(givenBy(await renew(body, key))).toEqual(given)
    expect(await renew(body, newKey())).toMatchObject({ code: 'verificationFailed' })

    // What is said of the old ones says nothing of these.
    await visitor.value('keepRecoveryCodes', { token, body: { codeSet: old.codeSet } })
    expect(await security()).toMatchObject({ recoveryCodesLeft: 10, recoveryCodesUnsaved: true })
    expect(await remove(old.recoveryCodes[0] ?? '')).toMatchObject({ code: 'verificationFailed' })
    expect(await remove(given.recoveryCodes[0] ?? '')).toMatchObject({ success: true })
    expect(await renew(body, key)).toMatchObject({ code: 'ticketExpired' })
    expect(await security()).toMatchObject({ authenticator: false, recoveryCodesUnsaved: false })
  })

  it('are made again once where each of the old ones is used for it at the same time', async () => {
    const { visitor, token, confirm, remove, security } = await begun('racingcodes')
    const old = givenBy(await confirm(newKey()))
    const answers = await Promise.all(
      old.recoveryCodes.map((code) =>
        visitor.call('renewRecoveryCodes', { token, body: { password, code }, headers: newKey() }),
      ),
    )
    const given = answers.flatMap((answer) => (answer.success ? [answer.value] : []))
    expect(given).toHaveLength(1)
    expect(await security()).toMatchObject({ recoveryCodesLeft: 10, recoveryCodesUnsaved: true })
    expect(await remove(given[0]?.recoveryCodes[0] ?? '')).toMatchObject({ success: true })
  })

  it('that are new are told to the owner, once for a key', async () => {
    const { visitor, token, secret, confirm } = await begun('toldcodes')
    const email = 'owner@example.com'
    await test.db
      .updateTable('member')
      .set({ email, email_key: email })
      .where('account', '=', 'toldcodes')
      .execute()
    await confirm(newKey())
    test.clock.moveBy(60_000)
    const call = { token, body: { password, code: codeOf(test, secret) }, headers: newKey() }
    givenBy(await visitor.call('renewRecoveryCodes', call))
    givenBy(await visitor.call('renewRecoveryCodes', call))
    await test.settled()
    const mails = await test.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .execute()
    // Each leaves by itself, in no order.
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Your Solmar account has new recovery codes',
      'Your Solmar authenticator has been turned on',
    ])
  })

  it('follow from nothing that the database keeps', async () => {
    const { confirm } = await begun('hiddencodes')
    const key = newKey()
    const { recoveryCodes } = givenBy(await confirm(key))
    const rows = [
      await test.db.selectFrom('credentials').selectAll().execute(),
      await test.db.selectFrom('idempotent_call').selectAll().execute(),
      await test.db.selectFrom('recovery_code').selectAll().execute(),
    ]
    const kept = JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(kept).not.toContain(key['idempotency-key'])
    for (const code of recoveryCodes) expect(kept).not.toContain(code)
  })
})

it('F31 an authenticator stays on where the password is another one by the time that the code is right', async () => {
  const { confirm, remove, security } = await begun('latechange')
  const { recoveryCodes } = givenBy(await confirm(newKey()))
  const removed = await changedMeanwhile(test, {
    change: (changing) => changeCredentials(changing, 'latechange', { password_hash: 'another' }),
    call: () => remove(recoveryCodes[0] ?? ''),
  })
  expect(removed).toMatchObject({ code: 'oldPasswordWrong' })
  expect(await security()).toMatchObject({ authenticator: true, recoveryCodesLeft: 10 })
})

it('T33 an agent has an authenticator and codes as a member has, and a trial has neither', async () => {
  const { visitor, token, secret, confirm, security } = await begun('agentscodes')
  await test.db.updateTable('member').set({ type: 1 }).where('account', '=', 'agentscodes').execute()
  givenBy(await confirm(newKey()))
  test.clock.moveBy(60_000)
  const body = { password, code: codeOf(test, secret) }
  const renewed = await visitor.value('renewRecoveryCodes', { token, body, headers: newKey() })
  await visitor.value('keepRecoveryCodes', { token, body: { codeSet: renewed.codeSet } })
  expect(await security()).toMatchObject({ recoveryCodesLeft: 10, recoveryCodesUnsaved: false })

  const trial = await visitor.value('freePlay', sampleCall('freePlay'))
  for (const [id, asked] of [
    ['beginAuthenticator', { password }],
    ['confirmAuthenticator', { totpCode: '000000' }],
    ['renewRecoveryCodes', body],
    ['keepRecoveryCodes', { codeSet: renewed.codeSet }],
    ['removeAuthenticator', body],
  ] as const) {
    const answer = await visitor.call(id, { token: trial.token, body: asked, headers: newKey() })
    expect([id, answer.success ? 'done' : answer.code]).toEqual([id, 'trialAccount'])
  }
  const [code = ''] = renewed.recoveryCodes
  await visitor.value('removeAuthenticator', { token, body: { password, code } })
  expect(await security()).toMatchObject({ authenticator: false, recoveryCodesLeft: 0 })
})

describe('a code of an authenticator', () => {
  const wide = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))

  it('is taken in digits of full width, and with a dash', async () => {
    const { visitor, token, secret, remove } = await begun('widedigits')
    const totpCode = wide(codeOf(test, secret))
    await visitor.value('confirmAuthenticator', { token, body: { totpCode }, headers: newKey() })
    test.clock.moveBy(60_000)
    const code = codeOf(test, secret)
    expect(await remove(`${wide(code.slice(0, 3))}-${code.slice(3)}`)).toMatchObject({ success: true })
  })

  it.each(['１２３４５', 'ab１２３é', '😀😀😀'])('is refused as wrong where it is %s', async (totpCode) => {
    const { visitor, token } = await begun(`wrong${totpCode.length}${totpCode.codePointAt(0)}`)
    const call = { token, body: { totpCode }, headers: newKey() }
    expect(await visitor.failure('confirmAuthenticator', call)).toMatchObject({ code: 'verificationFailed' })
  })
})
