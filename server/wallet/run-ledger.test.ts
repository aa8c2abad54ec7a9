import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareMember } from '#tests/support/bare-member.ts'
import { behindTheGuards } from '#tests/support/behind-the-guards.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { openMember, post } from '../ledger/post.ts'
import { movableClock } from '../platform/clock.ts'
import { runLedger } from './run-ledger.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  const member = await bareMember({ db: test.db, clock: movableClock(new Date()) }, 'solmar', 'marisol')
  await openMember(test.db, 'solmar', 'KWD', member)
  await post(test.db, {
    kind: 'grant',
    merchant: 'solmar',
    scope: 'test',
    key: 'first',
    member,
    amount: amountOf(12_345n, 'KWD'),
    house: 'demo',
    cause: 'test',
    reason: 'To begin with',
  })
})
afterAll(() => test.drop())

async function run(...words: string[]) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await runLedger(words, { environment: { DATABASE_URL: test.url }, say, complain: say })
  return { code, told: lines.join('\n') }
}

describe('npm run ledger', () => {
  it('tells what a member has, how it came, and what all have', async () => {
    expect(await run('balance', 'solmar', 'Marisol')).toEqual({
      code: 0,
      told: 'KWD   main 12.345   game 0.000   held 0.000',
    })
    expect((await run('statement', 'solmar', 'marisol')).told).toMatch(
      /KWD +12\.345 +12\.345 {2}grant demo test first To begin with/,
    )
    expect((await run('balance', 'solmar')).told).toMatch(/KWD {3}demo +-12\.345\n/)
    expect(await run('balance', 'solmar', 'nobody')).toEqual({
      code: 1,
      told: 'solmar has no account nobody.',
    })
  })

  it('says how it is called', async () => {
    for (const words of [[], ['verify', 'solmar'], ['statement', 'solmar'], ['balance', 'a', 'b', 'c']]) {
      const { code, told } = await run(...words)
      expect([code, told]).toEqual([2, expect.stringContaining('npm run ledger -- verify')])
    }
  })

  it('T97 F10 verifies and replays, and fails where something was changed', async () => {
    expect(await run('verify')).toMatchObject({
      code: 0,
      told: expect.stringContaining('Everything adds up.') as string,
    })
    expect(await run('replay')).toMatchObject({ code: 0 })
    const [kept = ''] = /[0-9a-f]{64}/.exec((await run('verify')).told) ?? []
    expect(await run('verify', kept.toUpperCase())).toMatchObject({
      code: 0,
      told: expect.stringContaining('The hash is of block 1: up to transfer 1 this is the history') as string,
    })
    expect(await run('verify', '0'.repeat(64))).toMatchObject({
      code: 1,
      told: expect.stringContaining('WRONG: no block has the hash 0000') as string,
    })
    await behindTheGuards(test.db, "UPDATE ledger.transfer SET reason = 'To end with'")
    expect(await run('verify')).toMatchObject({
      code: 1,
      told: expect.stringContaining(
        'WRONG: transfer 1 or its entries are not what was sealed in block 1',
      ) as string,
    })
    await behindTheGuards(test.db, 'UPDATE ledger.account SET balance = 1 WHERE balance > 1')
    expect(await run('replay')).toMatchObject({
      code: 1,
      told: expect.stringContaining('WRONG: main of member') as string,
    })
    expect((await run('balance', 'solmar')).code).toBe(1)
  })
})
