/**
 * Whether an error means that the database cannot answer now, so that the caller should retry: no
 * connection, no free connection, going down, a full disk, or a statement that ran out of time or of retries.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return codes.test(error.code)
  return messages.test(error.message)
}

/** Whether the database reads but does not write: its disk is full or broken, or it is a standby now. */
export function isWriteRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(53100|58030|25006)$/.test(String(error.code))
}

// Classes 08 (connection), 53 (resources), 57P (operator), 57014 (canceled by statement_timeout), 25P03 (idle in transaction),
// 25006 (read-only), 58030 (I/O), and conflicts of which every retry met another one.
const codes =
  /^(08...|53...|57P0.|57014|25P03|25006|58030|40001|40P01|55P03|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)\w+)$/
// These errors of `pg` carry no code.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection|Client was closed|Query read timeout)/
