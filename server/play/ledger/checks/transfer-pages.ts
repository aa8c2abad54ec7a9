import { sql } from 'kysely'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { Kind } from '../operation.ts'

/** A row as it is stored; `at` in microseconds, entries as `n account amount balance;…`, a dash for none. */
export interface TransferRow {
  readonly seq: bigint
  readonly merchant: string
  readonly scope: string
  readonly key: string
  readonly kind: Kind | 'tombstone'
  readonly code: string
  readonly currency: Currency
  readonly amount: bigint
  readonly member: bigint
  readonly wallet: string
  readonly other: bigint | null
  readonly house: string | null
  readonly ref_key: string | null
  readonly ref: bigint | null
  readonly seconds: number | null
  readonly cause: string
  readonly reason: string
  readonly detail: string
  readonly balance: bigint
  readonly at: bigint
  readonly entries: string
}

/** Of a transfer `t`, all but its entries. */
export const transferColumns = sql`t.seq, t.merchant, t.scope, t.key, t.kind, t.code, t.currency, t.amount, t.member, t.wallet, t.other,
  t.house, t.ref_key, t.ref, t.seconds, t.cause, t.reason, t.detail, t.balance, (extract(epoch FROM t.at) * 1000000)::bigint AS at`

const usualSize = 2_000

/** All transfers in their order, a page at a time. */
export async function* transferPages(at: Database, size = usualSize): AsyncGenerator<readonly TransferRow[]> {
  for (let after = 0n; ;) {
    const { rows } = await sql<TransferRow>`
      SELECT ${transferColumns}, coalesce(e.entries, '') AS entries
      FROM (SELECT * FROM ledger.transfer WHERE seq > ${after} ORDER BY seq LIMIT ${size}) t
      LEFT JOIN LATERAL (
        SELECT string_agg(concat_ws(' ', n, account, amount, coalesce(balance::text, '-')), ';' ORDER BY n) AS entries
        FROM ledger.entry WHERE seq = t.seq
      ) e ON true
      ORDER BY t.seq`.execute(at)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.seq
  }
}
