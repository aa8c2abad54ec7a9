import { describe, expect, it } from 'vitest'
import { otherScripts } from '#tests/support/forms/other-scripts.ts'
import { sampleGames } from '#stories/support/sample-games.ts'
import { seededRandom } from '#stories/support/seeded-random.ts'
import { decodeCatalogue, encodeCatalogue } from '../catalogue-index.ts'
import { tagWords } from '../tags.ts'
import { themeWords } from '../themes.ts'
import { reasonsOf, searchOf } from './search-catalogue.ts'

const games = sampleGames()
const catalogue = decodeCatalogue(encodeCatalogue(games))
const search = searchOf(catalogue, {
  vendor: (id) => [id.replace('-', ' ')],
  theme: (id) => themeWords[id as keyof typeof themeWords],
  tag: (id) => tagWords[id as keyof typeof tagWords],
})
const titles = (query: string) =>
  Array.from(search(query).games.slice(0, 10), (game) => catalogue.titles[game])

/** Titles of the corpus: the same ones for each way of typing. */
function corpus(seed: number, count: number) {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => games[Math.floor(random() * games.length)]?.title ?? '')
}

/** The share of titles that stand among the first ten results for how they were typed. */
function recall(wanted: readonly string[], typed: (title: string) => string) {
  const missed = wanted.filter((title) => !titles(typed(title)).includes(title))
  return {
    share: 1 - missed.length / wanted.length,
    missed: missed.map((title) => `${title}: ${typed(title)}`),
  }
}

/** One letter wrong, missing, doubled, or two exchanged, in each word. */
function misspelt(seed: number) {
  const random = seededRandom(seed)
  const word = (text: string) => {
    const at = 1 + Math.floor(random() * (text.length - 2))
    const other = String.fromCharCode(97 + Math.floor(random() * 26))
    const ways = [
      text.slice(0, at) + other + text.slice(at + 1),
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + text.charAt(at) + text.slice(at),
      text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
    ]
    return ways[Math.floor(random() * ways.length)] ?? text
  }
  return (title: string) => title.split(' ').map(word).join(' ')
}

describe('recall among the first ten, of a thousand titles', () => {
  it('is at least 98 % with a typing error in each word', () => {
    const { share, missed } = recall(corpus(1, 300), misspelt(2))
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.98)
  })

  it.each(Object.keys(otherScripts) as (keyof typeof otherScripts)[])(
    'is at least 98 %% from %s',
    (script) => {
      const written = otherScripts[script]
      const { share, missed } = recall(corpus(3, 100), (title) => title.split(' ').map(written).join(' '))
      expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.98)
    },
  )

  it('is whole for words in another order, without spaces, and in capitals with accents', () => {
    const wanted = corpus(4, 100)
    expect(recall(wanted, (title) => title.split(' ').toReversed().join(' ')).missed).toEqual([])
    expect(recall(wanted, (title) => title.toUpperCase().replace(/[AEIOU]/g, '$&\u0301')).missed).toEqual([])
    expect(recall(wanted, (title) => title.replaceAll(' ', '')).missed).toEqual([])
  })
})

describe('a search', () => {
  const whyOf = (query: string) => [
    ...new Set(Array.from(search(query).why, (bits) => reasonsOf(bits).join())),
  ]

  it('finds while somebody still types, the popular ones first', () => {
    const found = search('drag')
    expect(found.matching).toBe(found.games.length)
    const first = Array.from(found.games.slice(0, 10))
    expect(first).toEqual(first.toSorted((a, b) => a - b))
    for (const game of first) expect(catalogue.titles[game]).toContain('Dragon')
  })

  it('puts what is written as it was typed before what is close to it', () => {
    const [{ title } = { title: '' }] = games
    expect(titles(title)[0]).toBe(title)
    expect(titles(`${title.slice(0, -1)}x`)[0]).toBe(title)
    expect(search(`${title}xx`).matching).toBe(0)
  })

  it('counts what is written as it was typed, and has it before what is only similar', () => {
    const rare = games.find(({ title }) => {
      const { games: found, matching } = search(title)
      return matching > 0 && found.length > matching
    })
    const typed = rare?.title ?? ''
    const { games: found, matching } = search(typed)
    expect(found.length).toBeGreaterThan(matching)
    const first = typed.split(' ')
    for (const [at, game] of found.entries()) {
      const isWritten = first.every((word) => (catalogue.titles[game] ?? '').includes(word))
      expect(isWritten, catalogue.titles[game]).toBe(at < matching)
    }
    expect(new Set(found).size).toBe(found.length)
  })

  it.each([
    ['tidal', ['vendor']],
    ['prutas', ['theme']],
    ['fruits', ['theme']],
    ['libreng', ['tag']],
  ])('knows %s, and says why', (query, why) => {
    expect(whyOf(query)).toEqual(why)
    expect(search(query).games.length).toBeGreaterThan(100)
  })

  it('joins a word of the title with the name of a vendor or a theme', () => {
    const found = search('dragon tidal')
    expect(reasonsOf(found.why[0] ?? 0)).toEqual(['title', 'vendor'])
    for (const game of found.games.slice(0, 10))
      expect([catalogue.titles[game], catalogue.vendors[catalogue.columns.vendor[game] ?? 0]?.id]).toEqual([
        expect.stringContaining('Dragon'),
        'tidal',
      ])
  })

  it('finds nothing for an empty query, for punctuation and for unknown names', () => {
    for (const query of ['', '   ', '?!…', 'qqqqqqqqqqqq', 'kkkkk', '🐉'])
      expect(titles(query), query).toEqual([])
  })

  it('reads no more than 40 letters of a query, T54', () => {
    expect(titles(`${'x'.repeat(40)} Dragon`)).toEqual([])
    expect(search(`dragon${' '.repeat(34)}zzzz`).games).toEqual(search('dragon').games)
    for (const query of [
      'constructor',
      '__proto__',
      '\u0000'.repeat(5_000),
      '한'.repeat(3_000),
      'ﷺ'.repeat(40),
    ])
      expect(search(query).games.length, query.slice(0, 12)).toBeLessThan(games.length)
  })

  it('finds in an empty catalogue nothing', () => {
    const none = searchOf(decodeCatalogue(encodeCatalogue([])), {
      vendor: () => [],
      theme: () => [],
      tag: () => [],
    })
    expect(none('dragon').games).toHaveLength(0)
  })
})
