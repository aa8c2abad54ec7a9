import { sql } from 'kysely'
import Type from 'typebox'
import { cursorOf, cutPage } from '../../platform/contract/cursor.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import { momentOf } from '../../platform/contract/moment-of.ts'
import { currencyOf } from '../../site/sites/currency-of.ts'
import { heldInRounds } from './held-wins/held-in-rounds.ts'
import { openJackpots } from './reports/jackpots.ts'
import { gameLauncher } from './launches/launch-game.ts'
import { sumsOf } from './rounds/round-sums.ts'
import type { VendorRoundRow } from './vendor-tables.ts'
import type { VendorWalletDeps } from './vendor-wallet-deps.ts'
import './vendor-tables.ts'
import { openWinners } from './reports/winners.ts'

const cursor = cursorOf(Type.Object({ before: Type.String({ pattern: '^[0-9]{1,18}$' }) }))

/** Answers to the calls of `schemas/calls/play.ts`. */
export function playHandlers(deps: VendorWalletDeps) {
  const { db, catalogues, rules } = deps
  const launch = gameLauncher(deps)
  const jackpotsOf = openJackpots(deps)
  const winnersOf = openWinners(deps)
  return {
    async launchGame({ caller, visit, body }) {
      const { url, ...others } = await launch(caller, visit, body)
      return { game_url: url, ...others }
    },
    async rounds({ caller, visit, query }) {
      const { limit = 25, state } = query
      const currency = currencyOf(caller, rules(visit.merchant))
      const place = cursor.read(query.cursor)
      const found = await db
        .selectFrom('vendor_round')
        .selectAll()
        .where('member_id', '=', BigInt(caller.memberId))
        .where('merchant', '=', visit.merchant)
        .where('currency', '=', currency)
        .$if(place !== undefined, (rows) => rows.where('id', '<', BigInt(place?.before ?? 0)))
        .$if(query.game !== undefined, (rows) => rows.where('game_id', '=', Number(query.game)))
        .$if(query.vendor !== undefined, (rows) => rows.where('vendor', '=', query.vendor ?? ''))
        .$if(state !== undefined, (rows) => rows.where('closed_at', state === 'open' ? 'is' : 'is not', null))
        .$if(query.from !== undefined, (rows) => rows.where('opened_at', '>=', momentOf(query.from ?? '')))
        .$if(query.to !== undefined, (rows) => rows.where('opened_at', '<', momentOf(query.to ?? '')))
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      const { rows, next } = cutPage(found, limit, ({ id }) => cursor.write({ before: String(id) }))
      return { currency, items: await itemsOf(rows, visit.merchant), ...next }
    },
    async roundSums({ caller, visit, query }) {
      const currency = currencyOf(caller, rules(visit.merchant))
      // In one statement: a round that is closed in this moment is in it once.
      const { bet, win, count, unsummed } = await db
        .selectFrom('vendor_round')
        .select(({ fn }) => [
          fn.sum<string | null>('bet').as('bet'),
          fn.sum<string | null>('win').as('win'),
          fn.countAll<string>().as('count'),
          sql<readonly string[] | null>`array_agg(id) FILTER (WHERE bet IS NULL)`.as('unsummed'),
        ])
        .where('member_id', '=', BigInt(caller.memberId))
        .where('merchant', '=', visit.merchant)
        .where('currency', '=', currency)
        .where('opened_at', '>=', momentOf(query.from))
        .$if(query.game !== undefined, (rows) => rows.where('game_id', '=', Number(query.game)))
        .executeTakeFirstOrThrow()
      const sums = { bet: BigInt(bet ?? 0), win: BigInt(win ?? 0) }
      const open = await roundsOf(unsummed ?? [])
      for (const own of await sumsOf(db, visit.merchant, open)) {
        sums.bet += own.bet
        sums.win += own.win
      }
      return {
        currency,
        rounds: Number(count),
        bet: String(sums.bet),
        win: String(sums.win),
      }
    },
    async jackpots({ visit }) {
      return jackpotsOf(visit.merchant)
    },
    async winners({ visit }) {
      return winnersOf(visit.merchant)
    },
  } satisfies Partial<Handlers>

  async function roundsOf(ids: readonly string[]): Promise<readonly VendorRoundRow[]> {
    if (ids.length === 0) return []
    return db
      .selectFrom('vendor_round')
      .selectAll()
      .where('id', '=', sql<bigint>`any(${ids}::bigint[])`)
      .execute()
  }

  async function itemsOf(rows: readonly VendorRoundRow[], merchant: string) {
    const open = rows.filter(({ bet, win }) => bet === null || win === null)
    const sums = new Map((await sumsOf(db, merchant, open)).map((own, index) => [open[index]?.id, own]))
    const held = await heldInRounds(db, merchant, rows)
    return rows.map((row) => {
      const { bet, win } = sums.get(row.id) ?? row
      const known = catalogues.of(merchant)?.byId.get(String(row.game_id))?.item
      return {
        id: row.round_id,
        vendor: row.vendor,
        game: String(row.game_id),
        ...(known ? { title: known.title, vendorName: known.vendorName } : {}),
        state: row.closed_at ? ('closed' as const) : ('open' as const),
        openedAt: row.opened_at.toISOString(),
        ...(row.closed_at ? { closedAt: row.closed_at.toISOString() } : {}),
        bet: String(bet),
        win: String(win),
        ...held.get(row.id),
      }
    })
  }
}
