import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { literal, mapElements } from './map-elements.ts'

/** First strong isolate and its end: what stands between them has a direction of its own, left to right where nothing in it says another. */
const [begin, end] = ['\u2068', '\u2069'] as const

/**
 * Puts what is filled in (names, addresses, numbers, codes) between marks, for a language that is written from right to left: an
 * address would stand in its line back to front otherwise. Dates and numbers are in the language itself and need none.
 */
export function isolateArguments(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  return mapElements(message, (element) =>
    element.type === TYPE.argument ? [literal(begin), element, literal(end)] : [element],
  )
}
