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
  // Imports bring thousands of places, each once.
  const last = new Map<string, number>()
  for (const edit of edits) {
    const at = last.get(edit.path)
    const before = at === undefined ? undefined : list[at]
    if (at !== undefined && before && !isTouched(edit.path, list, at + 1)) {
      list[at] = { ...edit, from: before.from }
    } else {
      last.set(edit.path, list.push(edit) - 1)
    }
  }
  return list.filter(({ from, to }) => !isSameJson(from, to))
}

/** Whether one of the later edits changes a place, what it is in, or what is in it. */
function isTouched(path: string, edits: readonly Edit[], from: number): boolean {
  for (let at = from; at < edits.length; at++) if (areRelated(edits[at]?.path ?? '', path)) return true
  return false
}

function areRelated(one: string, other: string): boolean {
  return isAround(placeOf(one), placeOf(other)) || isAround(placeOf(other), placeOf(one))
}

/** What an edit touches: the order of a list is that of all its entries. */
function placeOf(path: string): string {
  const order = `/${orderKey}`
  return path.endsWith(order) ? path.slice(0, -order.length) : path
}
