import { expect, it } from 'vitest'
import type { Configuration } from '#schemas/config/documents.ts'
import { siteParts } from '#schemas/config/site-parts.ts'
import { solmar } from '../../../demo/solmar.ts'
import { toDownloads } from '../content/to-downloads.ts'
import { toHelpCenter } from '../content/to-help-center.ts'
import { toJoinUs } from '../content/to-join-us.ts'
import { toRegisterSettings, toWhitelabel } from '../projections.ts'
import { nameParts } from './name-parts.ts'

/** The documents that an answer is made of, as far as it asks for them by name. */
function readBy(make: (documents: Configuration) => unknown): readonly string[] {
  const read = new Set<string>()
  const watched = new Proxy(solmar as Configuration, {
    get(documents, name) {
      read.add(String(name))
      return Reflect.get(documents, name) as unknown
    },
  })
  JSON.stringify(make(watched))
  return [...read].toSorted()
}

const of = (documents: Configuration) => ({ merchant: 'solmar', release: '', documents, forms: [] })

it.each([
  ['site', (documents: Configuration) => toWhitelabel(of(documents), () => 'secret')],
  ['register', (documents: Configuration) => toRegisterSettings(of(documents))],
  ['help', ({ help, locales }: Configuration) => toHelpCenter(help, 'en', locales.default)],
  [
    'download',
    ({ download, resources, locales }: Configuration) =>
      toDownloads({ download, resources }, 'en', locales.default),
  ],
  ['join', ({ join, locales }: Configuration) => toJoinUs(join, 'en', locales.default)],
] as const)('the name of %s knows of every document that its answer is made of', (part, make) => {
  const names: readonly string[] = siteParts[part]
  expect(readBy(make).filter((name) => !names.includes(name))).toEqual([])
})

it('only the parts that a document is in have another name for it', () => {
  const before = nameParts(solmar)
  const changed = (more: Partial<Configuration>) => {
    const after = nameParts({ ...solmar, ...more })
    return Object.keys(siteParts).filter((part) => after[part as never] !== before[part as never])
  }
  expect(changed({ theme: { ...solmar.theme, siteName: 'Sol' } })).toEqual([])
  expect(changed({ announcements: [] })).toEqual(['announcements'])
  expect(changed({ home: { ...solmar.home, density: 'dense' } })).toEqual(['site'])
  expect(changed({ games: { ...solmar.games, off: ['1'] } })).toEqual(['site', 'games'])
})
