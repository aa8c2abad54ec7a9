import type { Catalogue } from '../catalogue.ts'
import { errorsBetween } from './errors-between.ts'
import { foldText } from './fold-text.ts'
import { matchesAsTyped, matchesNearby, type Match } from './match-words.ts'
import { rankGames, type Ranking } from './rank-games.ts'
import { soundKey, spokenForm } from './spoken-form.ts'
import { reasons, vocabularyOf, type Reason, type SearchNames, type Vocabulary } from './vocabulary.ts'

export interface SearchResult extends Ranking {
  /** How many of them have what was typed; they come first, and the rest is only similar. */
  readonly matching: number
}

/** Finds games by what a player types; nothing typed finds nothing. */
export type Search = (query: string) => SearchResult

/** What a box for searching takes; more is cut off. */
export const longestQuery = 40

/**
 * A search over a catalogue: by words of titles, vendors, themes and tags, in any order, without regard to case and accents, from other
 * scripts by how they sound, and with one or two typing errors where few games are written as it was typed.
 */
export function searchOf(catalogue: Catalogue, names: SearchNames): Search {
  const vocabulary = vocabularyOf(catalogue, names)
  const sounds = once(() => vocabulary.titles.map((words) => words.map(({ sound }) => sound).join('')))
  return (query) => {
    const given = [...query].slice(0, longestQuery).join('')
    const folded = foldText(given).slice(0, longestQuery)
    if (folded === '') return nothing
    const words = folded.split(' ').slice(0, mostWords)
    const exact = words.map((word) => matchesAsTyped(vocabulary, word))
    const asTyped = rankGames(vocabulary, exact, 0)
    if (asTyped.games.length >= enough) return { ...asTyped, matching: asTyped.games.length }
    const isForeign = !/^[\p{Script=Latin}\p{N}\p{P}\p{Z}\p{S}\p{M}]*$/u.test(given)
    const near = words.map((word, at) =>
      closest([...(exact[at] ?? []), ...matchesNearby(vocabulary, word, isForeign)]),
    )
    const nearby = rankGames(vocabulary, near, 0)
    if (nearby.games.length > 0) return matchingFirst(asTyped, nearby)
    const bySound = soundingLike(vocabulary, sounds(), words.join(''))
    if (bySound.games.length > 0) return { ...bySound, matching: 0 }
    return { ...rankGames(vocabulary, near, words.length > 1 ? 1 : 0), matching: 0 }
  }
}

/** All that is nearby, led by what is written as it was typed. */
function matchingFirst(asTyped: Ranking, nearby: Ranking): SearchResult {
  const isMatching = new Set(asTyped.games)
  const isRest = (_: unknown, at: number) => !isMatching.has(nearby.games[at] ?? -1)
  return {
    games: Uint16Array.from([...asTyped.games, ...nearby.games.filter(isRest)]),
    why: Uint8Array.from([...asTyped.why, ...nearby.why.filter(isRest)]),
    matching: asTyped.games.length,
  }
}

/** Why a game was found, from the bits of a ranking. */
export function reasonsOf(bits: number): readonly Reason[] {
  return reasons.filter((_, at) => bits & (1 << at))
}

/** Without what is much further away than the closest: it would be a long list of what nobody meant. */
function closest(matches: readonly Match[]): readonly Match[] {
  const least = Math.min(...matches.map(({ cost }) => cost))
  return matches.filter(({ cost }) => cost <= least + furtherAway)
}

const furtherAway = 12
const enough = 12
const mostWords = 8
const nothing: SearchResult = { games: new Uint16Array(), why: new Uint8Array(), matching: 0 }

/** Titles that sound, said without a pause, as what was typed: scripts without spaces, or words run together with an error in them. */
function soundingLike({ size, titles }: Vocabulary, sounds: readonly string[], typed: string): Ranking {
  const sound = soundKey(spokenForm(typed))
  const most = sound.length > 5 ? 2 : 1
  if (sound.length < 4) return nothing
  const found: [number, number][] = []
  for (let game = 0; game < size; game++) {
    const other = sounds[game] ?? ''
    if (Math.abs(other.length - sound.length) > most) continue
    const { whole } = errorsBetween(sound, other, most)
    if (whole > most) continue
    const title = (titles[game] ?? []).map(({ text }) => text).join('')
    found.push([whole * 4 + errorsBetween(typed, title, 20).whole, game])
  }
  const games = Uint16Array.from(found.toSorted(([a], [b]) => a - b).map(([, game]) => game))
  return { games, why: new Uint8Array(games.length).fill(1) }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
