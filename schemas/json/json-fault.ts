/** What `JSON.parse` takes and a strict reader does not, and where: a JSON Pointer. */
export interface JsonFault {
  readonly kind: 'nested' | 'manyKeys' | 'forbiddenKey' | 'repeatedKey'
  readonly path: string
}

interface Limits {
  readonly maxDepth?: number
  /** Of all objects together. */
  readonly mostKeys?: number
  readonly forbiddenKeys?: ReadonlySet<string>
}

/** An object or an array that is open where the reader is. */
interface Frame {
  /** Undefined for an array. */
  readonly keys: Set<string> | undefined
  key: string
  index: number
}

/**
 * The first fault of a JSON text, above all a key given twice in one object: `JSON.parse` takes the last one without a word. It reads the
 * text once and looks only at strings and at the signs that open, close and separate; the rest is for `JSON.parse` to decide.
 */
export function jsonFault(
  text: string,
  { maxDepth = Infinity, mostKeys = Infinity, forbiddenKeys }: Limits = {},
): JsonFault | undefined {
  const open: Frame[] = []
  let keys = 0
  let last = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      const end = endOfString(text, at)
      last = text.slice(at, end + 1)
      at = end
      continue
    }
    if (sign === '{' || sign === '[') {
      if (open.length === maxDepth) return { kind: 'nested', path: pathOf(open) }
      open.push({ keys: sign === '{' ? new Set() : undefined, key: '', index: 0 })
    } else if (sign === '}' || sign === ']') {
      open.pop()
    } else if (sign === ':') {
      if (++keys > mostKeys) return { kind: 'manyKeys', path: pathOf(open) }
      const frame = open.at(-1)
      const kind = frame && addKey(frame, last, forbiddenKeys)
      if (kind) return { kind, path: pathOf(open) }
    } else if (sign === ',') {
      const frame = open.at(-1)
      if (frame) frame.index++
    } else {
      continue
    }
    last = ''
  }
  return undefined
}

/** Where the string that begins at `start` ends: at its closing quote, or past the text where it has none. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function addKey(frame: Frame, quoted: string, forbiddenKeys: ReadonlySet<string> | undefined) {
  if (!frame.keys || quoted === '') return undefined
  frame.key = unquote(quoted)
  if (forbiddenKeys?.has(frame.key)) return 'forbiddenKey'
  if (frame.keys.has(frame.key)) return 'repeatedKey'
  frame.keys.add(frame.key)
  return undefined
}

/** Few keys escape anything, and the others cost a parser each. */
function unquote(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted
  }
}

function pathOf(open: readonly Frame[]): string {
  return open
    .map(({ keys, key, index }) => `/${keys ? key.replaceAll('~', '~0').replaceAll('/', '~1') : index}`)
    .join('')
}
