import type { Edit } from '#schemas/config/edit.ts'
import { isSameJson } from '#schemas/config/is-same-json.ts'

/** Joins consecutive edits of the same path, and drops edits that change nothing. */
export function joinedEdits(edits: readonly Edit[]): readonly Edit[] {
  const list: Edit[] = []
  for (const edit of edits) {
    const last = list.at(-1)
    if (last?.path === edit.path) list[list.length - 1] = { ...edit, from: last.from }
    else list.push(edit)
  }
  return list.filter(({ from, to }) => !isSameJson(from, to))
}
