import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import {
  admitCodeRequest,
  isRightCode,
  storeCode,
  tryCode,
  useCode,
  type CodeKey,
  type CodeRequest,
} from './verification-code.ts'

const minute = 60_000
const code = '482913'
const wrong = { code: 'verificationCodeInvalid' }

let test: TestApp
let keys = 0
let key: CodeKey
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => {
  keys++
  key = { merchant: 'kidlat', purpose: 'login', recipient: `63917${keys}` }
})

const now = () => test.clock.now()
const limits = { perRecipientADay: 5, perAddressAnHour: 20, smsADay: 1000 }
const store = (given: string, of: CodeKey = key) =>
  storeCode(test.db, { ...of, address: '10.0.0.1', now: now(), minutes: 5, limits }, given)
const isRight = (given: string, of: CodeKey = key) => isRightCode(test.db, of, given, now())

describe('a code', () => {
  it('is right with the spaces that were copied with it, and with no others', async () => {
    await store(code)
    expect(await isRight(` ${code}\n`)).toBe(true)
    expect(await isRight(`${code}0`)).toBe(false)
    expect(await isRight('')).toBe(false)
  })

  it('T11 is wrong once it was used, and cannot be used twice', async () => {
    await store(code)
    await tryCode(test.db, key, code, now())
    await useCode(test.db, key, now())
    await expect(tryCode(test.db, key, code, now())).rejects.toMatchObject(wrong)
    expect(await isRight(code)).toBe(false)
    await expect(useCode(test.db, key, now())).rejects.toMatchObject(wrong)
  })

  it('T11 is wrong after five tries, whatever they were', async () => {
    await store(code)
    for (let tries = 0; tries < 4; tries++) expect(await isRight('000000')).toBe(false)
    expect(await isRight(code)).toBe(true)
    expect(await isRight(code)).toBe(false)
  })

  it('counts until its time is over, and says so then', async () => {
    await store(code)
    test.clock.moveBy(5 * minute - 1)
    await tryCode(test.db, key, code, now())
    test.clock.moveBy(1)
    await expect(tryCode(test.db, key, code, now())).rejects.toMatchObject({ code: 'codeExpired' })
    await expect(tryCode(test.db, key, '000000', now())).rejects.toMatchObject(wrong)
  })

  it('is kept as a hash that says nothing of the same code to somebody else', async () => {
    await store(code)
    await store(code, { ...key, recipient: `${key.recipient} too` })
    const rows = await test.db
      .selectFrom('verification_code')
      .select('code_hash')
      .where('recipient', 'like', `${key.recipient}%`)
      .where('sent_at', '=', now())
      .execute()
    const hashes = rows.map(({ code_hash }) => code_hash.toString('hex'))
    expect(new Set(hashes).size).toBe(2)
    expect(hashes.join(' ')).not.toContain(Buffer.from(code).toString('hex'))
  })

  it('is the last that was sent', async () => {
    await store(code)
    test.clock.moveBy(minute)
    await store('111111')
    expect(await isRight(code)).toBe(false)
    expect(await isRight('111111')).toBe(true)
  })

  it('is of one merchant, purpose, recipient and member', async () => {
    const memberId = await bareMember(test, 'kidlat', `coded${keys}`)
    await store(code)
    const others: readonly CodeKey[] = [
      { ...key, merchant: 'solmar' },
      { ...key, purpose: 'register' },
      { ...key, recipient: `${key.recipient}1` },
      { ...key, memberId },
    ]
    for (const other of others) {
      expect(await isRight(code, other)).toBe(false)
      await expect(useCode(test.db, other, now())).rejects.toMatchObject(wrong)
    }
    expect(await isRight(code)).toBe(true)
  })
})

describe('T10 another code', () => {
  const few = { perRecipientADay: 3, perAddressAnHour: 4 }
  let first: CodeRequest
  beforeEach(() => {
    first = { ...key, address: `10.8.${keys >> 8}.${keys & 255}`, now: now(), minutes: 5, limits: few }
  })
  const later = (milliseconds: number, more: Partial<CodeRequest> = {}): CodeRequest => ({
    ...first,
    now: new Date(first.now.getTime() + milliseconds),
    ...more,
  })
  /** How many seconds whoever asks has to wait. */
  const waitOf = (request: CodeRequest) =>
    admitCodeRequest(test.db, request).then(
      () => 0,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'smsThrottled' })
        return (error as { details: { retryAfter: number } }).details.retryAfter
      },
    )

  it.each([
    ['of the same purpose', 0, {}, 300],
    ['of the same purpose', 5 * minute - 1, {}, 1],
    ['of the same purpose', 5 * minute, {}, 0],
    ['that is valid for an hour', 0, { minutes: 60 }, 3600],
    ['for something else', 0, { purpose: 'register' }, 60],
    ['for something else', minute - 1001, { purpose: 'register' }, 2],
    ['for something else', minute, { purpose: 'register' }, 0],
    ['to somebody else from the same place', 0, { recipient: 'somebody else' }, 0],
    ['at another merchant', 0, { merchant: 'solmar' }, 0],
  ] as const)('%s, after %s ms: %j waits %s s', async (_, passed, more, wait) => {
    await storeCode(test.db, first, code)
    expect(await waitOf(later(passed, more))).toBe(wait)
  })

  it('waits for the last of those before, not for the first', async () => {
    await storeCode(test.db, first, code)
    await storeCode(test.db, later(10 * minute), code)
    expect(await waitOf(later(11 * minute))).toBe(240)
  })

  const hour = 60 * minute
  const day = 24 * hour
  it.each([
    ['the third of a day to a recipient', 2, 0, 10 * minute, 0],
    ['the fourth', 3, 0, 10 * minute, 3600],
    ['the fourth, a moment before a day is over', 3, 0, day - 1, 3600],
    ['the fourth, a day later', 3, 0, day, 0],
    ['the fourth of an hour from an address', 0, 3, 10 * minute, 0],
    ['the fifth', 0, 4, 10 * minute, 3600],
    ['the fifth, a moment before the hour is over', 0, 4, hour - 1, 3600],
    ['the fifth, an hour later', 0, 4, hour, 0],
    ['each, where both stay below', 2, 1, 10 * minute, 0],
  ])('%s: %s to it and %s to others before, %s ms ago, waits %s s', async (_, own, others, passed, wait) => {
    for (let index = 0; index < own; index++)
      await storeCode(test.db, { ...first, address: `10.9.${keys & 255}.${index}` }, code)
    for (let index = 0; index < others; index++) {
      await storeCode(test.db, { ...first, recipient: `other ${keys} ${index}` }, code)
    }
    expect(await waitOf(later(passed))).toBe(wait)
  })
})
