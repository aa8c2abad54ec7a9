import type { Configuration } from '#schemas/config/documents.ts'
import type { Finding } from './finding.ts'

/** What is written by language is there in that of a first visit, and better in every one of the site. */
export function checkLanguages(
  words: Readonly<Record<string, unknown>>,
  path: string,
  { languages, default: first }: Configuration['locales'],
): Finding[] {
  return languages
    .filter((each) => !Object.hasOwn(words, each))
    .map((language): Finding => {
      const isDefault = language === first
      return {
        path: `${path}/${language}`,
        reason: isDefault
          ? 'is missing: it is the language of a first visit'
          : `is missing: who reads this language gets the words in ${first}`,
        mend: 'add the words in this language',
        severity: isDefault ? 'error' : 'warning',
      }
    })
}
