import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { siteTime } from '../../site/sites/site-time.ts'
import type { GameDeps } from './game-deps.ts'
import './games-tables.ts'
import type { MerchantCatalogue } from './merchant-catalogue.ts'

type Popular = CallAnswer<Calls['popularGames']>

/** Games that are named. */
const named = 24
/** Days whose openings count. */
const countedDays = 28
/** Milliseconds after which openings are counted again. */
const countsFor = 60_000
/** What the game that vendors call the most popular has in advance; the second has half of it, the third a third. */
const advance = 60
const day = 86_400_000

interface Counted {
  readonly at: number
  readonly catalogue: MerchantCatalogue
  readonly openings: ReadonlyMap<string, number>
  readonly answer: Popular
}

/**
 * The games that are played most at a site, by its code: by how many members opened each on each of the last 28 days, with what vendors
 * say of their games as an advance, so that a new site has an order too. Answers at once from memory; counts again behind the answer.
 */
export function openPopularity({ db, clock, sites }: Pick<GameDeps, 'db' | 'clock' | 'sites'>) {
  const counted = new Map<string, Counted>()
  const counting = new Set<string>()
  sites.onChange((code) => {
    if (!sites.site(code)) counted.delete(code)
  })

  return (code: string, catalogue: MerchantCatalogue): Popular => {
    const known = counted.get(code)
    const now = siteTime(sites.site(code), clock.now()).getTime()
    if (!known || now - known.at >= countsFor) countAnew(code, now)
    if (known?.catalogue === catalogue) return known.answer
    return remember(code, catalogue, known ?? { openings: new Map(), at: -Infinity })
  }

  function remember(
    code: string,
    catalogue: MerchantCatalogue,
    { openings, at }: Pick<Counted, 'openings' | 'at'>,
  ): Popular {
    const answer = mostPopular(catalogue, openings)
    const before = counted.get(code)?.answer
    // The same value is the same bytes for whoever asks.
    const same = before && JSON.stringify(before) === JSON.stringify(answer) ? before : answer
    counted.set(code, { at, catalogue, openings, answer: same })
    return same
  }

  function countAnew(code: string, now: number) {
    if (counting.has(code)) return
    counting.add(code)
    // A preview has what the players of its merchant opened.
    void readOpenings(db, sites.site(code)?.preview?.of ?? code, new Date(now))
      .then((openings) => {
        const known = counted.get(code)
        if (known) remember(code, known.catalogue, { openings, at: now })
      })
      // The database is away: what was counted last goes on.
      .catch(() => undefined)
      .finally(() => counting.delete(code))
  }
}

function mostPopular({ games }: MerchantCatalogue, openings: Counted['openings']): Popular {
  const found = games
    .map(({ item }, place) => ({
      item,
      weight: (openings.get(item.nodeId) ?? 0) + advance / (place + 1),
    }))
    .filter(({ item }) => item.state === 'live')
    .toSorted((one, other) => other.weight - one.weight)
  return { games: found.slice(0, named).map(({ item }) => item) }
}

async function readOpenings(db: Database, merchant: string, now: Date): Promise<Counted['openings']> {
  const rows = await db
    .selectFrom('game_opening')
    .select((eb) => ['game_id', eb.fn.sum('members').as('members')])
    .where('merchant', '=', merchant)
    .where('day', '>', new Date(now.getTime() - countedDays * day))
    .where('day', '<=', now)
    .groupBy('game_id')
    .execute()
  return new Map(rows.map(({ game_id, members }) => [String(game_id), Number(members)]))
}
