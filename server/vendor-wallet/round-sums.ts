import type { Kysely } from 'kysely'
import { type KeptPosting, readPostings } from '../ledger/read-postings.ts'
import type { Tables } from '../platform/database/tables.ts'
import { detailOf, scopeOf } from './round-names.ts'
import type { VendorRoundRow } from './vendor-tables.ts'
import './vendor-tables.ts'

/** What was staked and won in a round by the books, and whether all that belongs to it has come to an end there. */
interface RoundSums {
  /** Smallest units. */
  readonly bet: bigint
  readonly win: bigint
  readonly hasMoved: boolean
  readonly isWhole: boolean
}

/** Of rounds of one merchant, in their order; in two questions, however many they are. */
export async function sumsOf(
  db: Kysely<Tables>,
  merchant: string,
  rounds: readonly VendorRoundRow[],
): Promise<readonly RoundSums[]> {
  if (rounds.length === 0) return []
  const noted = await db
    .selectFrom('vendor_transaction')
    .innerJoin('vendor_round', 'vendor_round.id', 'vendor_transaction.round')
    .select(['round', 'key', 'vendor'])
    .where((eb) => eb('round', '=', eb.fn.any(eb.val(rounds.map(({ id }) => id)))))
    .execute()
  const names = noted.map(({ vendor, key }) => ({ scope: scopeOf(vendor), key }))
  const postings = await readPostings(db, merchant, names)
  const known = new Set(postings.map(nameOf))
  const [moved, unknown] = [new Map<string, KeptPosting[]>(), new Set<bigint>()]
  for (const { round, vendor, key } of noted)
    if (!known.has(nameOf({ scope: scopeOf(vendor), key }))) unknown.add(round)
  // The same key may have been meant for another round, which has it then.
  for (const posting of postings) {
    const place = `${posting.scope} ${posting.detail}`
    const own = moved.get(place)
    if (own) own.push(posting)
    else moved.set(place, [posting])
  }
  return rounds.map((round) => {
    const own = moved.get(`${scopeOf(round.vendor)} ${detailOf(round)}`) ?? []
    const sum = (kind: string) =>
      own.reduce((total, each) => total + (each.kind === kind && each.code === 'ok' ? each.amount : 0n), 0n)
    return {
      bet: sum('debit') - sum('rollback'),
      win: sum('credit'),
      hasMoved: own.some(({ code }) => code === 'ok'),
      isWhole: !unknown.has(round.id),
    }
  })
}

/** Of one alone. */
export async function sumsOfRound(db: Kysely<Tables>, round: VendorRoundRow): Promise<RoundSums> {
  const [sums] = await sumsOf(db, round.merchant, [round])
  return sums as RoundSums
}

function nameOf({ scope, key }: Pick<KeptPosting, 'scope' | 'key'>): string {
  return `${scope} ${key}`
}
