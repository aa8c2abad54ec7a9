import { describe, expect, it } from 'vitest'
import { inWords } from '#tests/support/configuration/in-words.ts'
import { solmar } from '../../../demo/solmar.ts'
import { editValue } from '../../../backoffice/config-command/edit-value.ts'
import { completeDocuments } from '../../releases/complete-documents.ts'
import { checkConfiguration } from '../check-configuration.ts'

const first = 'announcements.0'

describe('the gate, of announcements and the home view', () => {
  it.each<[what: string, path: string, value: unknown, at: string, reason: RegExp]>([
    [
      'an id twice',
      `${first}.id`,
      'low-tide',
      '/announcements/1/id',
      /^is the same as that of announcement 0$/,
    ],
    [
      'an end before the beginning',
      `${first}.until`,
      '2026-09-30T16:00:00Z',
      '/announcements/0/until',
      /not after/,
    ],
    [
      'a path without a screen',
      `${first}.link`,
      '/esports',
      '/announcements/0/link',
      /not one of the site's pages/,
    ],
    [
      'a link to a script',
      `${first}.link`,
      'javascript:alert(1)',
      '/announcements/0/link',
      /required format/,
    ],
    [
      'a link to another scheme',
      `${first}.link`,
      '//evil.example/',
      '/announcements/0/link',
      /required format/,
    ],
    [
      'markup',
      `${first}.words.en.lead`,
      'Win <b>now</b>',
      '/announcements/0/words/en/lead',
      /^contains markup/,
    ],
    [
      'a picture of another host',
      `${first}.pictures.light`,
      'https://evil.example/x.svg',
      '/announcements/0/pictures/light',
      /./,
    ],
    [
      'a part of the home view twice',
      'home.parts.1',
      { part: 'continue' },
      '/home/parts/1',
      /same as part 0/,
    ],
    [
      'a category without vendors',
      'home.parts.3',
      { part: 'category', category: 'ESPORTS' },
      '/home/parts/3/category',
      /no vendors/,
    ],
    [
      'a category part without one',
      'home.parts.3',
      { part: 'category' },
      '/home/parts/3/category',
      /is missing/,
    ],
  ])('refuses %s', (_what, path, value, at, reason) => {
    const { ok, findings } = checkConfiguration(editValue(structuredClone(solmar), path, value))
    expect(ok).toBe(false)
    expect(inWords(findings)).toContainEqual(
      expect.objectContaining({
        path: at,
        severity: 'error',
        reason: expect.stringMatching(reason) as string,
      }),
    )
  })

  it('refuses a banner without a picture, and a button that leads nowhere', () => {
    const [banner, ...others] = structuredClone(solmar.announcements)
    const bare = { ...banner, pictures: undefined, link: undefined }
    const { findings } = checkConfiguration({ ...solmar, announcements: [bare, ...others] })
    const paths = findings.filter(({ severity }) => severity === 'error').map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/announcements/0/pictures', '/announcements/0/link']))
  })

  it('refuses words that lack the language of a first visit, and warns of another one', () => {
    const without = (language: string) => {
      const [banner, ...others] = structuredClone(solmar.announcements)
      if (banner) delete banner.words[language]
      return checkConfiguration({ ...solmar, announcements: [banner, ...others] })
    }
    expect(without('en')).toMatchObject({ ok: false })
    expect(without('tl')).toMatchObject({
      ok: true,
      findings: [{ path: '/announcements/0/words/tl', severity: 'warning' }],
    })
  })

  it('reads a release from before these documents', () => {
    const { home: _, announcements: __, ...older } = structuredClone(solmar)
    expect(checkConfiguration(completeDocuments(older), older as typeof solmar)).toMatchObject({ ok: true })
  })
})
