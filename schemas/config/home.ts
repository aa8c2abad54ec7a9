import Type, { type Static } from 'typebox'
import { closed } from './document.ts'
import { gameCategories } from '../games/game-categories.ts'

/** The parts of the home view. A part that has nothing to show is left out. */
const homePartIds = [
  'continue',
  'favourites',
  'popular',
  'newest',
  'jackpots',
  'categories',
  'category',
  'promotions',
  'downloads',
  'winners',
] as const

const part = Type.Object(
  {
    part: Type.Enum([...homePartIds], { title: 'Part' }),
    category: Type.Optional(
      Type.Enum([...gameCategories], {
        title: 'Category',
        description: 'For the games of one category',
      }),
    ),
    least: Type.Optional(
      Type.Integer({
        title: 'Smallest win',
        description: 'For the latest wins, in whole units of the currency',
        minimum: 0,
        maximum: 1_000_000,
      }),
    ),
  },
  closed('Part', 'One part of the home page'),
)
export type HomePart = Static<typeof part>

/** How the home view is composed. */
export const homeSchema = Type.Object(
  {
    opening: Type.Enum(['stage', 'split'], {
      title: 'Opening',
      description: 'What the home page begins with',
    }),
    density: Type.Enum(['calm', 'dense'], { title: 'Density', description: 'How much space tiles have' }),
    parts: Type.Array(part, {
      title: 'Parts',
      description: 'From top to bottom; a part with nothing to show is left out',
      maxItems: 24,
    }),
  },
  closed('Home page', 'What the home page begins with and what stands on it.', { 'x-risk': 2 }),
)
export type Home = Static<typeof homeSchema>

/** The home view of a release from before this document. */
export const defaultHome: Home = {
  opening: 'stage',
  density: 'calm',
  parts: [{ part: 'continue' }, { part: 'popular' }, { part: 'categories' }, { part: 'promotions' }],
}
