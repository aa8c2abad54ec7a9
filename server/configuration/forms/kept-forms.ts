import type { FormSource } from '#schemas/forms/form-model.ts'
import { own } from '#schemas/json/read-value.ts'
import { contentHash } from '../../platform/content-hash.ts'
import { checkForms, type FormsCheck } from './check-forms.ts'

const mostKept = 32
const kept = new Map<string, FormsCheck>()

/** What the forms of a configuration are made of; takes anything. */
export function formSourceOf(documents: unknown): FormSource {
  const timeZone = own(own(documents, 'locales'), 'timeZone')
  return { flags: own(documents, 'flags'), register: own(documents, 'register'), timeZone }
}

/**
 * What `checkForms` says, which takes it some time: not asked again for a draft that changes other documents, for what several
 * look at, or for merchants of a layer whose forms are alike.
 */
export function keptForms(source: FormSource): FormsCheck {
  const content = contentHash(source)
  const forms = kept.get(content) ?? checkForms(source)
  // The one that was asked for last is forgotten last.
  kept.delete(content)
  kept.set(content, forms)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return forms
}
