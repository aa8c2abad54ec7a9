import { payoutProvider } from '#schemas/payments/provider-protocol.ts'
import { providerOf, type Provider } from '../ask-provider.ts'
import type { CashierDeps } from '../cashier-deps.ts'

/** A provider of a merchant, with what it does there: an address may serve several methods, and payouts as well. */
export interface KnownProvider extends Provider {
  /** The ids of its methods, with `payoutProvider` where it sends payouts. */
  readonly sources: readonly string[]
}

/** The providers that the published document names. One whose secret is missing cannot be asked. */
export function providersOf(
  deps: Pick<CashierDeps, 'rules' | 'secret'>,
  merchant: string,
): readonly KnownProvider[] {
  const { methods, withdrawal } = deps.rules(merchant).cashier
  const named = [...methods, ...(withdrawal ? [{ ...withdrawal, id: payoutProvider }] : [])]
  const found = new Map<string, KnownProvider>()
  for (const each of named) {
    const provider = providerOf(deps, merchant, each)
    if (!provider) continue
    const key = `${provider.url} ${provider.secret}`
    const sources = [...(found.get(key)?.sources ?? []), each.id]
    found.set(key, { ...provider, sources })
  }
  return [...found.values()]
}
