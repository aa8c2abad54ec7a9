import { amountOf, mostMinor } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import type { StoredCode, Kind, Operation, Posting, UnexpectedCode } from './operation.ts'

/** A command as the functions of the database take it. */
export interface OperationRow {
  readonly merchant: string
  readonly scope: string
  readonly key: string
  readonly kind: Kind
  readonly currency: Currency
  readonly amount: bigint | null
  readonly member: bigint
  readonly wallet: string
  readonly other: bigint | null
  readonly house: string | null
  readonly ref: string | null
  readonly seconds: number | null
  readonly refusal: string | null
  readonly cause: string
  readonly reason: string
  readonly detail: string
}

/** What the functions answer. */
export interface PostingRow {
  readonly r_seq: bigint | null
  readonly r_code: string
  readonly r_amount: bigint
  readonly r_balance: bigint | null
  readonly r_at: Date | null
  readonly r_repeat: boolean
}

/** The row of a command. Throws a `RangeError` for what no caller may ask: it has to be refused where it comes in. */
export function toRow(operation: Operation): OperationRow {
  const { amount, currency } = valueOf(operation)
  if (amount !== null && (amount <= 0n || amount > mostMinor)) throw new RangeError('No such amount moves')
  for (const key of [operation.key, 'ref' in operation ? operation.ref : undefined]) {
    if (key !== undefined && !isKey(key)) throw new RangeError('This is no key')
  }
  return {
    merchant: operation.merchant,
    scope: operation.scope,
    key: operation.key,
    kind: operation.kind,
    currency,
    amount,
    member: operation.member,
    wallet: ('wallet' in operation ? operation.wallet : undefined) ?? 'main',
    other: operation.kind === 'pay' ? operation.other : null,
    house: 'house' in operation ? operation.house : null,
    ref: ('ref' in operation ? operation.ref : undefined) ?? null,
    seconds: (operation.kind === 'hold' ? operation.seconds : undefined) ?? null,
    refusal: operation.refusal ?? null,
    cause: operation.cause,
    reason: operation.reason ?? '',
    detail: operation.detail ?? '',
  }
}

export function toPosting(row: PostingRow, currency: Currency): Posting {
  const { r_seq: seq, r_balance: balance, r_at: at } = row
  if (seq === null || balance === null || at === null) return { code: row.r_code as UnexpectedCode }
  return {
    code: row.r_code as StoredCode,
    seq,
    amount: amountOf(row.r_amount, currency),
    balance: amountOf(balance, currency),
    at,
    isRepeat: row.r_repeat,
  }
}

/** Up to 128 visible signs of ASCII, without `~`, which begins the keys that the ledger makes itself. */
function isKey(text: string): boolean {
  return /^[!-}]{1,128}$/.test(text)
}

function valueOf(operation: Operation): { amount: bigint | null; currency: Currency } {
  return 'amount' in operation
    ? { amount: operation.amount.minor, currency: operation.amount.currency }
    : { amount: null, currency: operation.currency }
}
