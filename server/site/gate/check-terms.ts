import { isDeepStrictEqual } from 'node:util'
import type { Configuration } from '#schemas/config/documents.ts'
import { legalTextIds } from '#schemas/config/legal-text-ids.ts'
import type { LegalSection } from '#schemas/config/terms.ts'
import { checkPlainText } from './check-plain-text.ts'
import type { Finding } from './finding.ts'

/** Players can read what they agree to, in the languages of the site. */
export function checkTerms({ register, locales }: Pick<Configuration, 'register' | 'locales'>): Finding[] {
  const { url, texts } = register.terms
  const path = '/register/terms/texts'
  if (!texts || Object.keys(texts).length === 0) {
    if (url) return []
    const reason = 'are missing, and there is no address either: nobody can read what a player agrees to'
    return [{ path, reason, mend: 'add the texts, or the address where they are', severity: 'error' }]
  }
  const findings = Object.entries(texts).flatMap(([language, text]) =>
    legalTextIds.flatMap((id) => checkSections(text[id], `${path}/${language}/${id}`)),
  )
  if (url) {
    findings.push({
      path,
      reason: 'have no effect while /register/terms/url is given',
      mend: 'remove one of them',
      severity: 'warning',
    })
    return findings
  }
  for (const language of locales.languages.filter((each) => !Object.hasOwn(texts, each))) {
    const isDefault = language === locales.default
    findings.push({
      path: `${path}/${language}`,
      reason: isDefault
        ? 'is missing: it is the language of a first visit'
        : `is missing: who reads this language gets the text in ${locales.default}`,
      mend: 'add the texts in this language',
      severity: isDefault ? 'error' : 'warning',
    })
  }
  return findings
}

/** Whoever accepted a version accepted one text: what it says never changes afterwards. A further language may come. */
export function checkTermsVersion(
  now: Configuration['register'],
  before: Configuration['register'],
): Finding[] {
  if (now.terms.version !== before.terms.version) return []
  return Object.entries(before.terms.texts ?? {}).flatMap(([language, text]): Finding[] =>
    isDeepStrictEqual(now.terms.texts?.[language], text)
      ? []
      : [
          {
            path: '/register/terms/version',
            reason: `is that of the release before, whose text in ${language} is another one`,
            value: JSON.stringify(now.terms.version),
            mend: 'give the new texts a version of their own',
            severity: 'error',
          },
        ],
  )
}

function checkSections(sections: readonly LegalSection[], path: string): Finding[] {
  return sections.flatMap(({ heading, paragraphs }, index) => [
    ...checkText(heading, `${path}/${index}/heading`),
    ...paragraphs.flatMap((text, at) => checkText(text, `${path}/${index}/paragraphs/${at}`)),
  ])
}

function checkText(text: string, path: string): Finding[] {
  return checkPlainText(text, path, 'write plain text; each paragraph is an entry of the list')
}
