import type { Theme } from '#schemas/games/themes.ts'
import { endings, titleWords, type TitleWords } from './title-words.ts'

/** The longest title that a picture can set in letters that are read at a glance. */
const longestTitle = 26

/** A sequence of integers from 0 to 2^32 - 1. */
export type Numbers = () => number

export function pickOf<Item>(numbers: Numbers, items: readonly Item[]): Item {
  const item = items[numbers() % items.length]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

/** Gives titles of a theme that are not among the given ones, in small letters, and adds them there. */
export function titleMaker(numbers: Numbers, given: Set<string>): (theme: Theme) => string {
  return (theme) => {
    const words = titleWords[theme]
    if (!words) throw new Error(`The theme ${theme} has no words`)
    // An ending makes enough of them when the short ones are used up.
    for (let tries = 0; tries < 4_000; tries++) {
      const title = compose(numbers, words, tries > 12)
      const key = title.toLowerCase()
      if (title.length > longestTitle || given.has(key)) continue
      given.add(key)
      return title
    }
    throw new Error(`There are no more titles of the theme ${theme}`)
  }
}

function compose(numbers: Numbers, words: TitleWords, withEnding: boolean): string {
  const quality = pickOf(numbers, words.qualities)
  const thing = pickOf(numbers, words.things)
  const place = pickOf(numbers, words.places)
  const name = pickOf(numbers, words.names)
  const other = pickOf(numbers, words.things)
  const patterns = [
    `${quality} ${thing}`,
    `${quality} ${thing}`,
    `${name}’s ${thing}`,
    `${name}’s ${quality} ${thing}`,
    `${thing} of ${place}`,
    `${thing} at ${place}`,
    ...(place.startsWith('the ') ? [] : [`${place} ${thing}`]),
    ...(thing === other ? [] : [`${thing} & ${other}`]),
    `${quality} ${thing} ${pickOf(numbers, endings)}`,
    `${thing} ${pickOf(numbers, endings)}`,
  ]
  const title = pickOf(numbers, patterns)
  const [first = '', second = ''] = title.split(/ (?:of|at|&) /)
  // The same word twice is no title.
  if (second !== '' && first.toLowerCase() === second.toLowerCase())
    return compose(numbers, words, withEnding)
  return withEnding ? `${title} ${pickOf(numbers, endings)}` : title
}
