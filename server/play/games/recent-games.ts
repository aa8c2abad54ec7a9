import { sql, type Kysely } from 'kysely'
import { findMember } from '../../members/account/member-store.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import './games-tables.ts'

/** Games that are remembered of one member. */
export const mostRecent = 50
const day = 86_400_000

export interface Opened {
  readonly memberId: string
  readonly merchant: string
  readonly nodeId: string
  readonly now: Date
}

/** Ids of the games that a member opened, the last one first. */
export async function readRecent(db: Database, memberId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('recent_game')
    .select('game_id')
    .where('member_id', '=', BigInt(memberId))
    .orderBy('opened_at', 'desc')
    .orderBy('game_id')
    .limit(mostRecent)
    .execute()
  return rows.map(({ game_id }) => String(game_id))
}

/** Notes that a member opened a game, and counts it for its merchant: each member once a day, however often it is opened. */
export function recordOpened(db: Kysely<Tables>, { memberId, merchant, nodeId, now }: Opened): Promise<void> {
  const today = new Date(Math.floor(now.getTime() / day) * day)
  const game_id = Number(nodeId)
  return transact(db, async (transaction) => {
    const member = await findMember(transaction, merchant, memberId, { lock: true })
    if (!member) throw new CallError('sessionExpired')
    const row = { member_id: member.id, game_id }
    const before = await transaction
      .selectFrom('recent_game')
      .select('opened_at')
      .where((eb) => eb.and(row))
      .executeTakeFirst()
    await transaction
      .insertInto('recent_game')
      .values({ ...row, opened_at: now })
      .onConflict((conflict) => conflict.columns(['member_id', 'game_id']).doUpdateSet({ opened_at: now }))
      .execute()
    await forgetOldest(transaction, member.id)
    // Demo money is not what others play for.
    if (member.currency === 'DEMO' || (before && before.opened_at >= today)) return
    await transaction
      .insertInto('game_opening')
      .values({ day: today, merchant, game_id, members: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'merchant', 'game_id'])
          .doUpdateSet((eb) => ({ members: eb('game_opening.members', '+', 1) })),
      )
      .execute()
  })
}

async function forgetOldest(transaction: Database, memberId: bigint) {
  await sql`
    DELETE FROM recent_game WHERE member_id = ${memberId} AND game_id IN (
      SELECT game_id FROM recent_game WHERE member_id = ${memberId}
      ORDER BY opened_at DESC, game_id OFFSET ${mostRecent}
    )`.execute(transaction)
}
