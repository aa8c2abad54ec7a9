/** Why a body was refused; `statusCode` is what Fastify's error handling reads. */
class JsonRefused extends Error {
  override readonly name = 'JsonRefused'
  readonly statusCode = 400
}

/**
 * `JSON.parse` for what strangers send: refuses invalid UTF-8, nesting deeper than `maxDepth`, a key given twice in
 * one object (which parsers understand differently), and keys that reach an object's prototype. Throws `JsonRefused`.
 */
export function parseJson(body: Buffer, maxDepth = 16): unknown {
  const text = decode(body)
  check(text, maxDepth)
  try {
    return JSON.parse(text)
  } catch {
    throw new JsonRefused('The body is not valid JSON.')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(body: Buffer) {
  try {
    return utf8.decode(body)
  } catch {
    throw new JsonRefused('The body is not valid UTF-8.')
  }
}

// Strings, and the signs that open, close and separate. What lies between is for JSON.parse to judge.
const token = /"(?:[^"\\]|\\.)*"|[[\]{}:]/gs
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

function check(text: string, maxDepth: number) {
  /** The keys of each open object; undefined for an open array. */
  const open: (Set<string> | undefined)[] = []
  let last = ''
  for (const [found] of text.matchAll(token)) {
    if (found === '{' || found === '[') {
      if (open.length === maxDepth)
        throw new JsonRefused(`The body is nested deeper than ${maxDepth} levels.`)
      open.push(found === '{' ? new Set() : undefined)
    } else if (found === '}' || found === ']') {
      open.pop()
    } else if (found === ':') {
      checkKey(open.at(-1), last)
    }
    last = found
  }
}

function checkKey(keys: Set<string> | undefined, quoted: string) {
  if (!keys || !quoted.startsWith('"')) return
  const key = unquote(quoted)
  if (forbiddenKeys.has(key)) throw new JsonRefused('The body has a key that is not allowed.')
  if (keys.has(key)) throw new JsonRefused('The body has the same key twice.')
  keys.add(key)
}

function unquote(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted
  }
}
