import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { requestId } from '../../log/log.ts'
import { rangeTest } from '../../address.ts'

/** What is read of a request before any route is looked for, by the names and with the meaning that Fastify gives it. */
export class RequestHead {
  readonly raw: IncomingMessage
  readonly #isTrusted: TrustTest
  #id: string | undefined
  #ip: string | undefined
  #host: string | undefined

  constructor(raw: IncomingMessage, isTrusted: TrustTest) {
    this.raw = raw
    this.#isTrusted = isTrusted
  }

  get headers(): IncomingHttpHeaders {
    return this.raw.headers
  }

  get method(): string {
    return this.raw.method ?? ''
  }

  get url(): string {
    return this.raw.url ?? ''
  }

  get id(): string {
    return (this.#id ??= requestId(this.raw))
  }

  /** The address of the visitor: the last of those on the way that no trusted proxy has. */
  get ip(): string {
    return (this.#ip ??= visitorOf(this.raw, this.#isTrusted))
  }

  get host(): string {
    return (this.#host ??= this.#forwarded('x-forwarded-host') ?? this.headers.host ?? '')
  }

  /** The host without its port. */
  get hostname(): string {
    return withoutPort(this.host)
  }

  get isSecure(): boolean {
    const named = this.#forwarded('x-forwarded-proto')
    return named === undefined ? 'encrypted' in this.raw.socket : named === 'https'
  }

  #forwarded(name: 'x-forwarded-host' | 'x-forwarded-proto'): string | undefined {
    const said = this.raw.headers[name]
    if (!said || !this.#isTrusted(this.raw.socket.remoteAddress ?? '')) return undefined
    const text = String(said)
    return text.slice(text.lastIndexOf(',') + 1).trim()
  }
}

/** Whether an address is a proxy of ours, whose X-Forwarded-* headers count. */
export type TrustTest = (address: string) => boolean

/** Remembers the few addresses from which connections come. */
export function trustTest(trustedProxies: readonly string[]): TrustTest {
  if (trustedProxies.length === 0) return () => false
  const isInRange = rangeTest(trustedProxies)
  const known = new Map<string, boolean>()
  return (address) => {
    const before = known.get(address)
    if (before !== undefined) return before
    const found = isInRange(address)
    if (known.size < mostKnown) known.set(address, found)
    return found
  }
}

const mostKnown = 256

function visitorOf({ headers, socket }: IncomingMessage, isTrusted: TrustTest): string {
  let address = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (!forwarded) return address
  const before = String(forwarded).split(',')
  for (let place = before.length - 1; place >= 0 && isTrusted(address); place--)
    address = before[place]?.trim() || address
  return address
}

function withoutPort(host: string): string {
  const end = host.startsWith('[') ? host.indexOf(']') + 1 : host.indexOf(':')
  return end > 0 ? host.slice(0, end) : host
}
