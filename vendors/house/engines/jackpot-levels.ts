import type { JackpotLevel } from '#schemas/games/jackpot-levels.ts'

export const houseLevels = ['mini', 'major', 'grand'] as const satisfies readonly JackpotLevel[]
export type HouseLevel = (typeof houseLevels)[number]

/** Amounts of jackpots, in smallest units. */
export type JackpotAmounts = Readonly<Record<HouseLevel, string>>

interface LevelFacts {
  /** What it begins with, in smallest units. The house gives that. */
  readonly seed: bigint
  /** Of each stake, in hundredths of a percent. */
  readonly share: bigint
  /** Smallest units that are staked between two hits, on average: a stake twice as high hits twice as often. */
  readonly onceIn: bigint
}

/** The jackpots of a demo vendor, the same in every currency. */
export const levelFacts: Readonly<Record<HouseLevel, LevelFacts>> = {
  mini: { seed: 5_000n, share: 50n, onceIn: 1_000_000n },
  major: { seed: 50_000n, share: 50n, onceIn: 20_000_000n },
  grand: { seed: 1_000_000n, share: 100n, onceIn: 1_000_000_000n },
}

/** Numbers that a hit is drawn from: as many as what is staked for one Grand. */
export const hitNumbers = 1_000_000_000

/** The highest stake whose chances fit beside one another. */
export const mostStake =
  BigInt(hitNumbers) / houseLevels.reduce((sum, level) => sum + numbersPerUnit(level), 0n)

/** What a number hits, the rarest first; nothing by most of them. */
export function levelHit(number: number, stake: bigint): HouseLevel | undefined {
  let end = 0n
  for (const level of houseLevels.toReversed()) {
    end += stake * numbersPerUnit(level)
    if (BigInt(number) < end) return level
  }
  return undefined
}

/** What comes back by the jackpots, in hundredths of a percent: what players feed, and what the house begins them with. */
export const jackpotReturn = {
  fed: Number(houseLevels.reduce((sum, level) => sum + levelFacts[level].share, 0n)),
  begun: houseLevels.reduce((sum, level) => sum + seedReturn(level), 0),
}

function seedReturn(level: HouseLevel): number {
  const { seed, onceIn } = levelFacts[level]
  return Number((seed * 10_000n) / onceIn)
}

function numbersPerUnit(level: HouseLevel): bigint {
  return BigInt(hitNumbers) / levelFacts[level].onceIn
}
