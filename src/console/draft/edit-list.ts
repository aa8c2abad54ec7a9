import type { Edit } from '#schemas/config/edit.ts'
import { isSameJson } from '#schemas/config/is-same-json.ts'

/** Edits of one place that follow each other as one, without those that change nothing. */
export function joined(edits: readonly Edit[]): readonly Edit[] {
  const list: Edit[] = []
  for (const edit of edits) {
    const last = list.at(-1)
    if (last?.path === edit.path) list[list.length - 1] = { ...edit, from: last.from }
    else list.push(edit)
  }
  return list.filter(({ from, to }) => !isSameJson(from, to))
}

/** Those of one document, with paths from there on. */
export function editsIn(document: string, edits: readonly Edit[]): readonly Edit[] {
  return edits.flatMap(({ path, ...edit }) =>
    path === `/${document}` || path.startsWith(`/${document}/`)
      ? [{ ...edit, path: path.slice(document.length + 1) }]
      : [],
  )
}
