import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ArrivalRow, DepositRow } from './cashier-tables.ts'
import type { RowPlace } from './row-cursor.ts'

interface Page {
  readonly merchant: string
  readonly limit: number
  /** The last row of the page before. */
  readonly after: RowPlace | undefined
}

interface DepositPage extends Page {
  readonly state: 'open' | 'ended' | 'reversals'
  /** Deposits of this reference or this member only. */
  readonly search?: { readonly reference: string | null; readonly member: bigint | null }
}

/** Open deposits and those to be taken back, the oldest first; ended ones, the newest first. */
export function listDeposits(
  db: Kysely<Tables>,
  { merchant, state, search, limit, after }: DepositPage,
): Promise<DepositRow[]> {
  const isUp = state !== 'ended'
  return db
    .selectFrom('deposit')
    .selectAll()
    .where('merchant', '=', merchant)
    .$if(state === 'reversals', (rows) => rows.where(isToTakeBack))
    .$if(state !== 'reversals', (rows) =>
      rows.where('state', isUp ? 'in' : 'not in', ['waiting', 'checking']),
    )
    .$if(search !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([eb('reference', '=', search?.reference ?? ''), eb('member_id', '=', search?.member ?? 0n)]),
      ),
    )
    .$if(after !== undefined, (rows) => rows.where(beyond('begun_at', isUp, after)))
    .orderBy('begun_at', isUp ? 'asc' : 'desc')
    .orderBy('id', isUp ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

/** As the index `deposit_reversal` has it. */
const isToTakeBack = sql<boolean>`(reversal_reported_at IS NOT NULL OR proposed IS NOT NULL OR debt > 0)`

interface ArrivalPage extends Page {
  readonly state: 'unmatched' | 'all'
  /** Only this one. */
  readonly id: string | undefined
}

/** Money that belongs to no deposit, the oldest first; all of it, the newest first. */
export function listArrivals(
  db: Kysely<Tables>,
  { merchant, state, id, limit, after }: ArrivalPage,
): Promise<ArrivalRow[]> {
  const isWaiting = state === 'unmatched'
  return db
    .selectFrom('arrival')
    .selectAll()
    .where('merchant', '=', merchant)
    .$if(isWaiting, (rows) => rows.where('deposit', 'is', null))
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
    .$if(after !== undefined, (rows) => rows.where(beyond('at', isWaiting, after)))
    .orderBy('at', isWaiting ? 'asc' : 'desc')
    .orderBy('id', isWaiting ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

function beyond(column: 'begun_at' | 'at', isUp: boolean, after: Page['after']) {
  const last = sql`(${after?.at}, ${after?.id}::uuid)`
  return isUp
    ? sql<boolean>`(${sql.ref(column)}, id) > ${last}`
    : sql<boolean>`(${sql.ref(column)}, id) < ${last}`
}
