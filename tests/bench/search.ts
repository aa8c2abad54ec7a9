import { gzipSync } from 'node:zlib'
import { decodeCatalogue, encodeCatalogue } from '#schemas/games/catalogue-index.ts'
import { foldText } from '#schemas/games/search/fold-text.ts'
import { searchOf } from '#schemas/games/search/search-catalogue.ts'
import { tagWords, type Tag } from '#schemas/games/tags.ts'
import { themeWords, type Theme } from '#schemas/games/themes.ts'
import { sampleGames } from '#stories/support/sample-games.ts'
import { otherScripts } from '../support/other-scripts.ts'
import { quantile } from './statistics.ts'

/**
 * Size of the file of 10,000 games, and milliseconds of a letter typed in its search: as it is written, with errors, in other scripts.
 * Beside it, in turns, a plain scan of the titles for what was typed, which is what a list has without a search. Libraries are no part of
 * the project and are not measured here; what they found is in decision 049.
 */
const games = sampleGames()
const file = encodeCatalogue(games)
const begin = performance.now()
const catalogue = decodeCatalogue(file)
const read = performance.now()
const search = searchOf(catalogue, {
  vendor: (id) => [id],
  theme: (id) => themeWords[id as Theme],
  tag: (id) => tagWords[id as Tag],
})
const built = performance.now()

const ways: Readonly<Record<string, (title: string) => string>> = {
  'as written': (title) => title.toLowerCase(),
  'with errors': (title) => title.replace(/(\w)(\w)\b/g, '$2$1'),
  ...otherScripts,
}

const titles = catalogue.titles.map(foldText)
const engines: Readonly<Record<string, (query: string) => ArrayLike<number>>> = {
  ours: (query) => search(query).games,
  'a plain scan': (query) => {
    const words = foldText(query).split(' ')
    return titles.flatMap((title, at) => (words.every((word) => title.includes(word)) ? [at] : []))
  },
}
const placeOf = new Map(catalogue.titles.map((title, at) => [title, at]))
const taken: Record<string, { times: number[]; found: number; asked: number }> = {}
for (const round of [0, 1])
  for (const write of Object.values(ways))
    for (let game = 0; game < games.length; game += 149)
      for (const [name, find] of Object.entries(engines)) {
        const title = games[game]?.title ?? ''
        const typed = write(title)
        const of = (taken[name] ??= { times: [], found: 0, asked: 0 })
        for (let letters = 1; letters <= typed.length; letters++) {
          const from = performance.now()
          const found = find(typed.slice(0, letters))
          // The first round warms the engine up.
          if (round === 0) continue
          of.times.push(performance.now() - from)
          if (letters < typed.length) continue
          of.asked++
          if (
            Array.from(found)
              .slice(0, 10)
              .includes(placeOf.get(title) ?? -1)
          )
            of.found++
        }
      }
console.log(`games: ${(gzipSync(file).length / 1024).toFixed(1)} KB gz of 10,000 (goal 140)`)
console.log(`read in ${(read - begin).toFixed(0)} ms, search made in ${(built - read).toFixed(0)} ms`)
for (const [name, { times, found, asked }] of Object.entries(taken))
  console.log(
    `a letter, ${name}: p50 ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms (goal 3), of ${times.length}; ` +
      `among the first ten in ${((found / asked) * 100).toFixed(1)} % of ${asked} searches`,
  )
