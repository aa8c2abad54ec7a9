import Type from 'typebox'
import { cursorOf, cutPage } from '../../platform/contract/cursor.ts'
import { momentOf } from '../../platform/contract/moment-of.ts'
import type { Handlers, Visit } from '../../platform/contract/handler.ts'
import type { InventedPlay } from './invented-play.ts'

type MoneyCalls = 'sumBalance' | 'merchantWallet' | 'movements' | 'walletTransfers' | 'rounds' | 'roundSums'

/** Answers to what is asked of money, with the filters and pages of the real ones. */
export function inventedMoney(playOf: (visit: Visit) => InventedPlay): Pick<Handlers, MoneyCalls> {
  return {
    sumBalance({ visit }) {
      const { currency, balances } = playOf(visit)
      const { main, game, held } = balances
      return {
        currency,
        sumBalance: String(main + game + held),
        main: String(main),
        game: String(game),
        held: String(held),
      }
    },
    merchantWallet({ visit }) {
      const { hasMerchantWallet, currency, balances } = playOf(visit)
      return { hasMerchantWallet, currency, balance: String(balances.game) }
    },
    movements({ visit, query: { wallet = 'main', kinds, from, to, limit = 25, cursor } }) {
      const { currency, movements } = playOf(visit)
      const found = movements[wallet].filter(
        ({ at, kind }) => (!kinds || kinds.includes(kind)) && isWithin(at, from, to),
      )
      return { currency, ...pageOf(found, limit, cursor) }
    },
    walletTransfers: ({ visit }) => ({ items: [...playOf(visit).transfers] }),
    rounds({ visit, query: { game, vendor, state = 'closed', from, to, limit = 25, cursor } }) {
      const { currency, rounds } = playOf(visit)
      const found = rounds.filter(
        (round) =>
          (game === undefined || round.game === game) &&
          (vendor === undefined || round.vendor === vendor) &&
          round.state === state &&
          isWithin(round.openedAt, from, to),
      )
      return { currency, ...pageOf(found, limit, cursor) }
    },
    roundSums({ visit, query: { from, game } }) {
      const { currency, rounds } = playOf(visit)
      const found = rounds.filter(
        (round) => (game === undefined || round.game === game) && isWithin(round.openedAt, from, undefined),
      )
      const sum = (of: 'bet' | 'win') => String(found.reduce((all, round) => all + BigInt(round[of]), 0n))
      return { currency, rounds: found.length, bet: sum('bet'), win: sum('win') }
    },
  }
}

/** How many entries came before the page. */
const place = cursorOf(Type.Object({ after: Type.Integer({ minimum: 1, maximum: 1_000 }) }))

function pageOf<Item>(all: readonly Item[], limit: number, cursor: string | undefined) {
  const after = place.read(cursor)?.after ?? 0
  const { rows, next } = cutPage(all.slice(after), limit, () => place.write({ after: after + limit }))
  return { items: [...rows], ...next }
}

function isWithin(at: string, from: string | undefined, to: string | undefined): boolean {
  const time = new Date(at)
  return (from === undefined || time >= momentOf(from)) && (to === undefined || time < momentOf(to))
}
