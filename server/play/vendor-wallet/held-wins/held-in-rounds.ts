import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { VendorRoundRow } from '../vendor-tables.ts'

/** Smallest units, in digits; absent where there is nothing. */
interface HeldSums {
  readonly checked?: string
  readonly refused?: string
}

/** What was won above a ceiling in rounds of a merchant, by their numbers: what operators still check, and what is not paid. */
export async function heldInRounds(
  db: Database,
  merchant: string,
  rounds: readonly VendorRoundRow[],
): Promise<ReadonlyMap<bigint, HeldSums>> {
  if (rounds.length === 0) return new Map()
  const all = <Name extends 'id' | 'vendor' | 'round_id'>(name: Name) => rounds.map((round) => round[name])
  const { rows } = await sql<{
    readonly id: bigint
    readonly checked: string | null
    readonly refused: string | null
  }>`
    SELECT r.id, sum(h.amount) FILTER (WHERE h.state = 'open')::text AS checked,
      sum(h.amount) FILTER (WHERE h.state IN ('refused', 'impossible'))::text AS refused
    FROM unnest(${all('id')}::bigint[], ${all('vendor')}::text[], ${all('round_id')}::text[]) r (id, vendor, round_id)
    JOIN held_win h ON h.merchant = ${merchant} AND h.vendor = r.vendor AND h.round_id = r.round_id
    GROUP BY r.id`.execute(db)
  return new Map(
    rows.map(({ id, checked, refused }) => [
      id,
      { ...(checked === null ? {} : { checked }), ...(refused === null ? {} : { refused }) },
    ]),
  )
}
