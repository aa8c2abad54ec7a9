import { pointerKeys } from '../../json/json-pointer.ts'
import { orderKey } from './keyed-list.ts'

/** The documents that edits lie in, each once: what is inherited, locked or left out counts to the document of its place. */
export function touchedDocuments(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.flatMap(documentsOf))]
}

function documentsOf(path: string): readonly string[] {
  const [document = '', entry] = pointerKeys(path)
  if (!['inherits', 'locks', 'removes'].includes(document) || entry === undefined) return [document]
  return entry === orderKey ? [] : [pointerKeys(entry)[0] ?? document]
}
