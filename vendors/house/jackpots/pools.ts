import type { RoundStore, PoolRecord, Round, GameSession } from '../book/round-store.ts'
import type { SerialQueues } from '../../process/serial-queues.ts'
import { houseLevels, levelFacts, type HouseLevel, type JackpotAmounts } from '../engines/jackpot-levels.ts'

type Place = Pick<GameSession, 'merchant' | 'vendor' | 'currency'>

/** A share of a stake is not always a whole number of smallest units: pools are kept in ten-thousandths of one. */
const parts = 10_000n

/** What the jackpots of a vendor stand at, for players of a merchant in a currency. */
export function jackpotsOf(
  { roundStore }: { readonly roundStore: Pick<RoundStore, 'get'> },
  place: Place,
): JackpotAmounts {
  const { pools } = poolsIn(roundStore, place)
  return each((level) => String(BigInt(pools[level]) / parts))
}

/**
 * Writes down that the stake of a round was taken: together with what it feeds the jackpots by, and with what it has hit. So a jackpot is
 * paid to one round alone, and whatever happens after that, the round has its win.
 */
export function stakeWithJackpots(
  { roundStore, queues }: { readonly roundStore: RoundStore; readonly queues: SerialQueues },
  round: Round,
  hit: HouseLevel | undefined,
): Promise<Round> {
  const id = poolId(round.seat)
  return queues.take(`jackpots ${id}`, async () => {
    const before = poolsIn(roundStore, round.seat)
    const stake = BigInt(round.stake)
    const fed = each((level) => BigInt(before.pools[level]) + stake * levelFacts[level].share)
    const amount = hit ? fed[hit] / parts : 0n
    const pools = each((level) =>
      // What is less than a smallest unit stays.
      String(level === hit ? (fed[level] % parts) + levelFacts[level].seed * parts : fed[level]),
    )
    const is: PoolRecord = {
      pools,
      fed: String(BigInt(before.fed) + stake * sumOf((level) => levelFacts[level].share)),
      begun: String(BigInt(before.begun) + (hit ? levelFacts[hit].seed : 0n)),
      paid: String(BigInt(before.paid) + amount),
    }
    const staked: Round = {
      ...round,
      stage: 'staked',
      ...(hit && {
        win: String(BigInt(round.win) + amount),
        shown: { ...round.shown, jackpot: { level: hit, amount: String(amount) } },
      }),
    }
    await roundStore.put({ in: 'pools', id, is }, { in: 'round', id: round.id, is: staked })
    return staked
  })
}

function poolsIn(roundStore: Pick<RoundStore, 'get'>, place: Place): PoolRecord {
  return roundStore.get('pools', poolId(place)) ?? fresh
}

export function poolId({ merchant, vendor, currency }: Place): string {
  return `${merchant}/${vendor}/${currency}`
}

function each<Value>(of: (level: HouseLevel) => Value): Record<HouseLevel, Value> {
  return Object.fromEntries(houseLevels.map((level) => [level, of(level)])) as Record<HouseLevel, Value>
}

function sumOf(of: (level: HouseLevel) => bigint): bigint {
  return houseLevels.reduce((sum, level) => sum + of(level), 0n)
}

const fresh: PoolRecord = {
  pools: each((level) => String(levelFacts[level].seed * parts)),
  fed: '0',
  begun: String(sumOf((level) => levelFacts[level].seed)),
  paid: '0',
}
