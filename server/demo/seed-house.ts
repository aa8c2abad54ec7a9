import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GameCategory } from '#schemas/config/game-categories.ts'
import type { Database } from '../platform/database/connect-database.ts'
import '../game-tables/game-tables.ts'
import { setVendorAddress } from '../vendor-wallet/vendor-address.ts'
import type { MenusByMerchant } from './seed-vendor-keys.ts'

/** What the demo vendors have a game engine for. */
const played: readonly GameCategory[] = ['COCKFIGHT', 'ELOTT', 'FISH', 'LIVE', 'LOTT', 'MINI', 'PVP', 'RNG']

/** Tells the demo vendors of their games, in a file of the data folder. */
export async function seedHouse(db: Database, folder: string): Promise<void> {
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
  const known = await db.selectFrom('vendor_address').selectAll().execute()
  for (const [merchant, { categories }] of Object.entries(menus))
    for (const { gameCategory, vendors } of categories)
      for (const { vassalage: vendor } of played.includes(gameCategory) ? vendors : []) {
        const row = known.find((each) => each.merchant === merchant && each.vendor === vendor)
        const there = row?.play_url
        if (there !== undefined && new URL(there).hostname !== new URL(origin).hostname) continue
        const play = new URL('/play', origin)
        play.searchParams.set('merchant', merchant)
        play.searchParams.set('vendor', vendor)
        const refusal = await setVendorAddress(db, { merchant, vendor }, play.href, `${origin}/questions`)
        if (refusal !== undefined) throw new Error(refusal)
      }
}
