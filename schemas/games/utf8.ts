import { CatalogueFault } from './catalogue-fault.ts'

/** A text as UTF-8. Own code, because this layer has neither browser nor Node. */
export function utf8Of(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    if (point < 0x80) bytes.push(point)
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point))
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point))
    else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point))
  }
  return Uint8Array.from(bytes)
}

/** The text of UTF-8. Throws `CatalogueFault` where it is none: cut, too long, a surrogate, or out of Unicode. */
export function textOfUtf8(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0
    const kind = kindOf(first)
    let point = first & kind.mask
    for (let step = 1; step < kind.size; step++) {
      const next = bytes[at + step] ?? 0
      if ((next & 0xc0) !== 0x80) throw noText()
      point = (point << 6) | (next & 0x3f)
    }
    if (point < kind.least || point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) throw noText()
    if (point < 0x10000) units[length++] = point
    else {
      units[length++] = 0xd800 + ((point - 0x10000) >> 10)
      units[length++] = 0xdc00 + ((point - 0x10000) & 0x3ff)
    }
    at += kind.size
  }
  let text = ''
  for (let from = 0; from < length; from += pieceLength)
    text += String.fromCharCode(...units.subarray(from, Math.min(length, from + pieceLength)))
  return text
}

/** So many arguments every engine takes. */
const pieceLength = 8_192

interface Kind {
  readonly size: number
  readonly mask: number
  /** The smallest character that needs so many bytes. */
  readonly least: number
}
const one: Kind = { size: 1, mask: 0x7f, least: 0 }
const two: Kind = { size: 2, mask: 0x1f, least: 0x80 }
const three: Kind = { size: 3, mask: 0x0f, least: 0x800 }
const four: Kind = { size: 4, mask: 0x07, least: 0x10000 }

function kindOf(first: number): Kind {
  if (first < 0x80) return one
  if (first >> 5 === 0b110) return two
  if (first >> 4 === 0b1110) return three
  if (first >> 3 === 0b11110) return four
  throw noText()
}

function tail(point: number) {
  return 0x80 | (point & 0x3f)
}

function noText() {
  return new CatalogueFault('corrupt', 'text that is not UTF-8')
}
