import { amountOf } from '#schemas/money/amount.ts'
import { openHouseAccount, openMember, post } from '#server/play/ledger/posting/post.ts'
import type { Operation, Posting } from '#server/play/ledger/operation.ts'
import type { Database } from '#server/platform/database/connect-database.ts'

let merchants = 0
let keys = 0

/** A merchant that nobody else has, with members who have so many cents. */
export async function ledgerMerchant(db: Database, { members = 1, cents = 0 } = {}) {
  const merchant = `m${++merchants}`
  const named = { merchant, scope: 'vendor:OWL', cause: 'test' } as const
  await openHouseAccount(db, merchant, 'EUR', 'vendor:OWL')
  for (let member = 1n; member <= BigInt(members); member++) {
    await openMember(db, merchant, 'EUR', member)
    if (cents > 0)
      await post(db, {
        ...named,
        kind: 'grant',
        key: `first-${member}`,
        member,
        amount: eur(cents),
        house: 'demo',
      })
  }
  return {
    merchant,
    named,
    debit: (cents: number, values: Partial<Operation> = {}): Operation =>
      ({
        ...named,
        kind: 'debit',
        key: newKey(),
        member: 1n,
        amount: eur(cents),
        house: 'vendor:OWL',
        ...values,
      }) as Operation,
    credit: (cents: number, values: Partial<Operation> = {}): Operation =>
      ({
        ...named,
        kind: 'credit',
        key: newKey(),
        member: 1n,
        amount: eur(cents),
        house: 'vendor:OWL',
        ...values,
      }) as Operation,
    pay: (member: bigint, other: bigint, cents: number, values: Partial<Operation> = {}): Operation =>
      ({ ...named, kind: 'pay', key: newKey(), member, other, amount: eur(cents), ...values }) as Operation,
  }
}

export function newKey(): string {
  return `k${++keys}`
}

export function eur(cents: number | bigint) {
  return amountOf(BigInt(cents), 'EUR')
}

/** The parts of an answer that a test looks at: code, and the cents of the balance. */
export function short(posting: Posting): string {
  return 'balance' in posting ? `${posting.code} ${posting.balance.minor}` : posting.code
}
