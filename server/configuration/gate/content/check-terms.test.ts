import { describe, expect, it } from 'vitest'
import { editedSolmar as edited } from '#tests/support/configuration/edited-solmar.ts'
import { solmar } from '../../../demo/solmar.ts'
import { checkConfiguration } from '../check-configuration.ts'
import { isError } from '../finding.ts'

function refusals(documents: unknown) {
  const { ok, findings } = checkConfiguration(documents)
  expect(ok).toBe(false)
  return findings.filter(isError)
}

describe('the gate of legal texts', () => {
  const text = (paragraph: string) => [{ heading: 'One', paragraphs: [paragraph] }]
  it.each<[what: string, terms: object, path: string]>([
    ['no text and no address', { version: '1' }, '/register/terms/texts'],
    [
      'no text in the language of a first visit',
      { version: '1', texts: { tl: { terms: text('a'), privacy: text('a') } } },
      '/register/terms/texts/en',
    ],
    [
      'a text that says nothing',
      { version: '1', texts: { en: { terms: text('…'), privacy: text('a') } } },
      '/register/terms/texts/en/terms/0/paragraphs/0',
    ],
    [
      'markup',
      { version: '1', texts: { en: { terms: text('a'), privacy: text('<img src=x onerror=alert(1)>') } } },
      '/register/terms/texts/en/privacy/0/paragraphs/0',
    ],
    [
      'an empty text',
      { version: '1', texts: { en: { terms: [], privacy: text('a') } } },
      '/register/terms/texts/en/terms',
    ],
  ])('refuses terms with %s', (_what, terms, path) => {
    expect(refusals(edited(['register.terms', terms])).map((finding) => finding.path)).toContain(path)
  })

  it('remarks on terms that a language lacks, and on texts beside an address', () => {
    const texts = { en: { terms: text('a'), privacy: text('b') } }
    const warnings = (terms: object) =>
      checkConfiguration(edited(['register.terms', terms])).findings.map(
        ({ severity, path }) => `${severity} ${path}`,
      )
    expect(warnings({ version: '1', texts })).toEqual(['warning /register/terms/texts/tl'])
    const url = 'https://terms.example/'
    expect(warnings({ version: '1', url })).toEqual([])
    expect(warnings({ version: '1', url, texts })).toEqual(['warning /register/terms/texts'])
  })

  it('lets a version of the terms stand for one text', () => {
    const { terms } = solmar.register
    const shorter = { ...terms.texts, en: { terms: text('a'), privacy: text('b') } }
    const changed = (version: string) => edited(['register.terms', { version, texts: shorter }])
    const { ok, findings } = checkConfiguration(changed(terms.version), solmar)
    expect(ok).toBe(false)
    expect(findings).toEqual([
      expect.objectContaining({ path: '/register/terms/version', severity: 'error' }),
    ])
    expect(checkConfiguration(changed('2026-11'), solmar).ok).toBe(true)
    const added = { ...terms, texts: { ...terms.texts, fr: { terms: text('a'), privacy: text('b') } } }
    expect(checkConfiguration(edited(['register.terms', added]), solmar).ok).toBe(true)
  })
})
