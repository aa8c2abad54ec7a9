import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import type { DocumentId } from '#schemas/config/documents.ts'
import { documentSources } from './document-sources.ts'

/** The documents in the order in which the console lists them. */
export const shownDocuments = Object.keys(documentSources) as readonly DocumentId[]

/** Those of a merchant, or of a layer, which inherits nothing by choice. */
export function documentsOf(owner: string): readonly DocumentId[] {
  return layerOf(owner) === undefined ? shownDocuments : shownDocuments.filter((id) => id !== 'inherits')
}

export function isDocumentId(id: string): id is DocumentId {
  return Object.hasOwn(documentSources, id)
}
