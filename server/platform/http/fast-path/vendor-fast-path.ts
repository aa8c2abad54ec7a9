import type { IncomingMessage, ServerResponse } from 'node:http'
import { FastPathRoutes, listenFirst } from './fast-path-routes.ts'
import { CachedHead } from './cached-head.ts'
import { countHosts } from '../security/reject-malformed.ts'
import { RequestHead, trustTest } from './request-head.ts'
import { securityHeaderTable, strictTransport, usualCaching } from '../security/security-header-table.ts'
import { sharedPlugin } from '../shared-plugin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    vendorFastPath: {
      /** Has the next requests of an address, its query included, answered this way. */
      remember(address: string, way: FastPathPost): void
    }
  }
}

/** How what is posted to an address is answered without any of the hooks. */
export interface FastPathPost {
  /** Of whose limit and measurements a request is. */
  readonly route: string
  /** Bytes of a body at most. */
  readonly bodyLimit: number
  /** Decides again about each request. Never rejects. */
  answer(head: RequestHead, body: Buffer): Promise<PostAnswer>
}

/** An answer in JSON. */
export interface PostAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly text: string
}

interface VendorFastPathOptions {
  readonly trustedProxies: readonly string[]
  /** Whether a host is one whose routes anybody may ask. */
  isLive(hostname: string): boolean
}

/** Addresses that are remembered. */
const most = 1_024

/**
 * Answers what machines post again and again before Fastify sees the request (decision 109). Only the way to an answer is remembered, and
 * each request is limited, measured, logged and counted as on its way as by the hooks. Whatever is not plain, or would be refused
 * before it is read, goes the whole way.
 */
export const vendorFastPath = sharedPlugin<VendorFastPathOptions>(
  'vendor-fast-path',
  async (app, options) => {
    const ways = new FastPathRoutes<FastPathPost>(app, 'POST', most)
    const isTrusted = trustTest(options.trustedProxies)
    app.decorate('vendorFastPath', {
      remember: (address: string, way: FastPathPost) => ways.remember(address, way),
    })
    listenFirst(app, take)

    function take(request: IncomingMessage, response: ServerResponse): boolean {
      const way = ways.of(request)
      if (!way || !isPlain(request, way.bodyLimit) || app.health.draining) return false
      const head = new RequestHead(request, isTrusted)
      if (!options.isLive(head.hostname) || !way.isAllowed(head.ip)) return false
      const begun = performance.now()
      app.health.answering++
      response.once('close', () => app.health.answering--)
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => void parts.push(part))
      request.on('end', async () => {
        const [first] = parts
        const answer = await way.answer(head, first && parts.length === 1 ? first : Buffer.concat(parts))
        write(head, response, answer)
        const milliseconds = performance.now() - begun
        app.measureFirst('POST', way.route, answer.status, milliseconds / 1_000)
        app.logFirst(head, answer.status, milliseconds)
      })
      return true
    }

    function write(head: RequestHead, response: ServerResponse, { status, headers, text }: PostAnswer) {
      // As `health` has it.
      if (app.health.draining) response.shouldKeepAlive = false
      const usual = head.isSecure ? heads.strict : heads.open
      const given = status === 200 && !headers ? usual : headOf(status, { ...strictOf(head), ...headers })
      given.write(response, head.id, Buffer.byteLength(text))
      response.end(text)
    }
  },
)

function isPlain(request: IncomingMessage, bodyLimit: number) {
  const { headers, method } = request
  if (method !== 'POST' || headers['content-type'] !== 'application/json' || countHosts(request) !== 1)
    return false
  const length = headers['content-length']
  return length !== undefined && Number(length) <= bodyLimit
}

function strictOf({ isSecure }: RequestHead) {
  return isSecure ? strictTransport : {}
}

function headOf(status: number, more: Readonly<Record<string, string>>) {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return new CachedHead(
    status,
    Object.entries({ ...securityHeaderTable, ...usualCaching, ...type, ...more }).flat(),
  )
}

const heads = { open: headOf(200, {}), strict: headOf(200, strictTransport) }
