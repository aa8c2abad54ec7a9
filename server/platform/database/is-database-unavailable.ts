/**
 * Whether an error means that the database cannot answer now, so that the caller should be told to come again: no
 * connection, no free connection, going down, or a statement that ran out of time.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return codes.test(error.code)
  return messages.test(error.message)
}

// Classes 08 (connection), 53 (resources), 57P (operator), and 57014 (canceled by statement_timeout).
const codes = /^(08...|53...|57P0.|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/
// These errors of `pg` carry no code.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/
