import Type from 'typebox'
import { defineCall } from './call.ts'
import { nodeId } from './game-item.ts'
import { roomId } from './rooms-and-draws.ts'
import { closed, tokenErrors } from './shapes.ts'

const players = { module: 'GAMES', token: 'required', who: ['member', 'agent', 'trial'] } as const
const limit = { max: 60, seconds: 60 } as const

/** A BCP 47 tag; without one the game opens in the language of the page. */
const language = Type.Optional(Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z]{2,8})?$' }))

/** Ends the game that the player has open elsewhere. */
const takesOver = Type.Optional(Type.Boolean())

/** The constants of specification §9; any other value is refused. */
const constants = {
  accountType: Type.Optional(Type.Literal(1)),
  confirmTrans: Type.Optional(Type.Literal(0)),
  clientType: Type.Optional(Type.Literal(3)),
  launchMode: Type.Optional(Type.Literal('GLS')),
  platform: Type.Optional(Type.Literal('html5-desktop')),
}

const hosts = Type.Optional(Type.Array(Type.String()))
const expiresAt = Type.String({ format: 'date-time' })
/** Names the launch where games are played one at a time; the event `game.ended` reports its end. */
const launch = Type.Optional(Type.String())

const launchErrors = [
  ...tokenErrors,
  'badRequest',
  'gameUnknown',
  'gameUnavailable',
  'gameElsewhere',
  'accountDisabled',
  'selfExcluded',
  'memberNoEnter',
] as const

const launchGameV2 = defineCall({
  ...players,
  method: 'POST',
  path: '/wps/game/v2/launchGame',
  summary: 'The launch address of a game or of a PVP room, with a second address where there is another host',
  body: Type.Object(
    {
      /** One of `gameId` and `roomId` is required. */
      gameId: Type.Optional(nodeId),
      roomId: Type.Optional(roomId),
      /** The same game again; another one is refused. */
      nodeId: Type.Optional(nodeId),
      /** The vendor of the game; another one is refused. */
      vassalage: Type.Optional(Type.String({ pattern: '^[A-Z0-9_]{1,24}$' })),
      merchantCode: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      language,
      takesOver,
      ...constants,
    },
    closed,
  ),
  answer: Type.Object(
    {
      game_url: Type.String(),
      /** The same launch at another host of the vendor. */
      game_url2: Type.Optional(Type.String()),
      expiresAt,
      launch,
    },
    closed,
  ),
  errors: [...launchErrors, 'merchantMismatch'],
  limit,
})

const launchPvp = defineCall({
  ...players,
  method: 'GET',
  path: '/wps/relay/GLS2_launchRoom',
  summary:
    'The launch address of a PVP room, as specification §7 has it; `launchGameV2` does the same by POST',
  changesByGet: true,
  query: Type.Object({ roomId, language, takesOver, ...constants }, closed),
  answer: Type.Object(
    {
      /** The launch address, good once and for 30 seconds. */
      content: Type.String(),
      hosts,
      expiresAt,
      launch,
    },
    closed,
  ),
  errors: launchErrors,
  limit,
})

const lottoLobby = defineCall({
  ...players,
  method: 'POST',
  path: '/wps/game/lottoLobby',
  summary: 'The address of the lottery lobby, or of the betting page of one lottery',
  body: Type.Object(
    {
      lottoView: Type.Enum(['lobby', 'betting']),
      /** Required for `betting`. */
      lottoGameCode: Type.Optional(nodeId),
      /** Whether the betting page may lead back to the lobby. */
      hasLobby: Type.Optional(Type.Boolean()),
      device: Type.Optional(Type.Enum(['desktop', 'mobile'])),
      lottoArea: Type.Optional(Type.Literal('VN')),
      lottoPrizeMode: Type.Optional(Type.Literal('Elott')),
      launchMode: Type.Optional(Type.Literal('LOTT')),
      language,
      takesOver,
    },
    closed,
  ),
  answer: Type.Object(
    {
      /** Of the lobby: a path of the site. Of the betting page: a launch address at the vendor. */
      game_url: Type.String(),
      /** The path of the lobby, with `betting` and `hasLobby`. */
      lobby_url: Type.Optional(Type.String()),
      hosts,
      expiresAt: Type.Optional(expiresAt),
      launch,
    },
    closed,
  ),
  errors: launchErrors,
  limit,
})

export const launchCalls = { launchGameV2, launchPvp, lottoLobby }
