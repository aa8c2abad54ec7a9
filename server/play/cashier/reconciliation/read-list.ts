import { randomUUID } from 'node:crypto'
import type { ListedMoney } from '#schemas/payments/provider-protocol.ts'
import { askList, type Provider } from '../ask-provider.ts'
import type { CompareDeps } from './comparison.ts'

/** Pages of one list. A provider with more in a few days needs another way. */
const mostPages = 400

/** The list of a provider between two times, page by page. Rejects with `ListUnclear` where it does not come to an end. */
export async function* readList(
  deps: CompareDeps,
  provider: Provider,
  { merchant, from, to }: { readonly merchant: string; readonly from: Date; readonly to: Date },
): AsyncGenerator<readonly ListedMoney[]> {
  const asked = { type: 'list', merchant, from: from.toISOString(), to: to.toISOString() } as const
  let after: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const question = { ...asked, id: randomUUID(), ...(after === undefined ? {} : { after }) }
    const said = await askList(deps, provider, question)
    if (!said || (said.next !== undefined && said.next === after)) throw new ListUnclear()
    yield said.entries
    if (said.next === undefined) return
    after = said.next
  }
  throw new ListUnclear()
}

/** A provider gave no list, or one without an end. */
export class ListUnclear extends Error {
  override readonly name = 'ListUnclear'
  constructor() {
    super('The provider gave no list.')
  }
}
