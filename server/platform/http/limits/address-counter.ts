interface Window {
  count: number
  /** Milliseconds since the epoch. */
  readonly until: number
}

/**
 * Counts what addresses do in windows of time. Of the addresses that asked last it remembers at least `most`, and never twice as many:
 * two generations, because taking single ones out costs more than the rest of an answer from memory.
 */
export class AddressCounter {
  readonly #most: number
  #young = new Map<string, Window>()
  #old = new Map<string, Window>()

  constructor(most: number) {
    this.#most = most
  }

  /** Counts one more: how many there were in the window that began with the first, and the milliseconds until it ends. */
  count(address: string, milliseconds: number): { readonly current: number; readonly ttl: number } {
    const now = Date.now()
    const known = this.#young.get(address)
    if (known && known.until > now) return { current: ++known.count, ttl: known.until - now }
    const older = known ? undefined : this.#old.get(address)
    const window = older && older.until > now ? older : { count: 0, until: now + milliseconds }
    window.count++
    this.#young.set(address, window)
    if (this.#young.size >= this.#most) {
      this.#old = this.#young
      this.#young = new Map()
    }
    return { current: window.count, ttl: window.until - now }
  }
}
