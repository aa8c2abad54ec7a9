/** A whole number from 0 to `below` - 1, each as likely as any other; `below` is at most 2^32. */
export type Draw = (below: number) => number

/** Bytes of chance: 32 of them by their place, 0 for the first ones. */
export type Blocks = (place: number) => Uint8Array

const range = 2 ** 32

/**
 * Draws from blocks, four bytes for each number, the high one first. What lies above the greatest multiple of `below` is left out and the
 * next four are taken, so that no number is likelier than another.
 */
export function drawFrom(blocks: Blocks): Draw {
  let place = 0
  let bytes: DataView = new DataView(new ArrayBuffer(0))
  let at = 0
  const next = () => {
    if (at === bytes.byteLength) {
      const { buffer, byteOffset, byteLength } = blocks(place++)
      bytes = new DataView(buffer, byteOffset, byteLength)
      at = 0
    }
    const number = bytes.getUint32(at)
    at += 4
    return number
  }
  return (below) => {
    const end = range - (range % below)
    let number = next()
    while (number >= end) number = next()
    return number % below
  }
}

/** What the block of a round is the HMAC of, by the server's seed. */
export function blockMessage(clientSeed: string, nonce: number, place: number): string {
  return `${clientSeed}:${nonce}:${place}`
}
