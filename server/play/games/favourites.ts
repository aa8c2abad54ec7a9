import type { Kysely } from 'kysely'
import { findMember } from '../../members/account/member-store.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Caller } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import './games-tables.ts'

/** Games that one member can mark. */
export const mostFavourites = 500

interface Change {
  readonly caller: Caller
  readonly merchant: string
  readonly nodeId: string
  readonly now: Date
}

/** Ids of the games that a member has marked, the last one first. */
export async function readFavourites(db: Database, memberId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('game_id')
    .where('member_id', '=', BigInt(memberId))
    .orderBy('added_at', 'desc')
    .orderBy('game_id')
    .execute()
  return rows.map(({ game_id }) => String(game_id))
}

/** Marks a game; a mark that is there stays as it is. Throws `favouritesFull`. */
export function addFavourite(db: Kysely<Tables>, { nodeId, now, ...who }: Change): Promise<void> {
  return changeOne(db, who, async (transaction, member_id) => {
    const { numInsertedOrUpdatedRows: added } = await transaction
      .insertInto('favourite')
      .values({ member_id, game_id: Number(nodeId), added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!added) return
    const { count } = await transaction
      .selectFrom('favourite')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('member_id', '=', member_id)
      .executeTakeFirstOrThrow()
    if (Number(count) > mostFavourites) throw new CallError('favouritesFull')
  })
}

/** Takes the mark off a game, if it has one. */
export function removeFavourite(db: Kysely<Tables>, { nodeId, ...who }: Omit<Change, 'now'>): Promise<void> {
  return changeOne(db, who, async (transaction, member_id) => {
    await transaction
      .deleteFrom('favourite')
      .where('member_id', '=', member_id)
      .where('game_id', '=', Number(nodeId))
      .execute()
  })
}

/** One change of a member after the other, on whichever server, so that nobody counts past the limit. */
function changeOne(
  db: Kysely<Tables>,
  { caller, merchant }: Pick<Change, 'caller' | 'merchant'>,
  work: (transaction: Database, memberId: bigint) => Promise<void>,
): Promise<void> {
  return transact(db, async (transaction) => {
    const member = await findMember(transaction, merchant, caller.memberId, { lock: true })
    if (!member) throw new CallError('sessionExpired')
    await work(transaction, member.id)
  })
}
