import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect-database.ts'
import { kidlat } from '../kidlat.ts'
import { solmar } from '../solmar.ts'
import { demoVendors } from './demo-vendors.ts'
import { makeGames } from './make-games.ts'

interface SeedOptions {
  /** Of each vendor at most so many: for tests, which need a few. */
  readonly mostOfVendor?: number
}

/** Adds the demo games where there are no games yet, and tells how many. Two servers that start at once add them once. */
export async function seedGames(
  db: Database,
  { mostOfVendor = Number.POSITIVE_INFINITY }: SeedOptions = {},
): Promise<number> {
  const there = await db.selectFrom('game').select('id').limit(1).executeTakeFirst()
  if (there) return 0
  const vendors = demoVendors({ solmar: solmar.menu, kidlat: kidlat.menu })
  const games = makeGames(
    vendors.map((vendor) => ({ ...vendor, games: Math.min(vendor.games, mostOfVendor) })),
  )
  const rows = JSON.stringify(games, (_, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  )
  // One statement, so that a start that is killed adds all of them or none.
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO game SELECT * FROM json_populate_recordset(NULL::game, ${rows}::json)
    ON CONFLICT DO NOTHING`.execute(db)
  await withholdSome(db)
  return Number(numAffectedRows)
}

/** What the second merchant has no contract for, although it has the vendor. */
async function withholdSome(db: Database) {
  await sql`
    INSERT INTO game_withheld (merchant, game_id, reason)
    SELECT 'kidlat', id, 'Not certified for the Philippines' FROM game
    WHERE vassalage = 'BROWNOUT' AND id % 20 = 3
      AND EXISTS (SELECT FROM merchant WHERE code = 'kidlat')
    ON CONFLICT DO NOTHING`.execute(db)
}
