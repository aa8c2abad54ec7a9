import type { Edit } from '#schemas/config/edits/edit.ts'
import { orderKey } from '#schemas/config/edits/keyed-list.ts'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import { isAround } from '#schemas/json/json-pointer.ts'

/**
 * Joins edits of the same path where none between them touches what it is in or what is in it, and drops edits that change nothing. So a
 * request has each place once, and one that is repeated finds its own values in the draft.
 */
export function joinedEdits(edits: readonly Edit[]): readonly Edit[] {
  const list: Edit[] = []
  for (const edit of edits) {
    const at = list.findLastIndex(({ path }) => areRelated(path, edit.path))
    const before = list[at]
    if (before?.path === edit.path) list[at] = { ...edit, from: before.from }
    else list.push(edit)
  }
  return list.filter(({ from, to }) => !isSameJson(from, to))
}

function areRelated(one: string, other: string): boolean {
  return isAround(placeOf(one), placeOf(other)) || isAround(placeOf(other), placeOf(one))
}

/** What an edit touches: the order of a list is that of all its entries. */
function placeOf(path: string): string {
  const order = `/${orderKey}`
  return path.endsWith(order) ? path.slice(0, -order.length) : path
}
