import { sql } from 'kysely'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { movedChannel } from './moved-news.ts'
import { type OperationRow, type PostingRow, toPosting, toRow } from '../operation-row.ts'
import type { HouseAccount, Operation, Posting } from '../operation.ts'

/**
 * Does one command, in the transaction it is given, so that money moves with what it moves for; it is told when that commits. A conflict is thrown with PostgreSQL's
 * code (40001): `transact` tries again. Outside of a transaction `Ledger.post` does all of that, and is quicker.
 */
export async function post(at: Database, operation: Operation): Promise<Posting> {
  const row = toRow(operation)
  return toPosting(await postAndNotify(at, row), row.currency)
}

/** Opens the accounts of a member in a currency; again changes nothing. */
export async function openMember(
  at: Database,
  merchant: string,
  currency: Currency,
  member: bigint,
): Promise<void> {
  await sql`SELECT ledger.open_member(${merchant}, ${currency}, ${member})`.execute(at)
}

/**
 * Opens an account of the house; again changes nothing. A command opens it as well, and then others who need it wait until that command
 * has committed.
 */
export async function openHouseAccount(
  at: Database,
  merchant: string,
  currency: Currency,
  house: HouseAccount,
): Promise<void> {
  await sql`SELECT ledger.house(${merchant}, ${currency}, ${house})`.execute(at)
}

/** Locks members before rows of another table, in the order in which commands lock them. */
export async function lockMembers(
  at: Database,
  merchant: string,
  currency: Currency,
  members: readonly bigint[],
): Promise<void> {
  await sql`SELECT ledger.lock_members(${merchant}, ${currency}, ${members})`.execute(at)
}

/** Does one command without a word: for who tells of many together. */
export async function postRow(at: Database, row: OperationRow): Promise<PostingRow> {
  const { rows } = await sql<PostingRow>`SELECT * FROM ${posting(row)}`.execute(at)
  return rows[0] as PostingRow
}

/** Does one command, and tells whose money moved when it commits. */
export async function postAndNotify(at: Database, row: OperationRow): Promise<PostingRow> {
  const members = row.other === null ? String(row.member) : `${row.member},${row.other}`
  const { rows } = await sql<PostingRow>`SELECT p.*, CASE WHEN p.r_code = 'ok' AND NOT p.r_repeat
    THEN pg_notify(${movedChannel}, ${members}) END FROM ${posting(row)} p`.execute(at)
  return rows[0] as PostingRow
}

function posting(row: OperationRow) {
  return sql`ledger.post(
    ${row.merchant}, ${row.scope}, ${row.key}, ${row.kind}, ${row.currency}, ${row.amount}, ${row.member}, ${row.wallet},
    ${row.other}, ${row.house}, ${row.ref}, ${row.seconds}, ${row.refusal}, ${row.cause}, ${row.reason}, ${row.detail})`
}
