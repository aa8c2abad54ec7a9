interface EqualOptions {
  readonly createCustomConfig: () => {
    readonly areFunctionsEqual: (left: unknown, right: unknown) => boolean
  }
}

/**
 * Stands in for the library by which RJSF compares schemas, texts and what was typed: JSON, functions and elements of React. What that
 * library knows of dates, maps and typed arrays no form holds; they are the same only where they are one, which at worst draws once more.
 */
export function createCustomEqual({ createCustomConfig }: EqualOptions) {
  const { areFunctionsEqual } = createCustomConfig()
  /** What is being compared further up, and with what: in a circle that is met again. */
  const above = new Map<object, object>()
  return equals

  function equals(left: unknown, right: unknown): boolean {
    if (left === right || (Number.isNaN(left) && Number.isNaN(right))) return true
    if (typeof left === 'function') return areFunctionsEqual(left, right)
    if (!isPlain(left) || !isPlain(right) || Array.isArray(left) !== Array.isArray(right)) return false
    if (above.has(left)) return above.get(left) === right
    above.set(left, right)
    const keys = Object.keys(left)
    const same =
      keys.length === Object.keys(right).length &&
      keys.every((key) => {
        // Who drew an element says nothing of what it shows.
        if (key === '_owner' && '$$typeof' in left) return true
        return Object.hasOwn(right, key) && equals(left[key], right[key])
      })
    above.delete(left)
    return same
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Array.isArray(value)
}
