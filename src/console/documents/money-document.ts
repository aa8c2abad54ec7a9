import { schema, validators } from 'virtual:document/money'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { currencyName } from '../parts/document/currency-name.ts'
import { options } from '../parts/document/document-options.ts'

/** The currency of all accounts, and the wallet for games. */
export const moneyDocument: DocumentSource = {
  id: 'money',
  schema,
  validators,
  uiSchema: { currency: options({ optionText: (value, say) => currencyName(String(value), say) }) },
}
