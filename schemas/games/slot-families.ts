import type { Tag } from './tags.ts'

/** What players are told of a mechanical family of slots, whoever plays it. */
interface SlotFacts {
  /** Or ways; 0 where neither is counted. */
  readonly lines: number
  /** From 1, low, to 5, by the standard deviation of what a stake wins (`volatilityOf`). */
  readonly volatility: number
  readonly tags: readonly Tag[]
  /** Whether there is a prize above all wins of the paytable. */
  readonly jackpot: boolean
}

/** Facts of each family. A catalogue states them of its games, and those who play the games keep them. */
export const slotFamilies = {
  freeTurns: facts(20, 3, ['freeSpins', 'wilds', 'scatters']),
  ways: facts(243, 4, ['ways', 'freeSpins', 'wilds', 'scatters']),
  expanding: facts(25, 5, ['wilds', 'freeSpins', 'scatters']),
  multipliers: facts(25, 3, ['multiplier', 'wilds', 'freeSpins', 'scatters']),
  bothWays: facts(10, 2, ['classic', 'wilds']),
  mystery: facts(4096, 3, ['ways']),
  hold: { ...facts(25, 4, ['bonusGame', 'respins', 'wilds']), jackpot: true },
  cascades: facts(20, 3, ['cascades', 'multiplier', 'freeSpins', 'wilds', 'scatters']),
  sticky: facts(40, 5, ['wilds', 'freeSpins', 'scatters']),
  clusters: facts(0, 1, ['cascades', 'multiplier']),
  walking: facts(25, 2, ['respins', 'wilds']),
  respins: facts(10, 4, ['classic', 'respins', 'wilds']),
} as const satisfies Readonly<Record<string, SlotFacts>>

export type SlotFamilyName = keyof typeof slotFamilies
export const slotFamilyNames = Object.keys(slotFamilies) as readonly SlotFamilyName[]

/** By the variance of what a stake of one wins. */
export function volatilityOf(variance: number): number {
  const deviation = Math.sqrt(variance)
  return 1 + [1.5, 2.5, 3.15, 3.55].filter((bound) => deviation >= bound).length
}

/** The family that plays a slot, the same one always: whose tags are most like the game's, and among several by its title. */
export function slotFamilyOf(game: { readonly tags: readonly string[]; readonly title: string }) {
  const likeness = slotFamilyNames.map((name) => likenessOf(slotFamilies[name].tags, game.tags))
  const most = Math.max(...likeness)
  const fitting = slotFamilyNames.filter((_, place) => likeness[place] === most)
  return fitting[sumOf(game.title) % fitting.length] ?? 'freeTurns'
}

/** How many tags both have, without those that only one has. */
function likenessOf(ours: readonly string[], theirs: readonly string[]): number {
  const both = ours.filter((tag) => theirs.includes(tag)).length
  return 3 * both - ours.length - theirs.length
}

function sumOf(title: string): number {
  let sum = 0
  for (const letter of title) sum += letter.codePointAt(0) ?? 0
  return sum
}

function facts(lines: number, volatility: number, tags: readonly Tag[]): SlotFacts {
  return { lines, volatility, tags, jackpot: false }
}
