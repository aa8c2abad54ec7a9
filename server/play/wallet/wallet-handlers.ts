import Type from 'typebox'
import { type Amount, amountOf } from '#schemas/money/amount.ts'
import { readBalances } from '../ledger/reports/balances.ts'
import { readStatement } from '../ledger/reports/statement.ts'
import { cursorOf, cutPage } from '../../platform/contract/cursor.ts'
import type { Caller, Handlers } from '../../platform/contract/handler.ts'
import { currencyOf } from '../../site/sites/currency-of.ts'
import type { SiteDeps } from '../../site/sites/site-deps.ts'
import { filterOf } from './movement-filter.ts'
import { toItem } from './to-item.ts'

const cursor = cursorOf(Type.Object({ before: Type.String({ pattern: '^[0-9]{1,18}$' }) }))

/** Answers to the calls of `schemas/calls/wallet.ts`: each caller's own. */
export function walletHandlers({ db, rules }: Pick<SiteDeps, 'db' | 'rules'>) {
  return {
    async sumBalance({ caller, visit }) {
      const { currency, main, game, held } = await balancesOf(caller, visit.merchant)
      const sum = amountOf(main.minor + game.minor + held.minor, currency)
      return {
        currency,
        sumBalance: written(sum),
        main: written(main),
        game: written(game),
        held: written(held),
      }
    },
    async merchantWallet({ caller, visit }) {
      const { currency, game } = await balancesOf(caller, visit.merchant)
      const isApart = rules(visit.merchant).money.merchantWallet !== undefined
      return {
        hasMerchantWallet: caller.role !== 'trial' && isApart,
        currency,
        balance: written(game),
      }
    },
    async movements({ caller, visit, query }) {
      const { limit = 25 } = query
      const currency = currencyOf(caller, rules(visit.merchant))
      const place = cursor.read(query.cursor)
      const found = await readStatement(db, {
        merchant: visit.merchant,
        member: BigInt(caller.memberId),
        currency,
        ...filterOf(query),
        ...(place ? { before: BigInt(place.before) } : {}),
        limit: limit + 1,
      })
      const { rows, next } = cutPage(found, limit, ({ seq }) => cursor.write({ before: String(seq) }))
      return { currency, items: rows.map(toItem), ...next }
    },
  } satisfies Partial<Handlers>

  async function balancesOf(caller: Caller, merchant: string) {
    const currency = currencyOf(caller, rules(merchant))
    const balances = await readBalances(db, merchant, BigInt(caller.memberId))
    // Who never had anything has no account yet.
    const none = amountOf(0n, currency)
    const found = balances.find(({ main }) => main.currency === currency)
    const { main, game, held } = found ?? { main: none, game: none, held: none }
    return { currency, main, game, held }
  }
}

function written({ minor }: Amount): string {
  return String(minor)
}
