import { LRUCache } from 'lru-cache'
import type { FormSource } from '#schemas/forms/form-model.ts'
import { own } from '#schemas/json/read-value.ts'
import { contentHash } from '../../platform/content-hash.ts'
import { checkForms, type FormsCheck } from './check-forms.ts'

const cached = new LRUCache<string, FormsCheck>({ max: 32 })

/** What the forms of a configuration are made of; takes anything. */
export function formSourceOf(documents: unknown): FormSource {
  const timeZone = own(own(documents, 'locales'), 'timeZone')
  return { flags: own(documents, 'flags'), register: own(documents, 'register'), timeZone }
}

/**
 * What `checkForms` says, which takes it some time: not asked again for a draft that changes other documents, for what several
 * look at, or for merchants of a layer whose forms are alike.
 */
export function cachedForms(source: FormSource): FormsCheck {
  const content = contentHash(source)
  const known = cached.get(content)
  if (known) return known
  const forms = checkForms(source)
  cached.set(content, forms)
  return forms
}
