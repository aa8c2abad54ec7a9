import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lotteries, lotteryOf, returnOfLottery } from '#schemas/games/lotteries.ts'
import { makeGames } from '#server/demo/games/make-games.ts'
import { mortal } from '#tests/support/database/mortal.ts'
import { testTable } from '#tests/support/games/test-table.ts'
import { tableGames, testTables } from '#tests/support/games/test-tables.ts'
import { unevenness } from '#tests/support/measure/unevenness.ts'
import { outcomeOf, shownText } from '../client/fairness/verify-round.ts'
import { seededDraw } from '../fairness/seeded-draw.ts'
import { roundSettler } from '../rounds/settle-rounds.ts'
import { drawNumbers, numberLottery, type NumbersOutcome } from './numbers.ts'
import { callOff } from '../tables/tables.ts'

let house: Awaited<ReturnType<typeof testTables>>
beforeAll(async () => {
  house = await testTables('numbers')
})
afterAll(() => house.remove())

const any = () => true
const { closing, every } = numberLottery.times
const missing = ({ numbers }: NumbersOutcome) =>
  [...Array(30).keys()].map((at) => at + 1).filter((n) => !numbers.includes(n))
const ticket = ({ numbers, ...outcome }: NumbersOutcome, hits: number) => ({
  numbers: [...numbers.slice(0, hits), ...missing({ numbers, ...outcome }).slice(0, 5 - hits)],
})

describe('a number lottery', () => {
  it.each(Object.values(lotteries))('of $pick of $of gives back exactly what it states', (lottery) => {
    const { pick, of, pays } = lottery as { pick: number; of: number; pays: Record<number, number> }
    // Against one ticket, all draws: each hit count by counting, for the smallest; by drawing for all.
    const draw = seededDraw('56'.repeat(32), `${pick}`, 1)
    const counts = new Float64Array(of)
    let hitOnce = 0
    const draws = 20_000
    for (let at = 0; at < draws; at++) {
      const { numbers } = drawNumbers({ pick, of }, draw)
      for (const number of numbers) counts[number - 1] = (counts[number - 1] ?? 0) + 1
      if (numbers.filter((number) => number <= pick).length === 2) hitOnce++
    }
    expect(unevenness(counts)).toBeLessThan(5)
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
    const chance = (hits: number) => (choose(pick, hits) * choose(of - pick, pick - hits)) / choose(of, pick)
    expect(Math.abs(hitOnce / draws - chance(2))).toBeLessThan(5 * Math.sqrt(chance(2) / draws))
    const exact = Object.entries(pays).reduce((sum, [hits, times]) => sum + times * chance(Number(hits)), 0)
    expect(returnOfLottery(lottery)).toBe(Math.floor(exact * 10_000 + 1e-6))
    expect(exact).toBeGreaterThan(0.9)
    expect(exact).toBeLessThan(0.95)
  })

  it('is played where the catalogue promises one, and states its return', () => {
    const games = makeGames([{ vassalage: 'OWL', category: 'LOTT', games: 40 }])
    const played = games.filter((game) => lotteryOf(game))
    expect(played.length).toBeGreaterThan(10)
    for (const { title, category, return_to_player } of played)
      expect(return_to_player).toBe(returnOfLottery(lotteryOf({ title, category }) ?? lotteries[3]))
    expect(lotteryOf({ category: 'LOTT', title: 'Golden Keno' })).toBeUndefined()
    expect(lotteryOf({ category: 'RNG', title: 'Lucky Five' })).toBeUndefined()
    expect(lotteryOf({ category: 'LOTT', title: 'constructor' })).toBeUndefined()
  })

  it('draws at the whole five minutes, though all have left, and pays every ticket once', async () => {
    const one = await testTable<NumbersOutcome>(house, any)
    const leave = one.begin()
    await house.clock.move(10)
    const [seat, other] = [house.seat(), house.seat()]
    const bets = [2, 3, 5].map((hits) => one.bet(seat, ticket(one.outcome, hits), '10'))
    const placed = await Promise.all([...bets, one.bet(other, ticket(one.outcome, 0))])
    const { phase } = one.state
    const closes = phase.is === 'bets' ? phase.until : 0
    expect((closes + closing) % every).toBe(0)
    leave?.()
    await house.clock.move(closes - house.clock.now() - 1)
    expect((await one.bet(other, ticket(one.outcome, 1), '10')).round.stage).toBe('staked')
    await house.clock.move(1)
    await expect(one.bet(other, ticket(one.outcome, 5), '10')).rejects.toThrow('betsClosed')
    await house.clock.move(closing + 30_000)
    const rounds = placed.map(({ round }) => one.deps.roundStore.get('round', round.id))
    expect(rounds.map((round) => [round?.stage, round?.win])).toEqual([
      ['closed', '20'],
      ['closed', '140'],
      ['closed', '200000'],
      ['closed', '0'],
    ])
    expect(await house.balance(seat)).toBe(String(10_000 - 30 + 200_160))
    expect(rounds[0]?.shown).toMatchObject({ numbers: one.outcome.numbers })
    await one.close()
  })

  it('shows no number before it is drawn', async () => {
    const one = await testTable<NumbersOutcome>(house, any)
    one.begin()
    await house.clock.move(10)
    const { phase, round } = one.state
    await house.clock.move((phase.is === 'bets' ? phase.until : 0) + closing - house.clock.now() + 2_500)
    expect(one.heard()).toContain(`"seen":{"numbers":[${one.outcome.numbers.slice(0, 2).join()}],"of":30}`)
    expect(one.heard()).not.toContain(`"numbers":[${one.outcome.numbers.slice(0, 3).join()}`)
    expect(one.heard()).not.toContain(round?.seed)
    await one.close()
  })

  it('is worked out by the page as the server drew it, and a changed draw is not', async () => {
    const serverSeed = '57'.repeat(32)
    const game = { ...tableGames.numbers, title: 'Harvest Six' }
    const outcome = numberLottery.draw(game, seededDraw(serverSeed, 'solmar/1', 7))
    const seeds = { serverSeed, clientSeed: 'solmar/1', nonce: 7, engine: 'numbers', bet: outcome }
    expect(outcome.numbers).toHaveLength(6)
    expect(await outcomeOf(seeds)).toBe(shownText('numbers', outcome))
    const numbers = outcome.numbers.toReversed()
    expect(await outcomeOf(seeds)).not.toBe(shownText('numbers', { ...outcome, numbers }))
  })

  it('takes no ticket but one of as many numbers as are drawn, each once, and ten in all', async () => {
    const one = await testTable<NumbersOutcome>(house, any)
    one.begin()
    await house.clock.move(10)
    const seat = house.seat()
    for (const numbers of [
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3, 4, 31],
      [1, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
      'x',
    ])
      await expect(one.bet(seat, { numbers })).rejects.toThrow('wrongBet')
    const numbers = [1, 2, 3, 4, 5]
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => one.bet(seat, { numbers }, '10')))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await house.balance(seat)).toBe('9900')
    await one.close()
  })

  it('pays a ticket or gives its stake back, whatever step its process is killed in', async () => {
    const seat = house.seat()
    let expected = 10_000n
    for (let at = 0; ; at++) {
      const process = mortal(at)
      const one = await testTable<NumbersOutcome>(house, any, {
        post: process.post(house.post),
        roundStore: process.roundStore,
      })
      one.begin()
      await house.clock.move(10)
      const [placed] = await Promise.allSettled([one.bet(seat, ticket(one.outcome, 3), '100')])
      await house.clock.move(every + 40_000)
      await one.close()
      const revived = await house.open()
      await callOff(revived.roundStore)
      await roundSettler(revived)()
      for (const round of revived.roundStore.rounds())
        if (placed?.status === 'fulfilled' && round.id === placed.value.round.id && round.stage === 'closed')
          expected += BigInt(round.win) - 100n
      expect([at, await house.balance(seat)]).toEqual([at, String(expected)])
      revived.streams.close()
      await revived.file.close()
      if (!process.isDead()) break
    }
    expect(expected).toBeGreaterThan(10_000n)
  })
})
