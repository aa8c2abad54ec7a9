import type { Configuration } from './documents.ts'
import { defaultHome } from './home.ts'
import { defaultSecurity } from './security.ts'

/** What a release from before a document existed means. A new document gets a row here. */
const defaults = {
  security: defaultSecurity,
  home: defaultHome,
  announcements: [],
} satisfies Partial<Configuration>

/** The documents of a stored release, with those that did not exist when it was published. */
export function completeDocuments(stored: StoredDocuments): Configuration {
  return { ...defaults, ...stored }
}

/** A release is never changed, so an old one may lack documents of today. */
export type StoredDocuments = Omit<Configuration, keyof typeof defaults> & Partial<Configuration>
