import type { ServerResponse } from 'node:http'
import { chooseVariant, type KeptAnswer, type KeptVariant } from './kept-answer.ts'
import { isKnown } from './is-known.ts'
import type { RequestHead } from './request-head.ts'
import { securityHeaderTable, strictTransport } from './security-header-table.ts'

/** Sends what `sendKept` sends, with the headers that hooks put on every answer. */
export function writeKept(head: RequestHead, response: ServerResponse, kept: KeptAnswer): void {
  const variant = chooseVariant(kept, head.headers['accept-encoding'])
  const { whole, unchanged } = written.get(variant) ?? write(variant)
  const isUnchanged = kept.status === 200 && isKnown(variant.tag, head.headers['if-none-match'])
  const headers = [...(isUnchanged ? unchanged : whole), 'x-request-id', head.id]
  if (head.isSecure) headers.push(...strict)
  if (isUnchanged) response.writeHead(304, headers).end()
  else response.writeHead(kept.status, headers).end(variant.body)
}

interface Written {
  readonly whole: readonly string[]
  readonly unchanged: readonly string[]
}

/** Names and values in turns, which Node writes without looking them up. */
const written = new WeakMap<KeptVariant, Written>()
const strict = Object.entries(strictTransport).flat()

function write(variant: KeptVariant): Written {
  const { body, coding, headers } = variant
  const unchanged = Object.entries({ ...securityHeaderTable, ...headers }).flat()
  const coded = coding ? ['content-encoding', coding] : []
  const whole = [...unchanged, ...coded, 'content-length', String(body.length)]
  const made = { whole, unchanged }
  written.set(variant, made)
  return made
}
