/** A key as it stands in a JSON Pointer (RFC 6901). */
export function pointerToken(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The keys of a JSON Pointer; none of them for '', which is the whole. */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Whether one place is the other or lies around it. */
export function isAround(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`)
}
