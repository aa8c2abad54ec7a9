import { proveExpressions } from './expressions.ts'
import { proveRenders } from './renders.ts'
import { proveRuleSets } from './rule-sets.ts'
import { proveVerdicts } from './verdicts.ts'

interface Part {
  readonly title: string
  readonly pieces: number
  /** One piece; its number is the seed, so that a failure can be had again. */
  readonly prove: (piece: number) => Promise<Record<string, number>> | Record<string, number>
}

/** What `npm run prove` shows, in full size. */
export const parts = {
  verdicts: {
    title: 'Browser and platform give one verdict',
    pieces: 25,
    prove: (piece) => proveVerdicts({ pairs: 40_000, third: 4000, seed: piece * 100_000 }),
  },
  ruleSets: {
    title: 'Random and hostile rule sets compile',
    // A million, as threat T28 asks. More in one piece would keep too many modules in memory.
    pieces: 50,
    prove: (piece) => proveRuleSets({ sets: 20_000, seed: piece * 100_000 }),
  },
  renders: {
    title: 'Forms of random and hostile rule sets render',
    pieces: 20,
    prove: (piece) => proveRenders({ sets: 10_000, seed: piece * 100_000 }),
  },
  expressions: {
    title: 'Accepted expressions match in time',
    pieces: 4,
    prove: (piece) => proveExpressions({ expressions: 500, seed: piece }),
  },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof parts
