import { languageOf, languageTable } from '#schemas/config/languages.ts'
import type { SiteRules } from '../site/site-deps.ts'

/** A moment as a message says it: in the merchant's zone, which it names, and as the language writes it. */
export function messageTime(
  moment: Date,
  { timeZone }: Pick<SiteRules, 'timeZone'>,
  language: string,
): string {
  const { formats } = languageTable[languageOf(language)]
  return new Intl.DateTimeFormat(formats, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(moment)
}
