import { gzipSync } from 'node:zlib'
import { decodeCatalogue, encodeCatalogue } from '#schemas/games/catalogue-index.ts'
import { searchOf } from '#schemas/games/search/search-catalogue.ts'
import { tagWords, type Tag } from '#schemas/games/tags.ts'
import { themeWords, type Theme } from '#schemas/games/themes.ts'
import { sampleGames } from '#stories/support/sample-games.ts'
import { otherScripts } from '../support/other-scripts.ts'

/** Size of the file of 10,000 games, and milliseconds of a letter typed in its search: as it is written, with errors, in other scripts. */
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
const times: number[] = []
for (const round of [0, 1])
  for (const write of Object.values(ways))
    for (let game = 0; game < games.length; game += 149) {
      const typed = write(games[game]?.title ?? '')
      for (let letters = 1; letters <= typed.length; letters++) {
        const from = performance.now()
        search(typed.slice(0, letters))
        // The first round warms the engine up.
        if (round === 1) times.push(performance.now() - from)
      }
    }
times.sort((a, b) => a - b)
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
console.log(`games: ${(gzipSync(file).length / 1024).toFixed(1)} KB gz of 10,000 (goal 140)`)
console.log(`read in ${(read - begin).toFixed(0)} ms, search made in ${(built - read).toFixed(0)} ms`)
console.log(`a letter: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (goal 3), of ${times.length}`)
