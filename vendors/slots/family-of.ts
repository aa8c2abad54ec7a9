import type { GameFacts } from '../house/engine.ts'
import { families, type FamilyName } from './families.ts'
import type { Family } from './family.ts'

/** What a game's tags promise, and the families that keep it; the first one that a game has decides. */
const familiesOfTag: readonly (readonly [tag: string, families: readonly FamilyName[]])[] = [
  ['classic', ['respins', 'bothWays']],
  ['cascades', ['cascades', 'clusters']],
  ['ways', ['ways', 'mystery']],
  ['respins', ['walking', 'hold']],
  ['multiplier', ['multipliers']],
  ['wilds', ['expanding', 'sticky']],
  ['bonusGame', ['hold', 'sticky']],
  ['freeSpins', ['freeTurns', 'expanding', 'sticky']],
  ['scatters', ['freeTurns', 'multipliers']],
]
const ofNoTag: readonly FamilyName[] = ['bothWays', 'mystery', 'clusters']

/** The family that plays a slot, the same one always: by its tags, and among several by its title. */
export function familyOf({ tags, title }: Pick<GameFacts, 'tags' | 'title'>): Family {
  const [, fitting] = familiesOfTag.find(([tag]) => tags.includes(tag)) ?? ['', ofNoTag]
  const name = fitting[sumOf(title) % fitting.length]
  return families[name ?? 'freeTurns']
}

function sumOf(title: string): number {
  let sum = 0
  for (const letter of title) sum += letter.codePointAt(0) ?? 0
  return sum
}
