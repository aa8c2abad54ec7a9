import { CallError } from '../../../platform/contract/call-error.ts'
import type { Handlers } from '../../../platform/contract/handler.ts'
import type { SiteCache } from '../../../site/sites/site-cache.ts'
import { assertSite } from '../assert-site.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { importStatement } from './import-statement.ts'
import { previewStatement } from './preview-statement.ts'

interface StaffDeps extends CashierDeps {
  readonly sites: Pick<SiteCache, 'site'>
}

/** Answers to the calls of `schemas/calls/operator/statements.ts`: a bank's statement as money that came. */
export function statementHandlers(deps: StaffDeps) {
  return {
    async previewStatement({ params: { merchant }, body }) {
      return previewStatement(deps.db, { ...body, merchant, currency: currencyAt(merchant, body.source) })
    },
    async importStatement({ params: { merchant }, body, caller: by, visit }) {
      return importStatement(deps, {
        ...body,
        merchant,
        currency: currencyAt(merchant, body.source),
        by,
        visit,
      })
    },
  } satisfies Partial<Handlers>

  /** The currency of a merchant whose method takes transfers to a bank account. */
  function currencyAt(merchant: string, source: string) {
    assertSite(deps.sites, merchant)
    const { cashier, money } = deps.rules(merchant)
    if (cashier.methods.find(({ id }) => id === source)?.kind !== 'bank') throw new CallError('methodOff')
    return money.currency
  }
}
