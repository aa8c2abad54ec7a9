import type { ServerResponse } from 'node:http'
import { chooseVariant, type KeptAnswer, type KeptVariant } from '../cached/kept-answer.ts'
import { KeptHead } from './kept-head.ts'
import { isKnown } from '../cached/is-known.ts'
import type { RequestHead } from './request-head.ts'
import { securityHeaderTable, strictTransport } from '../security/security-header-table.ts'

/** Sends what `sendKept` sends, with the headers that hooks put on every answer. */
export function writeKept(head: RequestHead, response: ServerResponse, kept: KeptAnswer): void {
  const variant = chooseVariant(kept, head.headers['accept-encoding'])
  const heads = written.get(variant) ?? write(variant, kept.status)
  const { whole, unchanged } = head.isSecure ? heads.strict : heads.open
  const isUnchanged = kept.status === 200 && isKnown(variant.tag, head.headers['if-none-match'])
  const given = isUnchanged ? unchanged : whole
  given.write(response, head.id)
  response.end(isUnchanged ? undefined : variant.body)
}

interface Heads {
  readonly whole: KeptHead
  readonly unchanged: KeptHead
}

const written = new WeakMap<KeptVariant, { readonly open: Heads; readonly strict: Heads }>()

function write(variant: KeptVariant, status: number) {
  const { body, coding, headers } = variant
  const coded = coding ? { 'content-encoding': coding } : {}
  const headsOf = (more: Readonly<Record<string, string>>): Heads => {
    const unchanged = { ...securityHeaderTable, ...headers, ...more }
    const whole = { ...unchanged, ...coded, 'content-length': String(body.length) }
    return {
      whole: new KeptHead(status, Object.entries(whole).flat()),
      unchanged: new KeptHead(304, Object.entries(unchanged).flat()),
    }
  }
  const made = { open: headsOf({}), strict: headsOf(strictTransport) }
  written.set(variant, made)
  return made
}
