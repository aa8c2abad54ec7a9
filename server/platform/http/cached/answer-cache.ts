import type { CachedAnswer } from './cached-answer.ts'

/**
 * Makes an answer of a value once, and keeps it for as long as the value itself is kept: that of a release goes with the release. What
 * fails is made again for the next who asks.
 */
export function answerCache<Value extends object>(make: (value: Value) => Promise<CachedAnswer>) {
  const made = new WeakMap<Value, CachedAnswer>()
  const making = new WeakMap<Value, Promise<CachedAnswer>>()

  return (value: Value): CachedAnswer | Promise<CachedAnswer> =>
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
