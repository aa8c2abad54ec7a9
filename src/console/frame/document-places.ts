import { places } from 'virtual:document-places'
import { isDocumentId } from '../documents/shown-documents.ts'
import { ruleName } from '../parts/document/rule-name.ts'

interface DocumentPlace {
  readonly document: string
  /** Empty for the document as a whole; without numbers of entries and keys of maps. */
  readonly path: readonly string[]
  /** The message that names it. */
  readonly label: string
}

/** The places of the documents that have a name, as their forms call them. */
export function documentPlaces(messages: Readonly<Record<string, unknown>>): readonly DocumentPlace[] {
  return places.flatMap((place) => {
    const [document = '', ...path] = place.split('.')
    const [first, field, ...rest] = path
    const isRule = document === 'register' && first === 'fields' && field !== undefined && rest.length === 0
    const label = isRule ? ruleName(field) : `document.${place}`
    return isDocumentId(document) && Object.hasOwn(messages, label) ? [{ document, path, label }] : []
  })
}
