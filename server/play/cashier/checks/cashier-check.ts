import type { RawBuilder } from 'kysely'

/** Two figures of the same thing, which have to be equal: NULL where one side does not know it. */
export interface Compared {
  readonly currency: string
  /** A reference, a key, or the part that is added up. */
  readonly what: string
  readonly expected: string | null
  readonly found: string | null
}

/** A comparison of the rows of a merchant's cashier with its ledger, or with each other. It changes nothing. */
export interface CashierCheck {
  readonly title: string
  /** Whether the figures are amounts of the currency, or numbers of rows. */
  readonly unit: 'amount' | 'count'
  /** A difference has to be looked at, and can be right: staff type the ids of a bank. */
  readonly isWarning?: true
  /** The rows as `Compared`, of one merchant. */
  compare(merchant: string): RawBuilder<Compared>
}
