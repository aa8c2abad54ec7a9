import { CatalogueFault } from './catalogue-fault.ts'
import { textOfUtf8 } from './utf8.ts'

/** Reads bytes one after the other, never past their end: that throws `CatalogueFault`. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  byte(): number {
    const value = this.#bytes[this.#at]
    if (value === undefined) throw new CatalogueFault('truncated', 'it ends too early')
    this.#at++
    return value
  }

  /** A number of `ByteWriter.count`, at most `most`. */
  count(most: number): number {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte()
      value += (byte & 127) * scale
      // Before the sum can leave the integers, whatever else follows.
      if (value > most || scale > 2 ** 49) throw new CatalogueFault('corrupt', `a number above ${most}`)
      if (byte < 128) return value
    }
  }

  take(length: number): Uint8Array {
    if (length > this.left) throw new CatalogueFault('truncated', 'it ends too early')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  text(): string {
    return textOfUtf8(this.take(this.count(this.left)))
  }

  /** Texts of which none is empty or holds a line break. */
  list(): readonly string[] {
    const text = this.text()
    return text === '' ? [] : text.split('\n')
  }
}
