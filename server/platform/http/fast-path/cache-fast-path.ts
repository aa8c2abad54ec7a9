import type { IncomingMessage, ServerResponse } from 'node:http'
import { vendorFastPath } from './vendor-fast-path.ts'
import { FastPathRoutes, listenFirst } from './fast-path-routes.ts'
import { inTurn } from './in-turn.ts'
import type { CachedAnswer } from '../cached/cached-answer.ts'
import { countHosts } from '../security/reject-malformed.ts'
import { RequestHead, trustTest } from './request-head.ts'
import { sharedPlugin } from '../shared-plugin.ts'
import { writeCached } from './write-cached.ts'

declare module 'fastify' {
  interface FastifyInstance {
    cacheFastPath: {
      /** Says how what an address was answered with is found again. `address` is the target of the request, its query included. */
      remember(address: string, way: FastPathRoute): void
    }
  }
}

/** How a kept answer is found without any of the hooks. */
export interface FastPathRoute {
  /** Of whose limit and measurements a request is. */
  readonly route: string
  /** Decides again, for this request and now. Undefined or an error leaves the request to the whole way. */
  find(head: RequestHead): CachedAnswer | undefined
}

export interface CacheFastPathOptions {
  readonly trustedProxies: readonly string[]
  /** Whether a host is one whose answers anybody may have. */
  isLive(hostname: string): boolean
}

/** Addresses that are remembered. */
const most = 256

/**
 * Answers what is kept in memory before Fastify sees the request (decision 088). Only the way to an answer is remembered, never who
 * may have it: each request is admitted, counted and measured by the same functions as on the whole way. Whatever is not plain, or
 * would be refused, goes the whole way. What machines post is answered first as well. Register after `limits`, `metrics`, `requestLog` and `health`.
 */
export const cacheFastPath = sharedPlugin<CacheFastPathOptions>('cache-fast-path', async (app, options) => {
  const ways = new FastPathRoutes<FastPathRoute>(app, 'GET', most)
  const isTrusted = trustTest(options.trustedProxies)
  app.decorate('cacheFastPath', {
    remember: (address: string, way: FastPathRoute) => ways.remember(address, way),
  })
  await app.register(vendorFastPath, options)
  listenFirst(app, answer)
  await app.register(inTurn, {})

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const way = ways.of(request)
    if (!way || !isPlain(request) || app.health.draining) return false
    const begun = performance.now()
    const head = new RequestHead(request, isTrusted)
    const kept = options.isLive(head.hostname) ? found(way, head) : undefined
    if (!kept || !way.isAllowed(head.ip)) return false
    writeCached(head, response, kept)
    countUnsent(response)
    app.measureFirst('GET', way.route, response.statusCode, (performance.now() - begun) / 1_000)
    return true
  }

  /** What the kernel does not take at once is on its way for some time. */
  function countUnsent(response: ServerResponse) {
    if (response.socket?.writableLength === 0) return
    app.health.answering++
    response.once('close', () => app.health.answering--)
  }
})

function isPlain(request: IncomingMessage) {
  const { headers, method } = request
  if (method !== 'GET' || countHosts(request) !== 1) return false
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
}

function found(way: FastPathRoute, head: RequestHead) {
  try {
    return way.find(head)
  } catch {
    // The whole way says and logs what is wrong.
    return undefined
  }
}
