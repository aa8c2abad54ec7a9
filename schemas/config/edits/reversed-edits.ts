import { present, type Edit } from './edit.ts'

/** What takes edits back. */
export function reversedEdits(edits: readonly Edit[]): Edit[] {
  return edits
    .toReversed()
    .map(({ path, from, to }) => ({ path, ...present('from', to), ...present('to', from) }))
}
