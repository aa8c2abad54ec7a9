import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeCredentials } from '#tests/support/members/change-credentials.ts'
import { kidlatMember } from '#tests/support/members/registered-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.clock.moveBy(20 * 60_000))

const headers = { 'x-request-id': 'one-request-id' }
const from = (address: string) => new TestVisitor(test.app, 'kidlat.localhost', 'kidlat', address)
const elsewhere = () => test.visitor('kidlat')

/** More ways to write one number than there are tries. */
function spelling(number: string, index: number) {
  const place = 1 + (index % (number.length - 1))
  const spaced = `${number.slice(0, place)}${[' ', '-', '  ', '('][(index >> 4) & 3]}${number.slice(place)}`
  return `${['', '0', '63', '+63', '+63 '][index % 5]}${spaced}`
}

/** Makes each comparison with the password of an account a fault, until it is mended. */
async function spoilHash(account: string) {
  const set = (password_hash: string | null) => changeCredentials(test, account, { password_hash })
  const row = await test.db
    .selectFrom('credentials')
    .innerJoin('member', 'member.id', 'credentials.member_id')
    .select('password_hash')
    .where('account_key', '=', account)
    .executeTakeFirst()
  await set('no hash')
  return { mend: () => set(row?.password_hash ?? null) }
}

describe('T01 failures of one account', () => {
  it('are counted together however its number is spelled, and the 101st try is not even compared', async () => {
    const { visitor, password } = await kidlatMember(test, '9173000001')
    const guess = (number: string, index: number, secret: string) =>
      elsewhere().failure('login', {
        body: { type: 'username', username: spelling(number, index), password: secret },
        headers,
      })
    const last = { known: '', unknown: '' }
    for (const [whose, number] of [
      ['known', '9173000001'],
      ['unknown', '9173999999'],
    ] as const) {
      for (let index = 0; index < 100; index += 10) {
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, each) => guess(number, index + each, 'a wrong one')),
        )
        for (const answer of answers) {
          expect(answer).toMatchObject({ code: 'loginFailed', captchaRequired: false })
        }
      }
      // Anyone who compared anything would now find a hash that is none.
      const spoilt = await spoilHash('63' + number)
      const answer = await guess(number, 7, password)
      expect(answer).toMatchObject({ code: 'loginFailed', captchaRequired: false })
      await spoilt.mend()
      last[whose] = answer.raw
    }
    // Whether anybody has the number shows in nothing.
    expect(last.known).toBe(last.unknown)
    const counted = await test.db
      .selectFrom('account_failures')
      .select('failures')
      .where('last_failure_at', '=', test.clock.now())
      .execute()
    expect(counted).toEqual([{ failures: 100 }, { failures: 100 }])
    const body = { type: 'username', username: '9173000001', password }
    expect(await visitor.session({ body })).toMatchObject({ account: '639173000001' })
  })

  it('lock it for devices that it does not know, which the owner is told once a day', async () => {
    const { visitor, password } = await kidlatMember(test, '9173000003')
    const email = 'locked@example.com'
    await test.db
      .updateTable('member')
      .set({ email, email_key: email })
      .where('account_key', '=', '639173000003')
      .execute()
    const mails = async () => {
      await test.settled()
      return test.db.selectFrom('outbox').select('body').where('recipient', '=', email).execute()
    }
    const failures = async (count: number) => {
      for (let index = 0; index < count; index += 10) {
        await Promise.all(
          Array.from({ length: 10 }, () =>
            elsewhere().failure('login', {
              body: { type: 'username', username: '9173000003', password: 'a wrong one' },
            }),
          ),
        )
      }
    }
    await failures(90)
    expect(await mails()).toEqual([])
    await failures(20)
    expect(await mails()).toEqual([{ body: expect.stringContaining('too many failed logins') as string }])
    // As it says: the owner's own device is let in.
    const body = { type: 'username', username: '9173000003', password }
    expect((await visitor.session({ body })).account).toBe('639173000003')
    await failures(100)
    expect(await mails()).toHaveLength(1)
    test.clock.moveBy(25 * 3_600_000)
    await failures(100)
    expect(await mails()).toHaveLength(2)
  })

  it('lock an address out together, however number and address are spelled', async () => {
    const { visitor, password } = await kidlatMember(test, '9173000002')
    const tryFrom = async (address: string, index: number, secret: string) => {
      const trying = from(address)
      return trying.failure('login', {
        body: {
          type: 'username',
          username: spelling('9173000002', index),
          password: secret,
          ...(await test.readCaptcha(trying)),
        },
      })
    }
    for (let index = 0; index < 10; index++) {
      expect(await tryFrom(`2001:db8:0:1::${index + 1}`, index, 'a wrong one')).toMatchObject({
        code: 'loginFailed',
      })
    }
    expect(await tryFrom('2001:db8:0:1::ffff', 11, password)).toMatchObject({
      status: 429,
      code: 'loginLocked',
      retryAfter: 900,
    })
    const body = { type: 'username', username: '9173000002', password }
    expect(await visitor.session({ body })).toMatchObject({ account: '639173000002' })
  })
})

describe('T01 three hundred names from one network', () => {
  it('are compared sixty times a minute at most, with captchas too', async () => {
    // Who attacks asks for the key once.
    const keys = await elsewhere().value('keys')
    const outcomes = new Map<string, number>()
    for (let index = 0; index < 300; index++) {
      const address = `2001:db8:0:2::${(index + 1).toString(16)}`
      const visitor = new TestVisitor(test.app, 'kidlat.localhost', 'kidlat', address, keys)
      const captcha = index < 100 ? await test.readCaptcha(visitor) : {}
      const { code } = await visitor.failure('login', {
        body: { type: 'username', username: `sprayed${index}`, password: 'Summer2026', ...captcha },
      })
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
    }
    expect(outcomes).toEqual(
      new Map([
        ['loginFailed', 60],
        ['tooManyRequests', 240],
      ]),
    )
  })
})
