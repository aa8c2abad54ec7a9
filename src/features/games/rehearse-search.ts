import type { Catalogue } from '#schemas/games/catalogue.ts'
import type { Search } from '#schemas/games/search/search-catalogue.ts'
import { afterPaint } from '#ui/hooks/after-paint.ts'

/**
 * Asks a search for two words that hardly stand together, a letter more after each paint. What a browser runs for the first time is slow:
 * without this, the first letters of a second word would take ten times as long as those after them.
 */
export function rehearseSearch(search: Search, { titles }: Catalogue): void {
  const [first = ''] = titles[0]?.split(' ') ?? []
  const last = titles.at(-1)?.split(' ').at(-1) ?? ''
  const ask = (letters: number) => {
    search(`${first} ${last.slice(0, letters)}`)
    if (letters < last.length && letters < mostLetters) afterPaint(() => ask(letters + 1))
  }
  ask(1)
}

const mostLetters = 6
