import { defaultLanguage, offeredLanguages, type Language } from '#schemas/config/languages.ts'
import type notices from '#schemas/messages/en/notices.json'
import { messagesOf } from '../../platform/text/catalogues.ts'
import { formatMessage, type MessageValues } from '../../platform/text/format-message.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'

type NoticeId = keyof typeof notices

/**
 * What the platform itself writes to a player, in a language, or in English where there is no such catalogue. The name of the site is
 * always among the values; times are in the merchant's zone. A merchant cannot replace these texts (decision 041).
 */
export function messageText(
  rules: Pick<SiteRules, 'siteName' | 'timeZone'>,
  wanted: string,
  id: NoticeId,
  values: MessageValues = {},
): string {
  const language = offeredLanguages.find((each) => each === wanted) ?? defaultLanguage
  const { siteName: site, timeZone } = rules
  return formatMessage(textsOf(language)[id] ?? '', { language, timeZone }, { ...values, site })
}

const read = new Map<Language, ReturnType<typeof messagesOf>>()

function textsOf(language: Language) {
  const known = read.get(language)
  if (known) return known
  const texts = messagesOf(language, ['notices'])
  read.set(language, texts)
  return texts
}
