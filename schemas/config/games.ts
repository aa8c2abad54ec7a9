import Type, { type Static } from 'typebox'
import { nodeIdPattern } from '../games/node-id-pattern.ts'
import { closed } from './document.ts'

const span = {
  from: Type.Optional(
    Type.String({ format: 'date-time', title: 'Start', description: 'Without it, at once' }),
  ),
  to: Type.Optional(
    Type.String({
      format: 'date-time',
      title: 'End',
      description: 'Without it, until the entry is removed',
    }),
  ),
  reason: Type.String({
    minLength: 1,
    maxLength: 200,
    title: 'Reason',
    description: 'For other operators; players are only told the end',
  }),
}

const nodeId = Type.String({ pattern: nodeIdPattern, title: 'Game', description: 'Its number' })

const vendorMaintenance = Type.Object(
  {
    vassalage: Type.String({
      pattern: '^[A-Z0-9_]{1,24}$',
      title: 'Vendor',
      description: 'The code of the vendor, as in the menu',
    }),
    ...span,
  },
  closed('Vendor', 'A vendor whose games cannot be played for a while'),
)

const gameMaintenance = Type.Object(
  { nodeId, ...span },
  closed('Game', 'A game that cannot be played for a while'),
)
export type Maintenance = Pick<Static<typeof gameMaintenance>, 'from' | 'to' | 'reason'>

const ceilings = {
  timesStake: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000_000,
      title: 'Highest multiple',
      description: 'The wins of a round are at most so many times its stakes. Without it, 50000',
    }),
  ),
  freeRound: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      title: 'Free rounds',
      description:
        'Most that a round pays for free rounds, in whole units. Without it, about 10000 US dollars',
    }),
  ),
  jackpot: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      title: 'Jackpots',
      description:
        'Most that a round pays for jackpots, in whole units. Without it, about 1000000 US dollars',
    }),
  ),
  day: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000_000,
      title: 'Wins of a day',
      description: 'Most that a vendor pays on a day, in whole units. Without it, about 1000000 US dollars',
    }),
  ),
}

const vendorCeilings = Type.Object(
  {
    vassalage: Type.String({
      pattern: '^[A-Z0-9_]{1,24}$',
      title: 'Vendor',
      description: 'The code of the vendor, as in the menu',
    }),
    ...ceilings,
  },
  closed('Vendor', 'Ceilings of one vendor; what is left out is as for all vendors'),
)

/** The document `games` as an operator edits it. Players see what it does, and nothing of it but the picture hosts. */
export const gamesSchema = Type.Object(
  {
    imageCDNs: Type.Array(
      Type.String({
        pattern: '^https?://[a-z0-9.-]{1,200}(:[0-9]{1,5})?$',
        title: 'Host',
        description: 'Scheme and host, such as https://pictures.example.com',
      }),
      {
        title: 'Picture hosts',
        description: 'Where pictures of games come from; without one, from the site itself',
        uniqueItems: true,
        maxItems: 16,
        'x-risk': 3,
      },
    ),
    off: Type.Array(nodeId, {
      title: 'Games switched off',
      description: 'Numbers of games that players do not see',
      uniqueItems: true,
      maxItems: 10_000,
      'x-visibility': 'server',
      'x-risk': 2,
    }),
    vendorMaintenance: Type.Array(vendorMaintenance, {
      title: 'Vendors under maintenance',
      description: 'Their games are shown, but cannot be opened',
      maxItems: 200,
      'x-merge': 'byId',
      'x-id': 'vassalage',
      'x-visibility': 'server',
      'x-risk': 2,
    }),
    gameMaintenance: Type.Array(gameMaintenance, {
      title: 'Games under maintenance',
      description: 'They are shown, but cannot be opened; players are offered others',
      maxItems: 2_000,
      'x-merge': 'byId',
      'x-id': 'nodeId',
      'x-visibility': 'server',
      'x-risk': 2,
    }),
    oneAtATime: Type.Optional(
      Type.Boolean({
        title: 'One game at a time',
        description: 'Before a second game opens, members are asked whether to end the first',
        'x-visibility': 'server',
        'x-risk': 2,
      }),
    ),
    winCeilings: Type.Optional(
      Type.Object(
        {
          ...ceilings,
          vendors: Type.Optional(
            Type.Array(vendorCeilings, {
              title: 'Vendors with their own ceilings',
              maxItems: 200,
              'x-merge': 'byId',
              'x-id': 'vassalage',
            }),
          ),
        },
        closed('Highest wins', 'A win above these waits until two operators have decided to pay it', {
          'x-visibility': 'server',
          'x-risk': 3,
        }),
      ),
    ),
  },
  closed('Games', 'Games that are off or under maintenance, and where their pictures come from.'),
)
export type GamesDocument = Static<typeof gamesSchema>

/** What a merchant's games are while nobody has said otherwise. */
export const defaultGames: GamesDocument = {
  imageCDNs: [],
  off: [],
  vendorMaintenance: [],
  gameMaintenance: [],
}
