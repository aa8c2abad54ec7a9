import type { Movement } from '../ledger/reports/statement.ts'

/** A movement as calls tell it. */
export function toItem({ seq, at, kind, amount, balance, house, reason }: Movement) {
  return {
    id: String(seq),
    at: at.toISOString(),
    kind,
    amount: String(amount.minor),
    balance: String(balance.minor),
    ...(house === null ? {} : { house }),
    ...(reason === '' ? {} : { reason }),
  }
}
