import type { Database } from '../../platform/database/connect-database.ts'
import type { GameRow } from './game-tables.ts'

/** Rows of one question: reading them never keeps the event loop for long. */
const batch = 1_000

/** Every game of every vendor, by id. */
export async function readGames(db: Database): Promise<readonly GameRow[]> {
  const games: GameRow[] = []
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('game')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    games.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return games
    after = last.id
  }
}

/** Ids of the games that a merchant does not have although it has their vendor. */
export async function readWithheld(db: Database): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await db.selectFrom('game_withheld').select(['merchant', 'game_id']).execute()
  const withheld = new Map<string, Set<number>>()
  for (const { merchant, game_id } of rows)
    withheld.set(merchant, (withheld.get(merchant) ?? new Set()).add(game_id))
  return withheld
}
