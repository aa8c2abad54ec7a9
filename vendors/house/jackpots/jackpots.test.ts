import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { propertyRuns } from '#tests/support/forms/arbitrary-forms.ts'
import { mortal } from '#tests/support/database/mortal.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { demoCasinoGame, demoCasinoFixture, postTo } from '#tests/support/games/test-demo-casino.ts'
import { openRoundStore, type RoundStore, type Round, type GameSession } from '../book/round-store.ts'
import { vault } from '../engines/vault.ts'
import { openRound } from '../rounds/play.ts'
import type { PlayDeps } from '../rounds/played.ts'
import { roundSettler } from '../rounds/settle-rounds.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { openSerialQueues } from '../../process/serial-queues.ts'
import type { Post } from '../../process/http-post.ts'
import { houseLevels, levelFacts, type HouseLevel } from '../engines/jackpot-levels.ts'
import { jackpotsOf, poolId, stakeWithJackpots } from './pools.ts'
import { jackpotReporter } from './report-jackpots.ts'

let test: TestApp
let house: Awaited<ReturnType<typeof demoCasinoFixture>>
beforeAll(async () => {
  test = await createTestApp()
  house = await demoCasinoFixture(test)
})
afterAll(async () => {
  await test.close()
  await house.remove()
})
afterEach(() => vi.restoreAllMocks())

const game = { ...demoCasinoGame('Grand Vault'), category: 'JACKPOT', returnToPlayer: 9_600 }
const gameOf = () => game

async function seated() {
  const one = await house.player()
  const seat: GameSession = {
    merchant: 'solmar',
    vendor: house.vendor.vendor,
    player: randomUUID(),
    game: '1',
    wallet: one.session,
    currency: 'EUR',
    openedAt: test.clock.now().getTime(),
  }
  return { ...one, seat }
}

/** The vendor in a file of its own, whose jackpots stand at their beginnings. */
async function opened(
  name: string,
  { post, alive }: { post?: Post; alive?: (roundStore: RoundStore) => RoundStore } = {},
) {
  const roundStore = await openRoundStore(`${house.file}.${name}`, () => 0)
  const deps = await house.open({
    title: game.title,
    roundStore: alive?.(roundStore) ?? roundStore,
    ...(post ? { post } : {}),
  })
  return { ...deps, gameOf, close: () => roundStore.close() }
}

/** Every round hits it. */
function hits(level: HouseLevel | undefined) {
  vi.spyOn(vault, 'jackpotHit').mockReturnValue(level)
}

const play = (deps: PlayDeps, seat: GameSession, key: string = randomUUID()) =>
  openRound(deps, seat, { key, stake: '100', bet: {} })

const wonOf = ({ shown }: Round) => (shown as { jackpot?: { level: HouseLevel; amount: string } }).jackpot

/** What was put into jackpots, and what of it is there or was paid; ten-thousandths of a smallest unit. */
function sums(roundStore: RoundStore, seat: GameSession) {
  const record = roundStore.get('pools', poolId(seat))
  if (!record) throw new Error('There are no jackpots')
  const there = houseLevels.reduce((sum, level) => sum + BigInt(record.pools[level]), 0n)
  return {
    put: BigInt(record.fed) + BigInt(record.begun) * 10_000n,
    left: there + BigInt(record.paid) * 10_000n,
    paid: BigInt(record.paid),
  }
}

describe('jackpots', () => {
  it('hold contributions minus payouts, whatever is staked and hit', async () => {
    const seat: GameSession = { ...(await seated()).seat, vendor: 'PROPERTY' }
    const roundStore = await openRoundStore(`${house.file}.property`, () => 0)
    const deps = { roundStore, queues: openSerialQueues() }
    const one = fc.record({
      stake: fc.bigInt({ min: 1n, max: 5_000n }),
      hit: fc.option(fc.constantFrom(...houseLevels), { nil: undefined }),
    })
    let paid = 0n
    let staked = 0n
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 20 }), async (rounds) => {
        const done = await Promise.all(
          rounds.map(({ stake, hit }) =>
            stakeWithJackpots(deps, roundOf(seat, stake), hit).then((round) => ({ round, hit })),
          ),
        )
        for (const { round, hit } of done) {
          staked += BigInt(round.stake)
          paid += BigInt(round.win)
          expect(wonOf(round)).toEqual(hit && { level: hit, amount: round.win })
          if (hit) expect(BigInt(round.win)).toBeGreaterThanOrEqual(levelFacts[hit].seed)
        }
        const now = sums(roundStore, seat)
        expect([now.left, now.paid]).toEqual([now.put, paid])
        expect(BigInt(roundStore.get('pools', poolId(seat))?.fed ?? 0)).toBe(staked * 200n)
      }),
      { numRuns: propertyRuns(40) },
    )
    await roundStore.close()
  })

  it('hit by sixty concurrent rounds are paid once each, as the wallet pays', async () => {
    hits('grand')
    const deps = await opened('race')
    const one = await seated()
    // Players to the vendor, and one purse.
    const seats = Array.from({ length: 60 }, () => ({ ...one.seat, player: randomUUID() }))
    const ended = await Promise.all(seats.map((seat) => play(deps, seat)))
    const amounts = ended.map(({ round }) => BigInt(wonOf(round)?.amount ?? 0))
    // One cent of each stake of 1.00 is fed: who comes after a hit finds the beginning and their own cent.
    expect([...new Set(amounts)]).toEqual([levelFacts.grand.seed + 1n])
    const { put, left, paid } = sums(deps.roundStore, one.seat)
    expect([left, paid]).toEqual([put, amounts.reduce((sum, amount) => sum + amount, 0n)])
    const won = ended.reduce((sum, { round }) => sum + BigInt(round.win), 0n)
    expect(await one.balance()).toBe(String(10_000n - 6_000n + won))
    await deps.close()
  })

  it('that are hit lose nothing and pay nothing twice when the process is killed in any step of it', async () => {
    hits('mini')
    const one = await seated()
    let expected = 10_000n
    const ends = new Set<string>()
    for (let at = 0; ; at++) {
      const key = randomUUID()
      const process = mortal(at)
      const deps = await opened('killed', { post: process.post(postTo(test)), alive: process.roundStore })
      await play(deps, one.seat, key).catch(() => undefined)
      await deps.close()

      const revived = await opened('killed')
      await roundSettler(revived)()
      const round = revived.roundStore.get('round', `r-${key}`)
      if (round?.stage === 'closed') expected += BigInt(round.win) - 100n
      ends.add(`${round?.stage} ${round && wonOf(round)?.amount}`)
      expect([at, await one.balance()]).toEqual([at, String(expected)])
      if (revived.roundStore.get('pools', poolId(one.seat))) {
        const { put, left } = sums(revived.roundStore, one.seat)
        expect([at, left]).toEqual([at, put])
      }
      await revived.close()
      if (!process.isDead()) break
      test.clock.moveBy(2_000)
    }
    expect([...ends].toSorted()).toEqual([
      'closed 5000',
      'closed 5001',
      'returned undefined',
      'undefined undefined',
    ])
  })

  it('take no contribution from a refused or returned stake', async () => {
    hits('grand')
    const one = await seated()
    const silent: Post = async (...message) => {
      await postTo(test)(...message)
      throw new Error('no answer')
    }
    const away = await opened('given', { post: silent })
    await expect(play(away, one.seat)).rejects.toThrow('walletGone')
    await away.close()
    const deps = await opened('given')
    await roundSettler(deps)()
    test.clock.moveBy(2_000)
    const poor = { ...deps, gameOf: () => ({ ...game, maximumBet: 20_000n }) }
    const { round } = await openRound(poor, one.seat, { key: randomUUID(), stake: '20000', bet: {} })
    expect([round.stage, round.code]).toEqual(['refused', 'notEnoughMoney'])
    expect(deps.roundStore.get('pools', poolId(one.seat))).toBeUndefined()
    expect(await one.balance()).toBe('10000')
    await deps.close()
  })
})

describe('the vendor', () => {
  it('reports its jackpots when they have moved, and once a minute', async () => {
    hits(undefined)
    const one = await seated()
    const deps = await opened('told')
    const place = { merchant: 'solmar', vendor: one.seat.vendor, currency: 'EUR' } as const
    let asked = 0
    const wallet = {
      ...deps.wallet,
      ask: ((...asking) => {
        asked++
        return deps.wallet.ask(...asking)
      }) satisfies typeof deps.wallet.ask as typeof deps.wallet.ask,
    }
    const tell = jackpotReporter({ ...deps, wallet, places: () => [place] })
    const known = async () =>
      (
        await test.db
          .selectFrom('vendor_jackpots')
          .select('levels')
          .where('vendor', '=', place.vendor)
          .executeTakeFirst()
      )?.levels
    await tell()
    await tell()
    expect([asked, await known()]).toEqual([1, { mini: '5000', major: '50000', grand: '1000000' }])
    for (let round = 0; round < 2; round++) {
      await play(deps, one.seat)
      test.clock.moveBy(2_000)
    }
    await tell()
    expect([asked, await known()]).toEqual([2, { mini: '5001', major: '50001', grand: '1000002' }])
    test.clock.moveBy(60_000)
    await tell()
    expect(asked).toBe(3)
    expect(jackpotsOf(deps, one.seat)).toEqual(await known())
    await deps.close()
  })

  it('reports to a merchant every second while another merchant’s wallet does not answer', async () => {
    const asked: string[] = []
    let time = 0
    const tell = jackpotReporter({
      roundStore: { get: () => undefined },
      now: () => time,
      places: () =>
        ['kidlat', 'solmar'].map((merchant) => ({ merchant, vendor: 'OWL', currency: 'EUR' }) as const),
      wallet: {
        canAsk: () => true,
        ask: (async ({ merchant }) => {
          asked.push(merchant)
          if (merchant === 'kidlat') await new Promise(() => undefined)
          return undefined
        }) as Wallet['ask'],
      },
    })
    for (let second = 0; second < 3; second++) {
      time += 1_000
      void tell()
      await Promise.resolve()
    }
    expect(asked).toEqual(['kidlat', 'solmar', 'solmar', 'solmar'])
  })
})

function roundOf(seat: GameSession, stake: bigint): Round {
  const id = `r-${randomUUID()}`
  return {
    id,
    owner: 'somebody',
    seat,
    engine: 'vault',
    openedAt: 0,
    stake: String(stake),
    bet: {},
    stage: 'asked',
    moves: 0,
    state: {},
    shown: {},
    win: '0',
    isOver: true,
  }
}
