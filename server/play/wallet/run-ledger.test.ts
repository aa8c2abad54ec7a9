import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { behindTheGuards } from '#tests/support/database/behind-the-guards.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { openMember, post } from '../ledger/posting/post.ts'
import { movableClock } from '../../platform/clock.ts'
import { runLedger } from './run-ledger.ts'

let test: TestDatabase
let own: bigint
beforeAll(async () => {
  test = await createTestDatabase()
  for (const code of ['solmar', 'kidlat'])
    await test.db.insertInto('merchant').values({ code, created_at: new Date() }).execute()
  const member = await bareMember({ db: test.db, clock: movableClock(new Date()) }, 'solmar', 'marisol')
  own = member
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

const run = (...words: string[]) => runOn(test.url, ...words)

async function runOn(url: string, ...words: string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await runLedger(words, { environment: { DATABASE_URL: url }, print, complain: print })
  return { code, told: lines.join('\n') }
}

describe('npm run ledger', () => {
  it.each([['vendors'], ['holds']])(
    '%s of an unknown merchant is an error, and not an empty list',
    async (command) => {
      expect(await run(command, 'solmarr')).toMatchObject({
        code: 1,
        told: expect.stringContaining('no merchant solmarr'),
      })
    },
  )

  it('takes no day that a calendar does not have', async () => {
    expect(await run('vendors', 'solmar', '2026-02-30')).toMatchObject({ code: 1 })
  })

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

  it('tells what vendors took and gave and what is set aside, and goes on with a long statement', async () => {
    const named = { merchant: 'solmar', scope: 'vendor:OWL', member: own, cause: 'test' } as const
    const bet = { ...named, kind: 'debit', house: 'vendor:OWL' } as const
    for (let round = 1; round <= 60; round++)
      await post(test.db, { ...bet, key: `bet-${round}`, amount: amountOf(BigInt(round), 'KWD') })
    const seconds = { seconds: 600, reason: 'To a bank' }
    await post(test.db, { ...named, ...seconds, kind: 'hold', key: 'out', amount: amountOf(500n, 'KWD') })
    expect((await run('vendors', 'solmar')).told).toMatch(
      /^KWD {3}OWL +bets 60 × 1\.830 +wins 0 × 0\.000 +given back 0 × 0\.000 +left 1\.830$/,
    )
    expect((await run('vendors', 'solmar', '2020-01-01', '2020-02-01')).told).toBe(
      'No vendor of solmar took or gave anything.',
    )
    expect(await run('vendors', 'solmar', '2020-02-30x')).toMatchObject({ code: 1 })
    expect((await run('holds', 'solmar')).told).toMatch(
      /^\S+ marisol 0\.500 of 0\.500 KWD until \S+ {2}vendor:OWL out To a bank$/,
    )
    expect((await run('holds', 'kidlat')).told).toBe('Nobody of kidlat has anything set aside.')

    const first = (await run('statement', 'solmar', 'marisol')).told.split('\n')
    const [more = ''] = first.slice(-1)
    expect(more).toMatch(/^More: npm run ledger -- statement solmar marisol \d+$/)
    const second = (await run('statement', 'solmar', 'marisol', more.split(' ').at(-1) ?? '')).told.split(
      '\n',
    )
    const keys = [...first.slice(0, -1), ...second].flatMap((line) => /bet-\d+/.exec(line) ?? [])
    expect(keys).toEqual(Array.from({ length: 60 }, (_, index) => `bet-${60 - index}`))
  })

  it('says how it is called', async () => {
    for (const words of [
      [],
      ['verify', 'solmar'],
      ['statement', 'solmar'],
      ['balance', 'a', 'b', 'c'],
      ['holds'],
      ['statement', 'a', 'b', 'x'],
    ]) {
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
      told: expect.stringMatching(/The hash is of block 1: up to transfer \d+ this is the history/) as string,
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
  it.each(['verify', 'replay', 'balance solmar', 'holds solmar', 'vendors solmar', 'statement solmar ana'])(
    'says of a database that nothing is in yet what to do: %s',
    async (words) => {
      const empty = await createTestDatabase({ empty: true })
      const { code, told } = await runOn(empty.url, ...words.split(' '))
      await empty.drop()
      expect([code, told]).toEqual([1, expect.stringContaining('Start the server once: npm start')])
    },
  )
})
