import { isDeepStrictEqual } from 'node:util'
import type { Configuration } from '#schemas/config/documents.ts'
import { legalTextIds } from '#schemas/config/legal-text-ids.ts'
import type { LegalSection } from '#schemas/config/terms.ts'
import { checkPlainText } from './check-plain-text.ts'
import type { Finding } from '../finding.ts'

/** Players can read what they agree to, in the languages of the site. */
export function checkTerms({ register, locales }: Pick<Configuration, 'register' | 'locales'>): Finding[] {
  const { url, texts } = register.terms
  const path = '/register/terms/texts'
  if (!texts || Object.keys(texts).length === 0) {
    if (url) return []
    return [{ path, reason: 'gate.terms.none', mend: 'gate.mend.addTerms', severity: 'error' }]
  }
  const findings = Object.entries(texts).flatMap(([language, text]) =>
    legalTextIds.flatMap((id) => checkSections(text[id], `${path}/${language}/${id}`)),
  )
  if (url) {
    findings.push({
      path,
      reason: 'gate.terms.unused',
      mend: 'gate.mend.removeOne',
      severity: 'warning',
    })
    return findings
  }
  for (const language of locales.languages.filter((each) => !Object.hasOwn(texts, each))) {
    const isDefault = language === locales.default
    findings.push({
      path: `${path}/${language}`,
      reason: isDefault ? 'gate.language.first' : 'gate.language.missing',
      values: { first: locales.default },
      mend: 'gate.mend.addLanguage',
      severity: isDefault ? 'error' : 'warning',
    })
  }
  return findings
}

/** Anyone who accepted a version accepted one text: what it says never changes afterwards. A further language may come. */
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
            reason: 'gate.terms.changed',
            values: { language },
            value: JSON.stringify(now.terms.version),
            mend: 'gate.mend.newVersion',
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
  return checkPlainText(text, path, 'gate.mend.textParagraphs')
}
