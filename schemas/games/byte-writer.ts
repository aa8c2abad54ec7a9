import { utf8Of } from './utf8.ts'

/** Bytes one after the other. */
export class ByteWriter {
  readonly #bytes: number[] = []

  byte(value: number): void {
    this.#bytes.push(value & 255)
  }

  /** Seven bits a byte, the low ones first; up to 2⁵³ − 1. */
  count(value: number): void {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) | 128)
    this.#bytes.push(rest)
  }

  text(value: string): void {
    const bytes = utf8Of(value)
    this.count(bytes.length)
    for (const byte of bytes) this.#bytes.push(byte)
  }

  done(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}
