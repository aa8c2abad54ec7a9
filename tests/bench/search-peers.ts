import uFuzzy from '@leeoniya/ufuzzy'
import MiniSearch from 'minisearch'
import { foldText } from '#schemas/games/search/fold-text.ts'

/** Finds the places of games by what was typed, the best first. */
type Find = (query: string) => ArrayLike<number>

export interface SearchedGame {
  readonly title: string
  /** Its vendor, theme and tags in words. */
  readonly words: string
}

/**
 * What a list of games could be searched by instead: a plain scan of the titles, which is what a list has without a search, and two
 * libraries over the same words, each as its documentation has it for typing errors.
 */
export function searchPeers(games: readonly SearchedGame[]): Readonly<Record<string, Find>> {
  const titles = games.map(({ title }) => foldText(title))
  return {
    'a plain scan': (query) => {
      const words = foldText(query).split(' ')
      return titles.flatMap((title, at) => (words.every((word) => title.includes(word)) ? [at] : []))
    },
    uFuzzy: byUfuzzy(games),
    MiniSearch: byMiniSearch(games),
  }
}

function byUfuzzy(games: readonly SearchedGame[]): Find {
  const lines = games.map(({ title, words }) => foldText(`${title} ${words}`))
  const search = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 })
  return (query) => {
    const [found, info, order] = search.search(lines, foldText(query), 3)
    return order && info ? order.map((at) => info.idx[at] ?? -1) : (found ?? [])
  }
}

function byMiniSearch(games: readonly SearchedGame[]): Find {
  const search = new MiniSearch<SearchedGame & { readonly id: number }>({
    fields: ['title', 'words'],
    processTerm: (term) => foldText(term),
    searchOptions: { prefix: true, fuzzy: 0.25, combineWith: 'AND', boost: { title: 2 } },
  })
  search.addAll(games.map((game, id) => ({ id, ...game })))
  return (query) => search.search(query).map(({ id }) => Number(id))
}
