import { schema, validators } from 'virtual:document/money'
import type { DocumentSource, Say } from '../document-form/document-source.ts'
import { options } from './document-options.ts'

/** The currency of all accounts, and the wallet for games. */
export const moneyDocument: DocumentSource = {
  id: 'money',
  schema,
  validators,
  uiSchema: { currency: options({ optionText: (value, say) => currencyName(String(value), say) }) },
}

/** By its code, which operators know it by, and its name in the language of the page. */
function currencyName(code: string, say: Say) {
  if (code === 'DEMO') return say('document.money.currency.DEMO')
  // Of four letters it is none of the standard's, and has no name there.
  if (code.length !== 3) return code
  const name = new Intl.DisplayNames([document.documentElement.lang, 'en'], { type: 'currency' }).of(code)
  return name === undefined || name === code ? code : `${code} – ${name}`
}
