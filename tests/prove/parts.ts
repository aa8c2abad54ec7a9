import { proveBodies } from './bodies.ts'
import { proveDrafts } from './drafts.ts'
import { proveExpressions } from './expressions.ts'
import { proveFullDisk } from './full-disk.ts'
import { proveLayers } from './layers.ts'
import { proveCashier, proveLedger, proveLedgerCanary, proveStakes } from './ledger.ts'
import { proveLoginTimes } from './login-times.ts'
import { proveLogins } from './mutated-logins.ts'
import { proveReleases } from './releases.ts'
import { proveRenders } from './renders.ts'
import { proveCoin, proveCrash, proveDice, proveFish, proveMines, proveTower } from './return-to-player.ts'
import { proveRuleSets } from './rule-sets.ts'
import { numberOfFamilies, proveSlots } from './slots.ts'
import { proveVerdicts } from './verdicts.ts'

export interface Part {
  readonly title: string
  readonly pieces: number
  /** Whether the pieces open the built site, which is then built before them: two would build over each other. */
  readonly needsBuild?: boolean
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
  drafts: {
    title: 'Drafts of one beginning lose nothing of each other',
    pieces: 2,
    prove: (piece) => proveDrafts({ pairs: 10_000, seed: piece }),
  },
  layers: {
    title: 'Random stacks of layers name who said every leaf',
    pieces: 4,
    prove: (piece) => proveLayers({ stacks: 25_000, seed: piece }),
  },
  expressions: {
    title: 'Accepted expressions match in time',
    pieces: 4,
    prove: (piece) => proveExpressions({ expressions: 500, seed: piece }),
  },
  logins: {
    title: 'No changed body of a login is taken',
    // Ten thousand, as threat T06 asks.
    pieces: 2,
    prove: (piece) => proveLogins({ bodies: 5_000, seed: piece }),
  },
  bodies: {
    title: 'Bodies are read as they are meant, or refused',
    // A hundred thousand, as threat T105 asks.
    pieces: 4,
    prove: (piece) => proveBodies({ bodies: 25_000, seed: piece }),
  },
  releases: {
    title: 'Releases take nothing from who types',
    // Each opens fifteen pages in a browser.
    pieces: 10,
    needsBuild: true,
    prove: (piece) => proveReleases({ releases: 20, seed: piece }),
  },
  ledger: {
    title: 'Money is neither lost, doubled nor invented by crashes',
    // Each has processes and a PostgreSQL of its own, which are killed.
    pieces: 1,
    prove: () => proveLedger({ operations: 100_000, killAfter: 4_000 }),
  },
  stakes: {
    title: 'Stakes and their rounds are neither lost, doubled nor invented by crashes',
    pieces: 1,
    prove: () => proveStakes({ operations: 40_000, killAfter: 3_000 }),
  },
  cashier: {
    title: 'Payouts are paid once, and withdrawals agree with the books, whatever crashes',
    pieces: 1,
    prove: () => proveCashier({ operations: 100_000, killAfter: 4_000 }),
  },
  ledgerCanary: {
    title: 'Answers that a database forgets are noticed',
    pieces: 1,
    prove: () => proveLedgerCanary({ operations: 20_000, killAfter: 1_000 }),
  },
  fullDisk: {
    title: 'Money is neither lost, doubled nor invented by a disk that is full',
    pieces: 1,
    prove: () => proveFullDisk({ rounds: 5 }),
  },
  returnToPlayer: {
    title: 'Dice, mines, crash, fish, coin and tower give back what they state',
    pieces: 6,
    prove: (piece) =>
      ([proveDice, proveMines, proveCrash, proveFish, proveCoin, proveTower][piece - 1] ?? proveDice)({
        rounds: 10_000_000,
        seed: piece,
        within: 0.2,
      }),
  },
  slots: {
    title: 'Each family of slots gives back what it states',
    pieces: numberOfFamilies,
    prove: (piece) => proveSlots({ rounds: 10_000_000, piece }),
  },
  loginTimes: {
    title: 'Accounts are not told apart by the time of a login',
    // Alone, because other work would be timed too.
    pieces: 1,
    prove: () => proveLoginTimes({ samples: 500 }),
  },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof parts
