/** Why a body was refused; `statusCode` is what Fastify's error handling reads. */
class JsonRefused extends Error {
  override readonly name = 'JsonRefused'
  readonly statusCode = 400
}

/**
 * `JSON.parse` for what strangers send: refuses invalid UTF-8, nesting deeper than `maxDepth`, a key given twice in
 * one object (which parsers understand differently), more than `mostKeys`, and keys that reach an object's prototype. Linear in
 * the size of the body. Throws `JsonRefused`.
 */
export function parseJson(body: Buffer, { maxDepth = 16, mostKeys = usualKeys } = {}): unknown {
  const text = decode(body)
  check(text, maxDepth, mostKeys)
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

/** Of all objects together; few calls of ours have a hundred. */
export const usualKeys = 1_000
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Goes over the text once. It looks only at strings, and at the signs that open, close and separate; the rest is for JSON.parse to decide. */
function check(text: string, maxDepth: number, mostKeys: number) {
  /** The keys of each open object; undefined for an open array. */
  const open: (Set<string> | undefined)[] = []
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
      if (open.length === maxDepth)
        throw new JsonRefused(`The body is nested deeper than ${maxDepth} levels.`)
      open.push(sign === '{' ? new Set() : undefined)
    } else if (sign === '}' || sign === ']') {
      open.pop()
    } else if (sign === ':') {
      if (++keys > mostKeys) throw new JsonRefused('The body has too many keys.')
      checkKey(open.at(-1), last)
    } else {
      continue
    }
    last = ''
  }
}

/** Where the string that begins at `start` ends: at its closing quote, or past the text where it has none. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function checkKey(keys: Set<string> | undefined, quoted: string) {
  if (!keys || quoted === '') return
  const key = unquote(quoted)
  if (forbiddenKeys.has(key)) throw new JsonRefused('The body has a key that is not allowed.')
  if (keys.has(key)) throw new JsonRefused('The body has the same key twice.')
  keys.add(key)
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
