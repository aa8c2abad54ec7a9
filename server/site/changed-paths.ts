/** JSON Pointers of the values in which two configurations differ. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (Object.is(before, after)) return []
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return [path || '/']
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => changedPaths(before[key], after[key], `${path}/${key}`))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
