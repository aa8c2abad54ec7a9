import { schema, validators } from 'virtual:document/money'
import type { DocumentSource } from '../document-form/document-source.ts'
import { currencyName } from '../parts/currency-name.ts'
import { options } from './document-options.ts'

/** The currency of all accounts, and the wallet for games. */
export const moneyDocument: DocumentSource = {
  id: 'money',
  schema,
  validators,
  uiSchema: { currency: options({ optionText: (value, say) => currencyName(String(value), say) }) },
}
