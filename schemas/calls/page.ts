import Type, { type TSchema } from 'typebox'

/** Most entries of one page. */
const mostOnPage = 100

/** Where a page begins: made by the server, and meant for nobody else to read. */
const cursor = Type.String({ pattern: '^[A-Za-z0-9_-]{1,256}$' })

/** What the query of a call that answers in pages has beside its filters: the first page where there is no `cursor`. */
export const pageQuery = {
  cursor: Type.Optional(cursor),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostOnPage })),
}

/** Which end of a list comes first. */
export const listOrders = ['newest', 'oldest'] as const
export type ListOrder = (typeof listOrders)[number]

/**
 * What the answer of such a call has beside its facts: one page of a list by keyset, so that entries which come or go meanwhile shift
 * nothing. `next` is the `cursor` of the page after it, and absent at the end.
 */
export function pageAnswer<Item extends TSchema>(item: Item) {
  return { items: Type.Array(item, { maxItems: mostOnPage }), next: Type.Optional(cursor) }
}
