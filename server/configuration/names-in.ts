import { pointerToken } from '#schemas/config/json-pointer.ts'

/** JSON Pointers of the texts in which one of some names stands, in any case of its letters. */
export function namesIn(value: unknown, names: readonly string[], path = ''): readonly string[] {
  if (typeof value === 'string') {
    const text = value.toLowerCase()
    return names.some((name) => name !== '' && text.includes(name.toLowerCase())) ? [path] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => namesIn(part, names, `${path}/${pointerToken(key)}`))
}
