import type { CustomFetch } from 'openid-client'
import { askOutside, type OutsideOptions } from './ask-outside.ts'

/** Of an answer; those of providers have a few thousand. */
const mostBytes = 262_144

/**
 * A `fetch` for a library, through the door to addresses that somebody else chose. No redirect is followed, whatever it asks for. Throws a
 * `TypeError`, as `fetch` does, where there is no answer, and where one is too long.
 */
export function fetchOutside(outside: OutsideOptions): CustomFetch {
  return async (url, { method, headers, body }) => {
    const request = new Request(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const outcome = await askOutside(
      new URL(request.url),
      {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: new Uint8Array(await request.arrayBuffer()),
        mostBytes,
      },
      outside,
    )
    if ('problem' in outcome) throw new TypeError(`No answer from ${request.url}: ${outcome.problem}`)
    if (outcome.body === undefined) throw new TypeError(`The answer from ${request.url} is too long`)
    const { status, body: read, headers: said } = outcome
    const told = Object.entries(said).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    )
    return new Response(read.length === 0 ? null : read, { status, headers: told })
  }
}
