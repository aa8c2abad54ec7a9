import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { literal, mapElements } from './map-elements.ts'

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
  l: 'ļ',
  A: 'Å',
  E: 'É',
  I: 'Ï',
  O: 'Ø',
  U: 'Û',
  C: 'Ç',
  N: 'Ñ',
  S: 'Š',
}

/** English with accents and a third longer: shows what is not translated and what does not fit. */
export function accented(message: MessageFormatElement[]): MessageFormatElement[] {
  const changed = mapTexts(message, (text) =>
    text.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter),
  )
  const length = message.reduce(
    (sum, element) => sum + (element.type === TYPE.literal ? element.value.length : 0),
    0,
  )
  return [literal('['), ...changed, literal(`${'·'.repeat(Math.ceil(length / 3))}]`)]
}

/** English between marks that turn its direction: shows what is not mirrored. */
export function mirrored(message: MessageFormatElement[]): MessageFormatElement[] {
  return [literal('\u200f\u202e'), ...message, literal('\u202c\u200f')]
}

/** The id of the message instead of it: shows a reviewer which text stands where. */
export function named(_message: MessageFormatElement[], id: string): MessageFormatElement[] {
  return [literal(id)]
}

function mapTexts(message: MessageFormatElement[], change: (text: string) => string): MessageFormatElement[] {
  return mapElements(message, (element) =>
    element.type === TYPE.literal ? [{ ...element, value: change(element.value) }] : [element],
  )
}
