import { sql, type Kysely } from 'kysely'
import type { Currency } from '#schemas/money/currencies.ts'
import { retryConflicts } from '../../platform/database/retry-conflicts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { postAndNotify } from './posting/post.ts'

interface Expired {
  readonly merchant: string
  readonly scope: string
  readonly key: string
  readonly currency: Currency
  readonly member: bigint
}

const page = 100

/** Gives holds back whose time is over by the database's clock; how many. Of several processes at once each hold is given back once. */
export async function expireHolds(db: Kysely<Tables>): Promise<number> {
  for (let many = 0; ;) {
    const { rows } = await sql<Expired>`SELECT * FROM ledger.expired_holds(${page})`.execute(db)
    for (const hold of rows) await retryConflicts(() => postAndNotify(db, voidOf(hold)))
    many += rows.length
    if (rows.length < page) return many
  }
}

/** Under a key that nobody else can make, so that it is one command whoever sends it. */
function voidOf({ key, ...hold }: Expired) {
  const none = { amount: null, wallet: 'main', other: null, house: null, seconds: null, refusal: null }
  const words = { cause: 'ledger', reason: 'The time of the hold was over.', detail: '' }
  return { ...hold, ...none, ...words, kind: 'void', key: `~void:${key}`, ref: key } as const
}
