import { isSameJson } from '../../json/is-same-json.ts'
import { orderKey } from './keyed-list.ts'

/** The place of the order of a list, as edits name it. */
export function orderPlace(list: string): string {
  return `${list}/${orderKey}`
}

export function isOrderPlace(path: string): boolean {
  return path.endsWith(`/${orderKey}`)
}

/** Whether what stands at a place in two values is the same; of an order, whether what both lists have stands alike. */
export function isSameAt(path: string, one: unknown, other: unknown): boolean {
  if (!isOrderPlace(path) || !Array.isArray(one) || !Array.isArray(other)) return isSameJson(one, other)
  return isSameOrder(one, other)
}

/** Whether the entries that two lists have in common stand in the same order. */
export function isSameOrder(one: readonly unknown[], other: readonly unknown[]): boolean {
  const [inOne, inOther] = [new Set(one), new Set(other)]
  return isSameJson(
    one.filter((id) => inOther.has(id)),
    other.filter((id) => inOne.has(id)),
  )
}
