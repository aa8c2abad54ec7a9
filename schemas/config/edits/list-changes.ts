import { isRecord } from '../../json/read-value.ts'
import { pointerToken } from '../../json/json-pointer.ts'

/** One place where two configurations differ. */
export interface Change {
  /** JSON Pointer (RFC 6901). */
  readonly path: string
  /** Undefined where there is nothing on that side. */
  readonly from: unknown
  readonly to: unknown
}

/** Every place where two JSON values differ, in the order of the paths; lists are compared by position. */
export function listChanges(from: unknown, to: unknown, path = ''): Change[] {
  if (Object.is(from, to)) return []
  const keys = keysOf(from, to)
  if (!keys) return [{ path, from, to }]
  return keys.flatMap((key) => listChanges(own(from, key), own(to, key), `${path}/${pointerToken(key)}`))
}

/** The keys of two lists or two objects; undefined for anything else. */
function keysOf(from: unknown, to: unknown): string[] | undefined {
  if (Array.isArray(from) && Array.isArray(to)) {
    return Array.from({ length: Math.max(from.length, to.length) }, (_, index) => String(index))
  }
  if (!isRecord(from) || !isRecord(to)) return undefined
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()
}

function own(value: unknown, key: string): unknown {
  return Object.hasOwn(value as object, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined
}
