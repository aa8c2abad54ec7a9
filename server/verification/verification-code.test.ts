import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bareMember } from '#tests/support/bare-member.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { isRightCode, storeCode, tryCode, useCode, type CodeKey } from './verification-code.ts'

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
