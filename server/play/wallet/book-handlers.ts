import Type from 'typebox'
import type { Amount } from '#schemas/money/amount.ts'
import { accountKeyOf } from '../../members/account/account-key.ts'
import { accountsOf, findByAccount } from '../../members/account/member-store.ts'
import { readBalances } from '../ledger/reports/balances.ts'
import { readOpenHolds } from '../ledger/reports/open-holds.ts'
import { readStatement } from '../ledger/reports/statement.ts'
import { totalsOf } from '../ledger/reports/totals.ts'
import { readTrialBalance } from '../ledger/reports/trial-balance.ts'
import { netOf, readVendorSums } from '../ledger/reports/vendor-sums.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import { cursorOf, cutPage } from '../../platform/contract/cursor.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import type { SiteDeps } from '../../site/sites/site-deps.ts'
import { momentOf } from '../../platform/contract/moment-of.ts'
import { filterOf } from './movement-filter.ts'
import { toItem } from './to-item.ts'

const number = Type.String({ pattern: '^[0-9]{1,18}$' })
const back = cursorOf(Type.Object({ before: number }))
const onward = cursorOf(Type.Object({ after: number }))
/** 31 days, in one of which a clock may be put back. */
const longest = (31 * 24 + 1) * 3_600_000

/** Answers to the calls of `schemas/calls/operator/books.ts`: what is in the books, of any merchant that is there. */
export function bookHandlers({
  db,
  sites,
  rules,
}: Pick<SiteDeps, 'db' | 'rules'> & { readonly sites: Sites }) {
  return {
    async ledgerStatement({ query: { merchant, account, cursor, limit = 25, ...query } }) {
      known(merchant)
      const member = await findByAccount(db, merchant, accountKeyOf(account))
      if (!member) throw new CallError('notFound', {}, `${merchant} has no account ${account}.`)
      const own = member.currency === 'DEMO' ? 'DEMO' : rules(merchant).money.currency
      const { currency = own } = query
      const place = back.read(cursor)
      const asked = { merchant, member: member.id, currency, limit: limit + 1, ...filterOf(query) }
      const found = await readStatement(db, { ...asked, ...(place ? { before: BigInt(place.before) } : {}) })
      const { rows, next } = cutPage(found, limit, ({ seq }) => back.write({ before: String(seq) }))
      const balances = await readBalances(db, merchant, member.id)
      const others = await accountsOf(
        db,
        merchant,
        rows.flatMap(({ other, ...row }) => (other === null ? [] : [other, row.member])),
      )
      return {
        member: String(member.id),
        currency,
        balances: balances.map(({ main, game, held }) => ({
          currency: main.currency,
          main: written(main),
          game: written(game),
          held: written(held),
        })),
        items: rows.map((row) => {
          const { scope, key, cause, detail, other } = row
          // Of a payment the one who is not the member of this statement.
          const named = others.get(other === member.id ? row.member : (other ?? 0n))
          return {
            ...toItem(row),
            scope,
            key,
            cause,
            ...(detail === '' ? {} : { detail }),
            ...(named === undefined ? {} : { other: named }),
          }
        }),
        ...next,
      }
    },
    async ledgerVendors({ query: { merchant, ...span } }) {
      known(merchant)
      const [from, to] = [momentOf(span.from), momentOf(span.to)]
      const length = to.getTime() - from.getTime()
      if (length <= 0 || length > longest)
        throw new CallError('badRequest', {}, 'The time has to be longer than nothing, and at most 31 days.')
      const found = await readVendorSums(db, { merchant, from, to })
      return {
        items: found.map((sums) => ({
          ...sums,
          debited: String(sums.debited),
          credited: String(sums.credited),
          rolledBack: String(sums.rolledBack),
          net: String(netOf(sums)),
        })),
      }
    },
    async ledgerBalance({ query: { merchant } }) {
      known(merchant)
      const sums = await readTrialBalance(db, merchant)
      return {
        accounts: sums.map(({ name, sum }) => ({ currency: sum.currency, name, sum: written(sum) })),
        totals: [...totalsOf(sums)].map(([currency, sum]) => ({ currency, sum: String(sum) })),
      }
    },
    async ledgerHolds({ query: { merchant, cursor, limit = 25 } }) {
      known(merchant)
      const place = onward.read(cursor)
      const asked = { merchant, limit: limit + 1, ...(place ? { after: BigInt(place.after) } : {}) }
      const { rows, next } = cutPage(await readOpenHolds(db, asked), limit, ({ seq }) =>
        onward.write({ after: String(seq) }),
      )
      const accounts = await accountsOf(
        db,
        merchant,
        rows.map(({ member }) => member),
      )
      return {
        items: rows.map(({ seq, at, member, amount, remaining, expiresAt, reason, scope, key, cause }) => ({
          id: String(seq),
          at: at.toISOString(),
          account: accounts.get(member) ?? String(member),
          currency: amount.currency,
          amount: written(amount),
          remaining: written(remaining),
          ...(expiresAt === null ? {} : { expiresAt: expiresAt.toISOString() }),
          ...(reason === '' ? {} : { reason }),
          scope,
          key,
          cause,
        })),
        ...next,
      }
    },
  } satisfies Partial<Handlers>

  function known(merchant: string) {
    if (!sites.site(merchant)) throw new CallError('notFound', {}, `There is no merchant ${merchant}.`)
  }
}

/** Which merchants there are. */
interface Sites {
  site(merchant: string): object | undefined
}

function written({ minor }: Amount): string {
  return String(minor)
}
