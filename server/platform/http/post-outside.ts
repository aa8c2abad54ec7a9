import { Resolver } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebhookProblem } from '#schemas/webhook-events.ts'
import { isPublicAddress } from '../address.ts'

/** Its status, or why there is none; never what an address of our own network said. */
export type PostOutcome = { readonly status: number } | { readonly problem: WebhookProblem }

interface Message {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export interface OutsideOptions {
  /** Addresses of our own network that may be reached as well, also without TLS. */
  isOurs(address: string): boolean
  /** The addresses of a host; asks its name servers unless it says otherwise. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
  /** Milliseconds for all of it. */
  readonly patience?: number
}

/**
 * Posts to an address that somebody else chose, and tells the status alone. Only public addresses are reached: the name is resolved once,
 * every address is looked at, and the connection goes to what was looked at, so that a name which changes its mind leads nowhere
 * else. A redirect is an answer like any other, and nothing of the body is read.
 */
export async function postOutside(
  url: URL,
  message: Message,
  { isOurs, resolve = addressesOf, patience = 10_000 }: OutsideOptions,
): Promise<PostOutcome> {
  const signal = AbortSignal.timeout(patience)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await inTime(resolve(host), signal)
  if (addresses === 'late') return { problem: 'timeout' }
  if (addresses.length === 0) return { problem: 'hostUnknown' }
  const isAllowed = (address: string) =>
    isOurs(address) || (url.protocol === 'https:' && isPublicAddress(address))
  if (!addresses.every(isAllowed)) return { problem: 'addressForbidden' }
  return send(url, message, lookupOf(addresses), signal)
}

function send(url: URL, { body, headers }: Message, lookup: LookupFunction, signal: AbortSignal) {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise<PostOutcome>((done) => {
    const options = { method: 'POST', agent: false, lookup, signal, maxHeaderSize: 8_192 } as const
    const sent = request(url, {
      ...options,
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Marquee' },
    })
    sent.on('response', (response) => {
      response.on('error', () => undefined)
      response.destroy()
      done({ status: response.statusCode ?? 0 })
    })
    sent.on('error', (error) => done({ problem: problemOf(error, signal) }))
    sent.end(body)
  })
}

function problemOf(error: Error, signal: AbortSignal): WebhookProblem {
  if (signal.aborted) return 'timeout'
  const code = 'code' in error ? String(error.code) : ''
  return /CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code) ? 'certificate' : 'unreachable'
}

/** What was looked at is what is connected to, however often the name is asked for. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, callback) => {
    const [first] = found
    if (all === true) callback(null, found)
    else callback(null, first?.address ?? '', first?.family)
  }
}

/** Not by `lookup`, four of which at once would hold up every other file and hash of the process. */
async function addressesOf(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const none = () => [] as string[]
  const [four, six] = await Promise.all([
    resolver.resolve4(host).catch(none),
    resolver.resolve6(host).catch(none),
  ])
  return [...four, ...six]
}

function inTime<Found>(finding: Promise<Found>, signal: AbortSignal): Promise<Found | 'late'> {
  return new Promise((done, fail) => {
    signal.addEventListener('abort', () => done('late'), { once: true })
    finding.then(done, fail)
  })
}
