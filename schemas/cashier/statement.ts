/** Most bytes of a bank's statement that is imported, most of its lines that are read, and most columns. */
export const mostStatementBytes = 1_000_000
export const mostStatementLines = 2_000
export const mostStatementColumns = 64
/** Most lines that are taken by one call, which is repeated until all are. */
export const mostLinesAtOnce = 100
/** The first lines, one of which may name the columns. */
export const mostHeadLines = 20

/** What a column of a statement can be. Only the bank's id and the amount are needed. */
export const statementColumns = ['id', 'amount', 'text', 'payer', 'date', 'currency'] as const
export type StatementColumn = (typeof statementColumns)[number]

/** The mark before the decimals. */
export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** Why nothing of a file can be read. */
export const statementFaults = [
  'empty',
  'notText',
  'quotes',
  'oneColumn',
  'tooManyColumns',
  'tooManyLines',
] as const
export type StatementFault = (typeof statementFaults)[number]

/** Why a line is not imported. */
export const lineFaults = [
  'idMissing',
  'idUnreadable',
  'amountMissing',
  'amountUnreadable',
  /** Money that left the account. */
  'outgoing',
  'otherCurrency',
  /** The bank's id belongs to a payment of another amount. */
  'otherAmount',
] as const
export type LineFault = (typeof lineFaults)[number]

export const lineOutcomes = ['new', 'known', 'unreadable'] as const
export type LineOutcome = (typeof lineOutcomes)[number]
