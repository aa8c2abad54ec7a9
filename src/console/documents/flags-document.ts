import { schema, validators } from 'virtual:document/flags'
import type { DocumentSource } from '../document-form/document-source.ts'

/** What is switched on. */
export const flagsDocument: DocumentSource = { id: 'flags', schema, validators }
