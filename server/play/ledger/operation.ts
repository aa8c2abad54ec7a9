import type { Amount } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import type { houseAccounts } from '#schemas/money/house-accounts.ts'

/** Where a member's money is: what is played from, and what was moved to games where the merchant keeps it apart. */
export type Wallet = 'main' | 'game'

/** The house's side of a transfer. */
export type HouseAccount = (typeof houseAccounts)[number] | `vendor:${string}`

/** Why a room refuses what the ledger would do: kept with the key, so that a repeat is refused as well. */
export const refusals = [
  'userDisabled',
  'limitReached',
  'gameUnavailable',
  'tokenExpired',
  /** A credit above a ceiling, which waits for two operators. */
  'held',
] as const
export type Refusal = (typeof refusals)[number]

interface Asked {
  readonly merchant: string
  /** Who made the key, such as `vendor:OWL` or `member:12`. */
  readonly scope: string
  /** Names this one command in its scope, for ever: the same again gives the first answer. */
  readonly key: string
  /** Id of the member whose money moves. */
  readonly member: bigint
  /** Who or what caused it, such as `staff:7`. */
  readonly cause: string
  /** In words, for a statement. */
  readonly reason?: string
  /** What else belongs to the command, so that another detail is another command: a round, a game. */
  readonly detail?: string
  readonly refusal?: Refusal
}

/** A command to the ledger. A reference is the key of an earlier command of the same scope. */
export type Operation = Asked &
  (
    | {
        readonly kind: 'grant'
        readonly amount: Amount
        readonly wallet?: Wallet
        readonly house: HouseAccount
      }
    | {
        readonly kind: 'debit'
        readonly amount: Amount
        readonly wallet?: Wallet
        readonly house: HouseAccount
      }
    /** Of a debit that is named: refused once that was rolled back. */
    | {
        readonly kind: 'credit'
        readonly amount: Amount
        readonly wallet?: Wallet
        readonly house: HouseAccount
        readonly ref?: string
      }
    /** Gives a debit back; of one that has not come, it is refused when it comes. */
    | { readonly kind: 'rollback'; readonly currency: Currency; readonly ref: string }
    /** Sets money aside, for at most so many seconds of the database's clock. */
    | { readonly kind: 'hold'; readonly amount: Amount; readonly wallet?: Wallet; readonly seconds?: number }
    /** Spends a hold or a part of it: on the house, or into a wallet of the member. */
    | { readonly kind: 'post'; readonly amount: Amount; readonly ref: string; readonly house: HouseAccount }
    | { readonly kind: 'post'; readonly amount: Amount; readonly ref: string; readonly wallet: Wallet }
    /** Gives back what is left of a hold. */
    | { readonly kind: 'void'; readonly currency: Currency; readonly ref: string }
    /** From this wallet of the member to the other one. */
    | { readonly kind: 'move'; readonly amount: Amount; readonly wallet: Wallet }
    /** From one member to another's main wallet. */
    | { readonly kind: 'pay'; readonly amount: Amount; readonly wallet?: Wallet; readonly other: bigint }
  )

export type Kind = Operation['kind']

/** What was kept with the key. Only `ok` moved something. */
export type StoredCode =
  | 'ok'
  | 'notEnoughMoney'
  /** A rollback of what never moved, or was rolled back before: done, and nothing moves. */
  | 'nothingMoved'
  | 'rolledBack'
  /** A rollback of a debit that was paid out on. */
  | 'settled'
  | 'holdClosed'
  | 'holdExpired'
  | 'notEnoughHeld'
  | 'tooMuch'
  | Refusal

/** The command is wrong, and nothing was kept of it: another content under the same key, or nobody and nothing of that name. */
export type UnexpectedCode = 'keyReused' | 'accountUnknown' | 'referenceUnknown'

/** The answer to a command; a repeat has all of the first one but `isRepeat`. */
export type Posting =
  | {
      readonly code: StoredCode
      /** Its number in the order in which all of it could be done again. */
      readonly seq: bigint
      readonly amount: Amount
      /** Of the wallet, after it. */
      readonly balance: Amount
      /** By the database's clock. */
      readonly at: Date
      readonly isRepeat: boolean
    }
  | { readonly code: UnexpectedCode }
