import Type from 'typebox'
import { defineCall } from './call.ts'
import { gameCallLimit as limit, gameItems, nodeId } from './game-item.ts'
import { closed, tokenErrors } from './shapes.ts'

const members = ['member', 'agent', 'trial'] as const

const favouriteIds = defineCall({
  method: 'GET',
  path: '/wps/relay/favouriteIds',
  module: 'GAMES',
  summary: 'Ids of the games that the member has marked, the last marked first',
  token: 'required',
  who: members,
  answer: Type.Object({ nodeIds: Type.Array(Type.String()) }, closed),
  errors: [...tokenErrors],
  limit,
})

const favouriteGames = defineCall({
  method: 'GET',
  path: '/wps/relay/favouriteList',
  module: 'GAMES',
  summary: 'The games that the member has marked and the merchant still has, the last marked first',
  token: 'required',
  who: members,
  answer: gameItems,
  errors: [...tokenErrors],
  limit,
})

const marked = Type.Object({ nodeId: Type.String(), isFav: Type.Boolean() }, closed)
const ofGame = Type.Object({ nodeId }, closed)
const ofMember = { module: 'GAMES', token: 'required', who: members, answer: marked, limit } as const

const addFavourite = defineCall({
  ...ofMember,
  method: 'POST',
  path: '/wps/relay/addFavourite',
  summary: 'Marks a game; one that is marked already stays so',
  body: ofGame,
  errors: [...tokenErrors, 'gameUnknown', 'favouritesFull'],
})

const removeFavourite = defineCall({
  ...ofMember,
  method: 'POST',
  path: '/wps/relay/removeFavourite',
  summary: 'Takes the mark off a game, also off one that is no longer there',
  body: ofGame,
  errors: [...tokenErrors],
})

const addFavouriteByGet = defineCall({
  ...ofMember,
  method: 'GET',
  path: '/wps/relay/addFavourite',
  summary: 'The same as a GET (specification §7), from a script of the site alone',
  changesByGet: true,
  query: ofGame,
  errors: [...tokenErrors, 'gameUnknown', 'favouritesFull', 'forbidden'],
})

const removeFavouriteByGet = defineCall({
  ...ofMember,
  method: 'GET',
  path: '/wps/relay/removeFavourite',
  summary: 'The same as a GET (specification §7), from a script of the site alone',
  changesByGet: true,
  query: ofGame,
  errors: [...tokenErrors, 'forbidden'],
})

const recentGames = defineCall({
  method: 'GET',
  path: '/wps/relay/recentGames',
  module: 'GAMES',
  summary: 'The games that the member opened last and the merchant still has, at most 50',
  token: 'required',
  who: members,
  answer: gameItems,
  errors: [...tokenErrors],
  limit,
})

const openedGame = defineCall({
  method: 'POST',
  path: '/wps/games/opened',
  module: 'GAMES',
  summary: 'Notes that the member opened a game, for the recent and the popular ones',
  token: 'required',
  who: members,
  body: ofGame,
  answer: Type.Object({}, closed),
  errors: [...tokenErrors, 'gameUnknown'],
  limit,
})

export const ownGameCalls = {
  favouriteIds,
  favouriteGames,
  addFavourite,
  removeFavourite,
  addFavouriteByGet,
  removeFavouriteByGet,
  recentGames,
  openedGame,
}
