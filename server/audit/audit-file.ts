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

/** Entries as a file: CSV (RFC 4180) for a spreadsheet, or a JSON object for each line. */
export function auditFile(rows: readonly AuditRow[], format: 'csv' | 'jsonl'): string {
  const written = rows.map(writtenOf)
  if (format === 'jsonl') return written.map((row) => `${JSON.stringify(row)}\n`).join('')
  const lines = written.map((row) =>
    columns.map((column) => {
      const value = row[column]
      return cell(typeof value === 'string' ? value : JSON.stringify(value))
    }),
  )
  return [columns.join(','), ...lines.map((cells) => cells.join(','))].map((line) => `${line}\r\n`).join('')
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
