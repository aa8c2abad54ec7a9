import Type from 'typebox'
import { defineCall, everyone } from './call.ts'
import { gameCallLimit as limit, gameCategory as category, gameItem, gameItems, nodeId } from './game-item.ts'
import { closed } from './shapes.ts'

const gameCatalogue = defineCall({
  method: 'GET',
  path: '/wps/games/catalogue',
  module: 'GAMES',
  summary: 'Where the compact index of all games of the merchant is, and from which hosts pictures come',
  token: 'none',
  who: everyone,
  answer: Type.Object(
    {
      hash: Type.String(),
      /** Named by its content, and kept for ever. */
      url: Type.String(),
      /** How many games it holds. */
      games: Type.Integer(),
      /** Hosts of pictures, one of which is chosen by chance; none means the site itself. */
      imageCDNs: Type.Array(Type.String()),
    },
    closed,
  ),
  errors: ['merchantUnknown'],
  revalidate: true,
  limit,
})

const game = defineCall({
  method: 'GET',
  path: '/wps/games/:nodeId',
  module: 'GAMES',
  summary: 'A game with its facts; one under maintenance offers other popular games',
  token: 'none',
  who: everyone,
  params: Type.Object({ nodeId }, closed),
  answer: Type.Object(
    {
      game: gameItem,
      languages: Type.Array(Type.String()),
      devices: Type.Array(Type.Enum(['desktop', 'mobile'])),
      /** Popular games that can be played meanwhile; none while the game can be played itself. */
      instead: Type.Array(gameItem),
    },
    closed,
  ),
  errors: ['gameUnknown'],
  fromMemory: true,
  limit,
})

const gameSorts = ['popular', 'newest', 'title', 'returnToPlayer', 'minimumBet'] as const
const gameFilters = ['minimumBet', 'lines', 'jackpot', 'new', 'favourite'] as const

const gameList = defineCall({
  method: 'GET',
  path: '/wps/relay/gameList',
  module: 'GAMES',
  summary: 'Games of the merchant by pages: by category, vendor, words, filters, in an order',
  token: 'optional',
  who: everyone,
  query: Type.Object(
    {
      category: Type.Optional(category),
      vassalage: Type.Optional(Type.String({ pattern: '^[A-Z0-9_]{1,24}$' })),
      search: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      /** All of them have to hold: minimum bet of 1 or more, 25 lines or more, jackpot, new, favourite. */
      filters: Type.Optional(
        Type.Array(Type.Enum([...gameFilters]), { maxItems: gameFilters.length, uniqueItems: true }),
      ),
      sort: Type.Optional(Type.Enum([...gameSorts])),
      /** From 1. */
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    },
    closed,
  ),
  answer: Type.Object(
    {
      games: Type.Array(gameItem),
      page: Type.Integer(),
      pages: Type.Integer(),
      total: Type.Integer(),
      /** With a search: how many of them match; they come first, and the rest is only similar. */
      matching: Type.Optional(Type.Integer()),
    },
    closed,
  ),
  errors: ['badRequest', 'sessionRequired'],
  fromMemory: true,
  limit,
})

const vassalGameTypes = defineCall({
  method: 'GET',
  path: '/wps/relay/vassalGameType',
  module: 'GAMES',
  summary: 'The categories in which each vendor of the merchant has games',
  token: 'none',
  who: everyone,
  answer: Type.Object(
    {
      vassals: Type.Array(Type.Object({ vassalage: Type.String(), gameTypes: Type.Array(category) }, closed)),
    },
    closed,
  ),
  errors: [],
  revalidate: true,
  limit,
})

const gameVendors = defineCall({
  method: 'GET',
  path: '/wps/relay/gameVendor',
  module: 'GAMES',
  summary: 'The vendors of the merchant as lanes, one for each category of its menu',
  token: 'none',
  who: everyone,
  query: Type.Object({ merchantCode: Type.String({ minLength: 1, maxLength: 64 }) }, closed),
  answer: Type.Object(
    {
      data: Type.Object(
        {
          lanes: Type.Array(
            Type.Object(
              {
                title: Type.String(),
                gameCategory: category,
                cards: Type.Array(
                  Type.Object(
                    {
                      vassalage: Type.String(),
                      id: Type.String(),
                      displayName: Type.String(),
                      /** The address of its picture, at the widths of `pictureWidths`. */
                      smallIcon: Type.String(),
                      largeIcon: Type.String(),
                      /** The same of its jackpot, where it has one. */
                      jackpotIcon: Type.Optional(Type.String()),
                      colour: Type.Integer(),
                      badge: Type.Optional(Type.Enum(['new', 'hot'])),
                      games: Type.Integer(),
                      state: Type.Enum(['live', 'maintenance']),
                      until: Type.Optional(Type.String({ format: 'date-time' })),
                    },
                    closed,
                  ),
                ),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    },
    closed,
  ),
  errors: ['merchantMismatch'],
  revalidate: true,
  limit,
})

const popularGames = defineCall({
  method: 'GET',
  path: '/lgw/games/popular',
  module: 'GAMES',
  summary: 'The games that are played most here now, the first one most; none that is under maintenance',
  token: 'none',
  who: everyone,
  answer: gameItems,
  errors: [],
  revalidate: true,
  limit,
})

const gameMenus = defineCall({
  method: 'GET',
  path: '/lgw/games/game_menus',
  module: 'GAMES',
  summary: 'Lottery games in their groups (specification §3)',
  token: 'none',
  who: everyone,
  answer: Type.Object(
    {
      gameMenus: Type.Array(
        Type.Object(
          {
            gameGroupCode: Type.String(),
            labelName: Type.String(),
            games: Type.Array(Type.Object({ nodeId: Type.String(), title: Type.String() }, closed)),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  errors: [],
  revalidate: true,
  limit,
})

export const gameCalls = {
  gameCatalogue,
  game,
  gameList,
  vassalGameTypes,
  gameVendors,
  popularGames,
  gameMenus,
}
