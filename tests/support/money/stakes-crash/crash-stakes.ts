import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { systemClock } from '#server/platform/clock.ts'
import { addPublicKey } from '#server/play/vendor-wallet/keys/vendor-keys.ts'
import { privateKeyOf, publicTextOf } from '#server/platform/signed-messages/signature.ts'
import { bareGameSession } from '../../database/bare-game-session.ts'
import { crashWorkers, type CrashRun } from '../crash-workers.ts'
import { wrongOfStakes } from './check-stakes.ts'
import { game, merchant, players, vendorOf } from './stake-of.ts'

/**
 * Stakes, wins and rollbacks of two vendors whose players are the same. Throws where an answer is lost, doubled or changed, where the
 * books do not add up, or where a round says something else than they.
 */
export function crashStakes(run: CrashRun) {
  return crashWorkers(run, {
    command: fileURLToPath(new URL('stake-worker-command.ts', import.meta.url)),
    async prepare(db) {
      const [first, second] = [vendorOf(1), vendorOf(2)]
      for (const vendor of [first, second]) {
        const key = { version: 'v1a', key: privateKeyOf(randomBytes(32)) } as const
        await addPublicKey(db, { merchant, vendor }, publicTextOf(key), systemClock.now())
      }
      for (let player = 0; player < players; player++)
        await bareGameSession({ db, clock: systemClock }, { vendor: first, game, account: `crash${player}` })
      await sql`INSERT INTO game_session (token_hash, merchant, vendor, member_id, session_id, game_id, currency, last_seen_at)
        SELECT sha256(token_hash), merchant, ${second}, member_id, session_id, game_id, currency, last_seen_at
        FROM game_session ORDER BY id`.execute(db)
    },
    async check(db, answers, each) {
      const wrong = await wrongOfStakes(db, answers, each)
      if (wrong.length > 0) throw new Error(wrong.slice(0, 10).join('\n'))
      // What finds nothing has to find what is planted.
      const { rows } = await sql<{
        round_id: string
      }>`DELETE FROM vendor_round WHERE id = (SELECT min(id) FROM vendor_round)
        RETURNING round_id`.execute(db)
      await sql`DELETE FROM held_win WHERE id = (SELECT min(id) FROM held_win WHERE ceiling = 'day')`.execute(
        db,
      )
      const [[answer = [], ...others] = [], ...rest] = answers
      const lost = await wrongOfStakes(db, [[[answer[0] ?? '', 'ok', '1', ''], ...others], ...rest], each)
      if (rows.length !== 1 || lost.length !== 3)
        throw new Error(
          `A missing round, a missing held win and a changed answer were not found: ${lost.join('\n')}`,
        )
    },
  })
}
