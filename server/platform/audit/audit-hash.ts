import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { sha256 } from '../sha256.ts'
import './audit-table.ts'

export type AuditRow = Selectable<Tables['operator_audit']>

/** SHA-256 over everything that an entry says and the hash of the entry before, in hex. */
export function auditHash(previous: string | undefined, row: Omit<AuditRow, 'id' | 'hash'>): string {
  const { chain, number, at, operator_id, operator, address, user_agent, action, outcome, subject, reason } =
    row
  const said = [
    chain,
    String(number),
    at.toISOString(),
    operator_id === null ? null : String(operator_id),
    operator,
  ]
  const where = [address, user_agent, action, outcome, subject, reason]
  return sha256(JSON.stringify([previous ?? null, ...said, ...where, sorted(row.details)])).toString('hex')
}

/** The same value with its keys in order: PostgreSQL keeps them in one of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, item]) => [key, sorted(item)])
}
