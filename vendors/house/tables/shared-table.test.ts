import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testTable } from '#tests/support/games/test-table.ts'
import { testTables } from '#tests/support/games/test-tables.ts'
import type { GameSession } from '../book/round-store.ts'
import { roundSettler } from '../rounds/settle-rounds.ts'
import type { Post } from '../../process/http-post.ts'
import { crash, type CrashOutcome } from '../shared-games/crash.ts'
import { timeOf } from '../shared-games/crash-curve.ts'
import { leaveRound } from './leave-round.ts'
import { placeBet } from './place-bet.ts'

let house: Awaited<ReturnType<typeof testTables>>
beforeAll(async () => {
  house = await testTables('crash')
})
afterAll(() => house.remove())

const tableOf = (isWanted: (outcome: CrashOutcome) => boolean) => testTable(house, isWanted)
const middle = ({ bust }: CrashOutcome) => bust > 300 && bust < 1_000
const { bets, closing } = crash.times

describe('a table', () => {
  it('has one round for all players, settles each bet once, and the ledger agrees', async () => {
    const one = await tableOf(middle)
    one.begin()
    await house.clock.move(1_000)
    const seats = Array.from({ length: 40 }, () => house.seat())
    const placed = await Promise.all(
      seats.map((seat, at) => one.bet(seat, at % 2 === 0 ? { auto: 101 + at * 20 } : {})),
    )
    expect(placed.map(({ round }) => round.stage)).toEqual(seats.map(() => 'staked'))
    await house.clock.move(bets + closing + 120_000)
    const rounds = placed.map(({ round }) => one.deps.roundStore.get('round', round.id))
    for (const [at, round] of rounds.entries()) {
      const auto = 101 + at * 20
      const isWon = at % 2 === 0 && auto <= one.outcome.bust
      expect(round).toMatchObject({ stage: 'closed', win: isWon ? String(auto) : '0' })
      expect(await house.balance(seats[at] as GameSession)).toBe(String(9_900 + (isWon ? auto : 0)))
    }
    const results = one.heard().match(/"result":\{"number":\d+,[^}]*\{"bust":(\d+)\}/)
    expect(results?.[1]).toBe(String(one.outcome.bust))
    const credits = house.calls.filter((call) => call.startsWith('credit'))
    expect(new Set(credits).size).toBe(credits.length)
    await one.close()
  })

  it('shows nothing before its result of what the result will be, and its seed afterwards', async () => {
    const one = await tableOf(middle)
    one.begin()
    await house.clock.move(1_000)
    const seat = house.seat()
    await one.bet(seat, { auto: 150 })
    await house.clock.move(bets + closing + timeOf(one.outcome.bust) - 1_500)
    const { seed, commitment } = one.state.round ?? {}
    expect(one.state.phase.is).toBe('running')
    expect(one.heard()).not.toContain(seed)
    expect(one.heard()).not.toContain(`"bust":${one.outcome.bust}`)
    expect(one.heard()).toContain(commitment)
    await house.clock.move(2_000)
    expect(one.heard()).toContain(seed)
    await one.close()
  })

  it('pauses without players, and resumes when one joins', async () => {
    const one = await tableOf(middle)
    await house.clock.move(60_000)
    expect(one.state.phase.is).toBe('asleep')
    const leave = one.begin()
    await house.clock.move(10)
    const { number } = one.state.round ?? {}
    leave?.()
    await house.clock.move(200_000)
    expect([one.state.phase.is, one.state.past[0]?.number]).toEqual(['asleep', number])
    one.begin()
    await house.clock.move(10)
    expect([one.state.phase.is, one.state.round?.number]).toEqual(['bets', Number(number) + 1])
    await one.close()
  })
})

describe('a bet', () => {
  it('that comes after bets are closed is refused and takes no money', async () => {
    const one = await tableOf(middle)
    const seat = house.seat()
    await expect(one.bet(seat)).rejects.toThrow('betsClosed')
    one.begin()
    await house.clock.move(bets - 1)
    await one.bet(house.seat())
    await house.clock.move(1)
    await expect(one.bet(seat)).rejects.toThrow('betsClosed')
    await house.clock.move(closing + 10)
    await expect(one.bet(seat)).rejects.toThrow('betsClosed')
    expect(await house.balance(seat)).toBe('10000')
    await one.close()
  })

  it('is placed once for sixty concurrent repeats', async () => {
    const one = await tableOf(middle)
    one.begin()
    await house.clock.move(10)
    const seat = house.seat()
    const key = randomUUID()
    const all = Array.from({ length: 60 }, (_, at) => one.bet(seat, {}, '100', at % 2 ? key : randomUUID()))
    const ends = await Promise.allSettled(all)
    expect(new Set(ends.flatMap((end) => (end.status === 'fulfilled' ? end.value.round.id : []))).size).toBe(
      1,
    )
    expect(await house.balance(seat)).toBe('9900')
    await expect(one.bet(seat)).rejects.toThrow('enoughBets')
    await one.close()
  })

  it('is refused with its own error for a bad stake, a bad bet or someone else’s bet', async () => {
    const one = await tableOf(middle)
    one.begin()
    await house.clock.move(10)
    const [seat, other] = [house.seat(), house.seat(50n)]
    for (const stake of ['9', '5001']) await expect(one.bet(seat, {}, stake)).rejects.toThrow('wrongStake')
    for (const bet of [{ auto: 100 }, { auto: 1.5 }, { auto: '200' }, { bust: 1 }])
      await expect(one.bet(seat, bet)).rejects.toThrow('wrongBet')
    const key = randomUUID()
    const { round } = await one.bet(seat, {}, '100', key)
    await expect(one.bet(other, {}, '100', key)).rejects.toThrow('wrongBet')
    await expect(one.leave(other, round.id)).rejects.toThrow('wrongMove')
    expect((await one.bet(other)).round).toMatchObject({ stage: 'refused', code: 'notEnoughMoney' })
    expect(one.state.bets.size).toBe(1)
    await one.close()
  })

  it('whose stake is taken too late is given back, and plays no part', async () => {
    const one = await tableOf(middle)
    let answer = () => {}
    // Not counted as work that is waited for: the clock goes on while the wallet is silent.
    const { ask } = one.deps.wallet
    const asking: typeof ask = async (place, call, fields) => {
      if (call === 'debit') await new Promise<void>((resolve) => (answer = resolve))
      return ask(place, call, fields)
    }
    one.begin()
    await house.clock.move(10)
    const seat = house.seat()
    const bet = { key: randomUUID(), stake: '100', bet: { auto: 101 } }
    const betting = placeBet(
      { ...one.deps, wallet: { ...one.deps.wallet, ask: asking } },
      one.state,
      seat,
      bet,
    )
    await house.clock.move(bets + closing + 20)
    expect(one.state.bets.size).toBe(0)
    answer()
    expect((await betting).round.stage).toBe('returned')
    expect(await house.balance(seat)).toBe('10000')
    await one.close()
  })

  it('that cannot be written down once its stake is taken is given back, and plays no part', async () => {
    const one = await tableOf(middle)
    one.begin()
    await house.clock.move(10)
    const seat = house.seat()
    const full: typeof one.deps.roundStore.put = async (...puts) => {
      if (puts.some((put) => put.in === 'round' && put.is?.stage === 'staked')) throw new Error('ENOSPC')
      return one.deps.roundStore.put(...puts)
    }
    const bet = { key: randomUUID(), stake: '100', bet: { auto: 101 } }
    const roundStore = { ...one.deps.roundStore, put: full }
    await expect(placeBet({ ...one.deps, roundStore }, one.state, seat, bet)).rejects.toThrow('ENOSPC')
    expect([one.state.bets.size, await house.balance(seat)]).toEqual([0, '9900'])
    await roundSettler(one.deps)()
    await house.clock.move(bets + closing + 60_000)
    expect(one.deps.roundStore.get('round', `r-${bet.key}`)).toMatchObject({ stage: 'returned', win: '0' })
    expect(await house.balance(seat)).toBe('10000')
    await one.close()
  })

  it('that is written down after the round has started is given back, and plays no part', async () => {
    const one = await tableOf(middle)
    one.begin()
    await house.clock.move(10)
    const seat = house.seat()
    let write = () => {}
    const slow: typeof one.deps.roundStore.put = async (...puts) => {
      const isStaked = puts.some((put) => put.in === 'round' && put.is?.stage === 'staked')
      if (isStaked) await new Promise<void>((resolve) => (write = resolve))
      return one.deps.roundStore.put(...puts)
    }
    const bet = { key: randomUUID(), stake: '100', bet: { auto: 101 } }
    const betting = placeBet(
      { ...one.deps, roundStore: { ...one.deps.roundStore, put: slow } },
      one.state,
      seat,
      bet,
    )
    await house.clock.move(bets + closing + 20)
    write()
    expect((await betting).round.stage).toBe('returned')
    expect(one.state.bets.size).toBe(0)
    expect(await house.balance(seat)).toBe('10000')
    await one.close()
  })

  it('that the wallet does not answer for is given back, and plays no part', async () => {
    const one = await tableOf(middle)
    const silent: Post = async (...message) => {
      await house.post(...message)
      throw new Error('no answer')
    }
    const away = await house.open({ post: silent })
    one.begin()
    await house.clock.move(10)
    const seat = house.seat()
    const bet = { key: randomUUID(), stake: '100', bet: { auto: 101 } }
    const betting = placeBet({ ...one.deps, wallet: away.wallet }, one.state, seat, bet)
    await expect(betting).rejects.toThrow('walletGone')
    expect([one.state.bets.size, await house.balance(seat)]).toEqual([0, '9900'])
    await roundSettler(one.deps)()
    expect(await house.balance(seat)).toBe('10000')
    await away.file.close()
    await one.close()
  })
})

describe('leaving a round', () => {
  it('pays the multiplier at the server’s time of arrival, once', async () => {
    const one = await tableOf(middle)
    one.begin()
    await house.clock.move(10)
    const seat = house.seat()
    const { round } = await one.bet(seat)
    await expect(one.leave(seat, round.id)).rejects.toThrow('tooLate')
    await house.clock.move(bets + closing - 10 + timeOf(200) + 1)
    const ends = await Promise.all(Array.from({ length: 60 }, () => one.leave(seat, round.id)))
    expect(new Set(ends.map(({ round: end }) => end.win))).toEqual(new Set(['200']))
    await house.clock.move(60_000)
    expect((await one.leave(seat, round.id)).round).toMatchObject({ win: '200', stage: 'closed' })
    expect(await house.balance(seat)).toBe('10100')
    await one.close()
  })

  it('comes too late from the moment of the bust on, though nobody was told of it yet', async () => {
    const one = await tableOf(middle)
    one.begin()
    await house.clock.move(10)
    const [early, late] = [house.seat(), house.seat()]
    const [first, second] = [await one.bet(early), await one.bet(late)]
    const { from } = await runs(one)
    const end = from + crash.lasts(one.outcome)
    const at = (time: number, seat: GameSession, id: string) =>
      leaveRound({ roundStore: one.deps.roundStore, now: () => time }, one.state, seat, id)
    expect((await at(end - 1, early, first.round.id)).round.win).toBe(String(one.outcome.bust))
    await expect(at(end, late, second.round.id)).rejects.toThrow('tooLate')
    await house.clock.move(60_000)
    expect((await one.leave(late, second.round.id)).round).toMatchObject({ win: '0', stage: 'closed' })
    await one.close()
  })

  it('happens by itself at the multiplier that was chosen, also when a press or a timer is late', async () => {
    const one = await tableOf(middle)
    one.begin()
    await house.clock.move(10)
    const seat = house.seat()
    const { round } = await one.bet(seat, { auto: 150 })
    const { from } = await runs(one)
    const now = () => from + Math.ceil(timeOf(250))
    const left = await leaveRound({ roundStore: one.deps.roundStore, now }, one.state, seat, round.id)
    expect(left.round).toMatchObject({ win: '150', isOver: true })
    await one.close()
  })

  it('pays nothing when a round busts before anyone can leave', async () => {
    const one = await tableOf(({ bust }) => bust < 100)
    one.begin()
    await house.clock.move(10)
    const seat = house.seat()
    const { round } = await one.bet(seat, { auto: 101 })
    await house.clock.move(bets + closing)
    expect(one.state.past[0]?.shown).toEqual({ bust: 100 })
    expect((await one.leave(seat, round.id)).round.win).toBe('0')
    await one.close()
  })
})

/** Until the round runs. */
async function runs({ state }: Awaited<ReturnType<typeof tableOf>>) {
  await house.clock.move(bets + closing)
  if (state.phase.is !== 'running') throw new Error('The round does not run')
  return state.phase
}
