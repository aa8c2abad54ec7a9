import type { Language } from '#schemas/config/languages.ts'
import { messagesOf } from '../../platform/text/catalogues.ts'
import { formatMessage, type MessageValues } from '../../platform/text/format-message.ts'
import type { CurrentSite } from '../sites/current-site.ts'

export type PageText = (id: string, values?: MessageValues) => string

/** What a page says before the application runs, in the language of a site's first visit and in the merchant's own words. */
export function siteTexts({ documents: { locales } }: CurrentSite): PageText {
  return textsIn(locales.default, locales.overrides[locales.default])
}

/** The same in any language; a merchant's own words are plain text. Throws where a message has no text. */
export function textsIn(language: Language, own: Readonly<Record<string, string>> = {}): PageText {
  const texts = catalogueOf(language)
  return (id, values = {}) => {
    const replaced = own[id]
    if (replaced !== undefined) return replaced
    const text = texts[id]
    if (text === undefined) throw new Error(`There is no text ${id} in ${language}`)
    return formatMessage(text, { language }, values)
  }
}

const catalogues = new Map<Language, Readonly<Record<string, string>>>()

/** Read once. */
function catalogueOf(language: Language) {
  const known = catalogues.get(language)
  if (known) return known
  const texts = messagesOf(language, ['core', 'session', 'page'])
  catalogues.set(language, texts)
  return texts
}
