import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

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

function literal(value: string): MessageFormatElement {
  return { type: TYPE.literal, value }
}

function mapTexts(message: MessageFormatElement[], change: (text: string) => string): MessageFormatElement[] {
  return message.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: change(element.value) }
    if (element.type === TYPE.tag) return { ...element, children: mapTexts(element.children, change) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: mapTexts(option.value, change) },
    ])
    return { ...element, options: Object.fromEntries(options) } as MessageFormatElement
  })
}
