import { jsonFault, type JsonFault } from '#schemas/json/json-fault.ts'

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
  const fault = jsonFault(text, { maxDepth, mostKeys, forbiddenKeys })
  if (fault) throw new JsonRefused(reasons[fault.kind])
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
const reasons = {
  nested: 'The body is nested too deep.',
  manyKeys: 'The body has too many keys.',
  forbiddenKey: 'The body has a key that is not allowed.',
  repeatedKey: 'The body has the same key twice.',
} as const satisfies Record<JsonFault['kind'], string>
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
