import type { Kysely } from 'kysely'
import { readPostings } from '../../ledger/reports/read-postings.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { detailOf, scopeOf } from './round-names.ts'
import type { VendorRoundRow } from '../vendor-tables.ts'
import '../vendor-tables.ts'

/** What was staked and won in a round by the books, in the smallest unit. */
interface RoundSums {
  readonly bet: bigint
  readonly win: bigint
}

/** Of rounds of one merchant, in their order; in one question, however many they are. */
export async function sumsOf(
  db: Kysely<Tables>,
  merchant: string,
  rounds: readonly VendorRoundRow[],
): Promise<readonly RoundSums[]> {
  if (rounds.length === 0) return []
  const places = rounds.map((round) => ({ scope: scopeOf(round.vendor), detail: detailOf(round) }))
  const moved = new Map<string, { bet: bigint; win: bigint }>()
  for (const { scope, detail, kind, amount } of await readPostings(db, merchant, places)) {
    const sums = moved.get(`${scope} ${detail}`) ?? { bet: 0n, win: 0n }
    if (kind === 'debit') sums.bet += amount
    if (kind === 'rollback') sums.bet -= amount
    if (kind === 'credit') sums.win += amount
    moved.set(`${scope} ${detail}`, sums)
  }
  return places.map(({ scope, detail }) => moved.get(`${scope} ${detail}`) ?? { bet: 0n, win: 0n })
}

/** Of one alone. */
export async function sumsOfRound(db: Kysely<Tables>, round: VendorRoundRow): Promise<RoundSums> {
  const [sums] = await sumsOf(db, round.merchant, [round])
  return sums as RoundSums
}
