import type { DocumentId } from '#schemas/config/documents.ts'
import { documentSources } from './document-sources.ts'

/** The documents in the order in which the console lists them. */
export const shownDocuments = Object.keys(documentSources) as readonly DocumentId[]

export function isDocumentId(id: string): id is DocumentId {
  return Object.hasOwn(documentSources, id)
}
