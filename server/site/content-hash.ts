import { createHash } from 'node:crypto'

/** SHA-256 over a value as JSON with sorted keys: the same content always has the same hash, whoever wrote it. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex')
}

/** The hash of a release over that of the one before. */
export function chainHash(
  previous: string | undefined,
  merchant: string,
  number: number,
  content: string,
): string {
  return createHash('sha256')
    .update([previous ?? '', merchant, number, content].join('\n'))
    .digest('hex')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
  return `{${entries.join(',')}}`
}
