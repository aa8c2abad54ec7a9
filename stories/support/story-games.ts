import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { encodeCatalogue } from '#schemas/games/catalogue-index.ts'
import type { CatalogueGame } from '#schemas/games/catalogue-game.ts'
import { onceFor } from './once-for.ts'
import { sampleGames } from './sample-games.ts'
import { recorded } from './recorded.ts'
import type { MerchantCode } from './toolbar.ts'

/** A slot of every merchant that is under maintenance. */
export const storyGameOff = '100000'

/** A catalogue of the merchant's vendors, as its file. */
export function storyGames(merchant: MerchantCode, isEmpty: boolean): Uint8Array {
  return isEmpty ? encodeCatalogue([]) : gamesOf(recorded(merchant, 'whitelabel'))
}

const gamesOf = onceFor(({ menu }: CallAnswer<Calls['whitelabel']>) => {
  const vendors = menu.categories.flatMap(({ vendors: ofCategory }) => ofCategory)
  const slots = vendors.filter(({ gameType }) => gameType === 'RNG')
  const games = sampleGames({ count: 700 }).map((game, at): CatalogueGame => {
    // Most are slots, and every vendor has some.
    const vendor = (at % 3 === 0 ? slots[at % slots.length] : vendors[at % vendors.length]) ?? vendors[0]
    if (!vendor) return game
    const { id, vassalage, gameType } = vendor
    const isOff = game.nodeId === storyGameOff
    return {
      ...game,
      vendor: { id, vassalage },
      category: gameType,
      state: isOff ? 'maintenance' : game.state,
    }
  })
  return encodeCatalogue(games)
})
