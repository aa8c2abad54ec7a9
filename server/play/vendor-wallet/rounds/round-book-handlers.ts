import Type from 'typebox'
import { accountsOf } from '../../../members/account/member-store.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import { cursorOf, cutPage } from '../../../platform/contract/cursor.ts'
import type { Handlers } from '../../../platform/contract/handler.ts'
import { openRounds } from './due-rounds.ts'
import { sumsOf } from './round-sums.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'

const cursor = cursorOf(Type.Object({ after: Type.String({ pattern: '^[0-9]{1,18}$' }) }))

/** What operators see of the rounds of games (`schemas/calls/operator/books.ts`). */
export function roundBookHandlers(deps: VendorWalletDeps) {
  const { db, sites } = deps
  return {
    async ledgerRounds({ query: { merchant, vendor, limit = 25, ...query } }) {
      if (!sites.site(merchant)) throw new CallError('notFound', {}, `There is no merchant ${merchant}.`)
      const place = cursor.read(query.cursor)
      const after = place && BigInt(place.after)
      const asked = { merchant, vendor, limit: limit + 1, ...(after === undefined ? {} : { after }) }
      const { rows, next } = cutPage(await openRounds(db, asked), limit, ({ id }) =>
        cursor.write({ after: String(id) }),
      )
      const members = rows.map(({ member_id: member }) => member)
      const accounts = await accountsOf(db, merchant, members)
      const sums = await sumsOf(db, merchant, rows)
      const items = rows.map((row, index) => {
        const { bet = 0n, win = 0n } = sums[index] ?? {}
        return {
          id: row.round_id,
          vendor: row.vendor,
          game: String(row.game_id),
          account: accounts.get(row.member_id) ?? String(row.member_id),
          currency: row.currency,
          openedAt: row.opened_at.toISOString(),
          ...(row.asked_at ? { askedAt: row.asked_at.toISOString() } : {}),
          bet: String(bet),
          win: String(win),
        }
      })
      return { items, ...next }
    },
  } satisfies Partial<Handlers>
}
