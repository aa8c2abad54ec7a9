import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GameCategory } from '#schemas/games/game-categories.ts'
import type { Database } from '../platform/database/connect-database.ts'
import '../configuration/game-tables/game-tables.ts'
import { setVendorAddress } from '../play/vendor-wallet/launches/vendor-address.ts'
import type { MenusByMerchant } from './seed-vendor-keys.ts'

/** What the demo vendors have a game engine for. */
const played: readonly GameCategory[] = [
  'COCKFIGHT',
  'ELOTT',
  'FISH',
  'JACKPOT',
  'LIVE',
  'LOTT',
  'MINI',
  'PVP',
  'RNG',
]

/** Tells the demo vendors of their games, in a file of the data folder. */
export async function seedDemoCasino(db: Database, folder: string): Promise<void> {
  const games = await db
    .selectFrom('game')
    .select(['id', 'title', 'vassalage', 'category', 'theme', 'tags'])
    .select(['return_to_player', 'minimum_bet', 'maximum_bet'])
    .where('category', 'in', played)
    .orderBy('id')
    .execute()
  const facts = games.map(({ id, title, vassalage: vendor, category, theme, tags, ...figures }) => [
    id,
    {
      title,
      vendor,
      category,
      theme,
      tags,
      returnToPlayer: figures.return_to_player,
      minimumBet: String(figures.minimum_bet),
      maximumBet: String(figures.maximum_bet),
    },
  ])
  await writeFile(join(folder, 'vendor-games.json'), JSON.stringify(Object.fromEntries(facts)))
}

/** Tells the platform where the demo vendors play the games of these merchants. An address that an operator has set stays. */
export async function seedPlayAddresses(db: Database, origin: string, menus: MenusByMerchant): Promise<void> {
  const rows = await db.selectFrom('vendor_address').selectAll().execute()
  const known = new Map(rows.map((row) => [`${row.merchant} ${row.vendor}`, row]))
  const questions = `${origin}/questions`
  for (const [merchant, { categories }] of Object.entries(menus))
    for (const { gameCategory, vendors } of categories)
      for (const { vassalage: vendor } of played.includes(gameCategory) ? vendors : []) {
        const there = known.get(`${merchant} ${vendor}`)
        if (there && new URL(there.play_url).hostname !== new URL(origin).hostname) continue
        const play = new URL('/play', origin)
        play.searchParams.set('merchant', merchant)
        play.searchParams.set('vendor', vendor)
        if (there?.play_url === play.href && there.rounds_url === questions) continue
        const refusal = await setVendorAddress(db, { merchant, vendor }, play.href, questions)
        if (refusal !== undefined) throw new Error(refusal)
      }
}
