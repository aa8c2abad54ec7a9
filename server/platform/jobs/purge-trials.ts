import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Days after its end for which a trial account is kept: what was played for fun is looked into for a month. */
export const trialsKept = 30

/** So many accounts in a statement, each with all that belongs to it. */
const batch = 100

/** Rows of members, by `member_id`. Lists of games go with their member. */
export const ofMembers = [
  'affiliate',
  'credentials',
  'game_place',
  'game_session',
  'held_win',
  'known_address',
  'known_device',
  'launch_ticket',
  'linked_identity',
  'login_record',
  'login_ticket',
  'mailed_link',
  'member_icon',
  'member_note',
  'recovery_code',
  'session',
  'sign_in_flow',
  'terms_acceptance',
  'vendor_player',
  'vendor_round',
  'verification_code',
] as const

/**
 * Deletes trial accounts that ended before a time, with their rounds and all else that belongs to them; how many there were. One with a
 * round that is still open stays until it is closed. The ledger keeps its entries for ever: they are links of a chain, in a currency of
 * their own, and name nobody (decision 081).
 */
export async function purgeTrials(db: Kysely<Tables>, endedBefore: Date): Promise<number> {
  for (let purged = 0; ;) {
    const rows = await db.transaction().execute(async (transaction) => {
      const { rows: trials } = await sql<{ readonly id: bigint }>`
        SELECT id FROM member WHERE trial_ends_at < ${endedBefore} AND NOT EXISTS (
          SELECT FROM vendor_round WHERE member_id = member.id AND closed_at IS NULL)
        LIMIT ${batch} FOR UPDATE SKIP LOCKED`.execute(transaction)
      const ids = trials.map(({ id }) => id)
      if (ids.length === 0) return 0
      for (const table of ofMembers)
        await sql`DELETE FROM ${sql.table(table)} WHERE member_id = ANY (${ids})`.execute(transaction)
      await sql`DELETE FROM member WHERE id = ANY (${ids})`.execute(transaction)
      return ids.length
    })
    purged += rows
    if (rows < batch) return purged
  }
}
