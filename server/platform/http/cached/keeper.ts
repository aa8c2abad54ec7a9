import type { KeptAnswer } from './kept-answer.ts'

/**
 * Makes an answer of a value once, and keeps it for as long as the value itself is kept: that of a release goes with the release. What
 * fails is made again for the next who asks.
 */
export function keeper<Value extends object>(make: (value: Value) => Promise<KeptAnswer>) {
  const made = new WeakMap<Value, KeptAnswer>()
  const making = new WeakMap<Value, Promise<KeptAnswer>>()

  return (value: Value): KeptAnswer | Promise<KeptAnswer> =>
    made.get(value) ?? making.get(value) ?? begin(value)

  function begin(value: Value) {
    const begun = make(value)
      .then((kept) => {
        made.set(value, kept)
        return kept
      })
      .finally(() => making.delete(value))
    making.set(value, begun)
    return begun
  }
}
