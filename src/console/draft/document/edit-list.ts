import type { Edit } from '#schemas/config/edits/edit.ts'

/** Those of one document, with paths from there on. */
export function editsIn(document: string, edits: readonly Edit[]): readonly Edit[] {
  return edits.flatMap(({ path, ...edit }) =>
    path === `/${document}` || path.startsWith(`/${document}/`)
      ? [{ ...edit, path: path.slice(document.length + 1) }]
      : [],
  )
}
