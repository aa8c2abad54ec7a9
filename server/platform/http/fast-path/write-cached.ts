import type { ServerResponse } from 'node:http'
import { chooseVariant, type CachedAnswer, type CachedVariant } from '../cached/cached-answer.ts'
import { CachedHead } from './cached-head.ts'
import { isKnown } from '../cached/is-known.ts'
import type { RequestHead } from './request-head.ts'
import { securityHeaderTable, strictTransport } from '../security/security-header-table.ts'

/** Sends what `sendCached` sends, with the headers that hooks put on every answer. */
export function writeCached(head: RequestHead, response: ServerResponse, kept: CachedAnswer): void {
  const variant = chooseVariant(kept, head.headers['accept-encoding'])
  const heads = written.get(variant) ?? write(variant, kept.status)
  const { whole, unchanged } = head.isSecure ? heads.strict : heads.open
  const isUnchanged = kept.status === 200 && isKnown(variant.tag, head.headers['if-none-match'])
  const given = isUnchanged ? unchanged : whole
  given.write(response, head.id)
  response.end(isUnchanged ? undefined : variant.body)
}

interface Heads {
  readonly whole: CachedHead
  readonly unchanged: CachedHead
}

const written = new WeakMap<CachedVariant, { readonly open: Heads; readonly strict: Heads }>()

function write(variant: CachedVariant, status: number) {
  const { body, coding, headers } = variant
  const coded = coding ? { 'content-encoding': coding } : {}
  const headsOf = (more: Readonly<Record<string, string>>): Heads => {
    const unchanged = { ...securityHeaderTable, ...headers, ...more }
    const whole = { ...unchanged, ...coded, 'content-length': String(body.length) }
    return {
      whole: new CachedHead(status, Object.entries(whole).flat()),
      unchanged: new CachedHead(304, Object.entries(unchanged).flat()),
    }
  }
  const made = { open: headsOf({}), strict: headsOf(strictTransport) }
  written.set(variant, made)
  return made
}
