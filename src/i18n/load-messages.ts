import { createIntl } from 'react-intl'
import { catalogues } from 'virtual:catalogues'
import { languageTable, type Language } from '#schemas/config/languages.ts'
import type { Namespace } from './message-id.ts'
import type { Messages } from './namespaces.ts'
import type { useMessage } from './use-message.ts'

/** Says texts in a language that need not be the one of the page; `own` are a merchant's own texts, plain, by message id. */
export async function loadMessages(
  language: Language,
  namespaces: readonly Namespace[],
  own: Readonly<Record<string, string>>,
): Promise<ReturnType<typeof useMessage>> {
  const parts = await Promise.all(
    namespaces.map(async (namespace) => (await catalogues[`${language}/${namespace}`]?.())?.messages),
  )
  const messages: Messages = Object.assign({}, ...parts) as Messages
  const intl = createIntl({ locale: languageTable[language].formats, messages, onError: () => {} })
  return (id, values) => (Object.hasOwn(own, id) ? (own[id] ?? '') : intl.formatMessage({ id }, values))
}
