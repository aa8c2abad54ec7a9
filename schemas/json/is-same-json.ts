import { isRecord } from './read-value.ts'

/** Whether two JSON values say the same; the order of keys says nothing, and what is undefined is not there. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameJson(item, other[index]))
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = keysOf(one)
  return (
    keys.length === keysOf(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]))
  )
}

function keysOf(value: Readonly<Record<string, unknown>>) {
  return Object.keys(value).filter((key) => value[key] !== undefined)
}
