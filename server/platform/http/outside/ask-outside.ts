import { Resolver } from 'node:dns/promises'
import { request as requestPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebhookProblem } from '#schemas/calls/operator/webhook-events.ts'
import { mayReach, writtenAddresses } from './outside-address.ts'

/** What it answered, or why there is no answer; never what an address of our own network said. */
export type OutsideOutcome = OutsideAnswer | { readonly problem: WebhookProblem }

export interface OutsideAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Undefined where nothing of it was to be read, or where it is longer than that. */
  readonly body: Buffer | undefined
}

export interface OutsideRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Bytes of the answer's body that are read; nothing of it unless given. */
  readonly mostBytes?: number
}

export interface OutsideOptions {
  /** Addresses of our own network that may be reached as well, also without TLS. */
  isOurs(address: string): boolean
  /** The addresses of a host; asks its name servers unless it says otherwise. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
  /** Milliseconds for all of it, to the last byte. */
  readonly patience?: number
}

/**
 * The one door to addresses that somebody else chose. Only public addresses are reached: the name is resolved once, every address is looked
 * at, and the connection goes to what was looked at, so that a name which changes its mind leads nowhere else. A redirect is an answer
 * like any other.
 */
export async function askOutside(
  url: URL,
  asked: OutsideRequest,
  { isOurs, resolve = addressesOf, patience = 10_000 }: OutsideOptions,
): Promise<OutsideOutcome> {
  const signal = AbortSignal.timeout(patience)
  const addresses = writtenAddresses(url) ?? (await inTime(resolve(url.hostname), signal))
  if (addresses === 'late') return { problem: 'timeout' }
  if (addresses.length === 0) return { problem: 'hostUnknown' }
  if (!addresses.every((address) => mayReach(url, address, isOurs))) return { problem: 'addressForbidden' }
  return send(url, asked, lookupOf(addresses), signal)
}

function send(
  url: URL,
  { method, headers, body = '', mostBytes = 0 }: OutsideRequest,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<OutsideOutcome> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((done) => {
    const fail = (error: Error) => done({ problem: problemOf(error, signal) })
    const sent = request(url, {
      method,
      agent: false,
      lookup,
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Marquee' },
    })
    sent.on('response', (response) => {
      response.on('error', fail)
      readBody(response, mostBytes, (read) =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
      )
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

/** Hangs up as soon as there is more than what is read. */
function readBody(
  response: IncomingMessage,
  mostBytes: number,
  done: (body: Buffer | undefined) => void,
): void {
  const hangUp = () => {
    response.destroy()
    done(undefined)
  }
  if (mostBytes === 0) return hangUp()
  const parts: Buffer[] = []
  let length = 0
  response.on('data', (part: Buffer) => {
    length += part.length
    if (length > mostBytes) hangUp()
    else parts.push(part)
  })
  response.on('end', () => done(Buffer.concat(parts)))
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
