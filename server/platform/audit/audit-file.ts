import type { AuditRow } from './audit-hash.ts'

const columns = [
  'id',
  'merchant',
  'number',
  'at',
  'operator',
  'action',
  'outcome',
  'subject',
  'reason',
  'address',
  'userAgent',
  'details',
  'hash',
] as const

/** Entries as a file, in pieces: CSV (RFC 4180) for a spreadsheet, or a JSON object for each line. */
export async function* auditFile(
  batches: AsyncIterable<readonly AuditRow[]>,
  format: 'csv' | 'jsonl',
): AsyncGenerator<string> {
  if (format === 'csv') yield `${columns.join(',')}\r\n`
  const lineOf = format === 'csv' ? csvLine : jsonLine
  for await (const rows of batches) yield rows.map((row) => lineOf(writtenOf(row))).join('')
}

type Written = ReturnType<typeof writtenOf>

function jsonLine(row: Written): string {
  return `${JSON.stringify(row)}\n`
}

function csvLine(row: Written): string {
  const cells = columns.map((column) => {
    const value = row[column]
    return cell(typeof value === 'string' ? value : JSON.stringify(value))
  })
  return `${cells.join(',')}\r\n`
}

function writtenOf({ id, chain, number, at, user_agent, ...row }: AuditRow) {
  return {
    id: String(id),
    merchant: chain,
    number: String(number),
    at: at.toISOString(),
    operator: row.operator,
    action: row.action,
    outcome: row.outcome,
    subject: row.subject,
    reason: row.reason,
    address: row.address,
    userAgent: user_agent,
    details: row.details,
    hash: row.hash,
  }
}

/** In quotes, and with an apostrophe before what a spreadsheet would take for a formula, also behind blanks. */
function cell(text: string): string {
  const plain = /^[\s\u00a0\ufeff]*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}
