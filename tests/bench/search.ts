import { gzipSync } from 'node:zlib'
import { decodeCatalogue, encodeCatalogue } from '#schemas/games/catalogue-index.ts'
import { searchOf } from '#schemas/games/search/search-catalogue.ts'
import { tagWords, type Tag } from '#schemas/games/tags.ts'
import { themeWords, type Theme } from '#schemas/games/themes.ts'
import { sampleGames } from '#stories/support/sample-games.ts'
import { otherScripts } from '../support/forms/other-scripts.ts'
import { searchPeers } from './search-peers.ts'
import { quantile, ratioRow } from './statistics.ts'

/**
 * Size of the file of 10,000 games, and milliseconds of a letter typed in its search, beside what else a list could be searched by, in
 * turns over the same games; and how many of the games that were meant stand among the first ten.
 */
const games = sampleGames()
const file = encodeCatalogue(games)
const begin = performance.now()
const catalogue = decodeCatalogue(file)
const read = performance.now()
const names = {
  vendor: (id: string) => [id],
  theme: (id: string) => themeWords[id as Theme],
  tag: (id: string) => tagWords[id as Tag],
}
const search = searchOf(catalogue, names)
const built = performance.now()

const ways: Readonly<Record<string, (title: string) => string>> = {
  'as written': (title) => title.toLowerCase(),
  'an error in each word': (title) => title.replace(/(\w)(\w)\b/g, '$2$1'),
  ...otherScripts,
}
const wordsOf = new Map(
  games.map((game) => [
    game.title,
    [
      ...names.vendor(game.vendor.id),
      ...(game.theme === undefined ? [] : names.theme(game.theme)),
      ...game.tags.flatMap(names.tag),
    ].join(' '),
  ]),
)
const engines = {
  ours: (query: string): ArrayLike<number> => search(query).games,
  ...searchPeers(catalogue.titles.map((title) => ({ title, words: wordsOf.get(title) ?? '' }))),
}
const placeOf = new Map(catalogue.titles.map((title, at) => [title, at]))

interface Taken {
  /** Milliseconds of each letter. */
  readonly times: number[]
  /** By the way of writing: games found of those that were meant. */
  readonly found: Map<string, boolean[]>
}
const taken = new Map<string, Taken>(
  Object.keys(engines).map((name) => [name, { times: [], found: new Map() }]),
)
for (const [way, write] of Object.entries(ways))
  for (let game = 0; game < games.length; game += 90) {
    const of = { way, title: games[game]?.title ?? '', typed: write(games[game]?.title ?? '') }
    for (const [name, find] of Object.entries(engines)) type(name, find, of)
  }

console.log(`games: ${(gzipSync(file).length / 1024).toFixed(1)} KB gz of 10,000 (goal 140)`)
console.log(`read in ${(read - begin).toFixed(0)} ms, search made in ${(built - read).toFixed(0)} ms`)
const ours = quantile(taken.get('ours')?.times ?? [], 0.95)
for (const [name, { times, found }] of taken) {
  const searches = [...found.values()].reduce((sum, each) => sum + each.length, 0)
  console.log(
    `${ratioRow('a letter, p95', ours, { [name]: quantile(times, 0.95) }, 'ms')}   of ${times.length} in ${searches} searches\n` +
      `  ${name}: among the first ten: as written ${shareFound(found, ['as written'])}, an error in each word ${shareFound(found, ['an error in each word'])}, ` +
      `from other scripts ${shareFound(found, Object.keys(otherScripts))}`,
  )
}

interface Typed {
  readonly way: string
  readonly title: string
  readonly typed: string
}

function type(name: string, find: (query: string) => ArrayLike<number>, { way, title, typed }: Typed) {
  const of = taken.get(name)
  let found: ArrayLike<number> = []
  for (let letters = 1; letters <= typed.length; letters++) {
    const from = performance.now()
    found = find(typed.slice(0, letters))
    of?.times.push(performance.now() - from)
  }
  const isThere = Array.from(found)
    .slice(0, 10)
    .includes(placeOf.get(title) ?? -1)
  of?.found.set(way, [...(of.found.get(way) ?? []), isThere])
}

function shareFound(found: Taken['found'], ways: readonly string[]) {
  const all = ways.flatMap((way) => found.get(way) ?? [])
  return `${((all.filter(Boolean).length / all.length) * 100).toFixed(1)} %`
}
