import { afterAll, beforeAll, expect, it } from 'vitest'
import { testTable } from '#tests/support/games/test-table.ts'
import { testTables } from '#tests/support/games/test-tables.ts'
import { baccarat, type BaccaratOutcome } from '../shared-games/baccarat.ts'

let house: Awaited<ReturnType<typeof testTables>>
beforeAll(async () => {
  house = await testTables('baccarat')
})
afterAll(() => house.remove())

const wonBy = (side: string) => (outcome: BaccaratOutcome) => baccarat.mark(outcome).winner === side
const { bets, closing } = baccarat.times

it('pays several bets of a player and those of others by one outcome, each once', async () => {
  for (const winner of ['banker', 'tie'] as const) {
    const one = await testTable(house, wonBy(winner))
    one.begin()
    await house.clock.move(10)
    const [first, second] = [house.seat(), house.seat()]
    await one.bet(first, { side: 'banker' }, '100')
    await one.bet(first, { side: 'banker' }, '200')
    await one.bet(first, { side: 'tie' }, '40')
    await one.bet(second, { side: 'player' }, '1000')
    await house.clock.move(bets + closing + 30_000)
    const won = winner === 'banker' ? [195n + 390n, 0n] : [300n + 360n, 1_000n]
    expect(await Promise.all([first, second].map((seat) => house.balance(seat)))).toEqual([
      String(10_000n - 340n + (won[0] ?? 0n)),
      String(9_000n + (won[1] ?? 0n)),
    ])
    await one.close()
  }
})

it('takes bets of a player as far as the game allows for a round, in steps, and no more of them than six', async () => {
  const one = await testTable(house, wonBy('player'))
  one.begin()
  await house.clock.move(10)
  const [rich, busy] = [house.seat(), house.seat()]
  await one.bet(rich, { side: 'player' }, '4000')
  const more = [one.bet(rich, { side: 'tie' }, '1000'), one.bet(rich, { side: 'tie' }, '1000')]
  expect((await Promise.allSettled(more)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  await expect(one.bet(rich, { side: 'tie' }, '20')).rejects.toThrow('enoughBets')
  expect(await house.balance(rich)).toBe('5000')
  const all = await Promise.allSettled(
    Array.from({ length: 60 }, () => one.bet(busy, { side: 'banker' }, '20')),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await house.balance(busy)).toBe('9880')
  await expect(one.bet(busy, { side: 'both' }, '20')).rejects.toThrow('wrongBet')
  await expect(one.bet(busy, { side: 'tie' }, '30')).rejects.toThrow('wrongStake')
  await one.close()
})

it('shows a card only when it is turned, and nobody can leave', async () => {
  const one = await testTable(
    house,
    ({ player, banker }: BaccaratOutcome) => player.length + banker.length === 6,
  )
  one.begin()
  await house.clock.move(10)
  const seat = house.seat()
  const { round } = await one.bet(seat, { side: 'tie' }, '20')
  await house.clock.move(bets + closing + 2_000)
  const { player, banker } = one.outcome
  expect(one.heard()).toContain(`"seen":{"player":[${player[0]}],"banker":[${banker[0]}]}`)
  expect(one.heard()).not.toContain(`[${player[0]},${player[1]}`)
  await expect(one.leave(seat, round.id)).rejects.toThrow('tooLate')
  await house.clock.move(20_000)
  expect(one.heard()).toContain(JSON.stringify({ player, banker }).slice(1, -1))
  await one.close()
})
