import Type, { type Static } from 'typebox'
import { gameCategories } from '../games/game-categories.ts'
import { nodeIdPattern } from '../games/node-id-pattern.ts'
import { gameStates } from '../games/catalogue-game.ts'
import { closed } from './shapes.ts'

export const nodeId = Type.String({ pattern: nodeIdPattern })
export const gameCategory = Type.Enum([...gameCategories])
/** How often calls of games may be made. */
export const gameCallLimit = { max: 240, seconds: 60 } as const

/** A game as lists show it (specification §3); names of themes and tags are messages. */
export const gameItem = Type.Object(
  {
    nodeId: Type.String(),
    title: Type.String(),
    vassalage: Type.String(),
    vendorName: Type.String(),
    category: gameCategory,
    theme: Type.String(),
    tags: Type.Array(Type.String()),
    /** 1 small wins, often; 5 large wins, seldom. */
    volatility: Type.Integer(),
    /** Hundredths of a percent. */
    returnToPlayer: Type.Integer(),
    lines: Type.Integer(),
    /** Minor units, as the maximum. */
    minimumBet: Type.Integer(),
    maximumBet: Type.Integer(),
    jackpot: Type.Boolean(),
    released: Type.String(),
    /** 24 bits, until the picture is there. */
    colour: Type.Integer(),
    /** The version of its picture (`schemas/games/picture-address.ts`). */
    picture: Type.String(),
    state: Type.Enum([...gameStates]),
    /** When a maintenance ends, where that is planned. */
    until: Type.Optional(Type.String({ format: 'date-time' })),
    /** Whether the member of the token has marked it; absent for nobody. */
    isFav: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type GameItem = Static<typeof gameItem>

export const gameItems = Type.Object({ games: Type.Array(gameItem) }, closed)
