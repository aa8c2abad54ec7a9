import type { Configuration } from '#schemas/config/documents.ts'
import type { Finding } from '../finding.ts'

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
        reason: isDefault ? 'gate.language.first' : 'gate.language.missing',
        values: { first },
        mend: 'gate.mend.addLanguage',
        severity: isDefault ? 'error' : 'warning',
      }
    })
}
