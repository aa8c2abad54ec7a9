import type { Kysely } from 'kysely'
import type { Currency } from '#schemas/money/currencies.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Overloaded } from '../../platform/concurrency/turnstile.ts'
import { openBatchQueues, type BatchQueueLimits } from './posting/batch-queues.ts'
import { movedNews } from './posting/moved-news.ts'
import { type OperationRow, toPosting, toRow } from './operation-row.ts'
import type { HouseAccount, Operation, Posting } from './operation.ts'
import { goesTogether, postSet } from './posting/post-set.ts'
import { openHouseAccount, postRow } from './posting/post.ts'

export interface Ledger {
  /**
   * Does a command in a transaction of its own, with others that wait at the same time. Throws as `Lanes.queued`. Whose money moved is
   * told afterwards (`movedNews`).
   */
  post(operation: Operation): Promise<Posting>
  /**
   * Opens an account of the house by itself the first time, so that nobody waits for who is the first; all wait for it in their order.
   * Undefined where it is open.
   */
  houseOf(merchant: string, currency: Currency, house: HouseAccount): Promise<void> | undefined
  /** Money of this member has moved by a statement of another room, and is committed. */
  reportMoved(member: bigint): void
  /** Takes no more commands, and resolves when those that it has are answered. */
  close(): Promise<void>
}

export function openLedger(
  { db }: { readonly db: Kysely<Tables> },
  limits: Partial<BatchQueueLimits> = {},
): Ledger {
  const queues = openBatchQueues(
    {
      together: (rows: readonly OperationRow[]) => postSet(db, rows),
      alone: (row) => postRow(db, row),
      namesOf: ({ scope, key, ref }) => (ref === null ? [key] : [key, ref]).map((name) => `${scope} ${name}`),
    },
    limits,
  )
  const houseAccounts = new Map<string, Promise<void> | 'open'>()
  const begun = new Set<Promise<Posting>>()
  const news = movedNews(db)
  let isClosed = false

  return {
    async post(operation) {
      if (isClosed) throw new Overloaded(1, 'The ledger closes.')
      const answer = posted(operation)
      begun.add(answer)
      return answer.finally(() => begun.delete(answer))
    },
    houseOf: houseAccountOf,
    reportMoved: (member) => news.add(member),
    async close() {
      isClosed = true
      await Promise.allSettled(begun)
      await news.close()
    },
  }

  async function posted(operation: Operation): Promise<Posting> {
    const row = toRow(operation)
    const { merchant, currency, house } = row
    const opening = house === null ? undefined : houseAccountOf(merchant, currency, house as HouseAccount)
    if (opening) await opening
    const answer = goesTogether(row)
      ? await queues.queued(`${currency} ${merchant}`, row)
      : await queues.single(row)
    if (answer.r_code === 'ok' && !answer.r_repeat) {
      news.add(row.member)
      if (row.other !== null) news.add(row.other)
    }
    return toPosting(answer, row.currency)
  }

  function houseAccountOf(
    merchant: string,
    currency: Currency,
    house: HouseAccount,
  ): Promise<void> | undefined {
    const name = `${currency} ${merchant} ${house}`
    const known = houseAccounts.get(name)
    if (known) return known === 'open' ? undefined : known
    const opening = openHouseAccount(db, merchant, currency, house)
    houseAccounts.set(name, opening)
    opening.then(
      () => houseAccounts.set(name, 'open'),
      () => houseAccounts.delete(name),
    )
    return opening
  }
}
