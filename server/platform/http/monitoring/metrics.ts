import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { rangeTest } from '../../address.ts'
import { isSameSecret } from '../../sha256.ts'
import { sharedPlugin } from '../shared-plugin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where parts of the server register their own counters. */
    metrics: Registry
    /** Measures a request that no hook sees. */
    measureFirst(method: 'GET' | 'POST', route: string, status: number, seconds: number): void
  }
}

export interface MetricsOptions {
  /** Addresses and networks that may read /metrics when they connect directly, this machine excepted. */
  readers?: readonly string[]
  /** Anyone who sends it (`Authorization: Bearer …`) may read /metrics. */
  token?: string | undefined
}

/** Measures each request by its route and answers `GET /metrics` in the Prometheus format. */
export const metrics = sharedPlugin<MetricsOptions>('metrics', async (app, { readers = [], token }) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  app.decorate('metrics', registry)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The template, never the path: one row for each route, however many paths are tried.
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
  app.decorate('measureFirst', (method: string, route: string, status: number, seconds: number) =>
    duration.observe({ method, route, status }, seconds),
  )

  const isAllowed = rangeTest(readers)
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    // The address of the connection: no header can claim it.
    const { remoteAddress = '' } = request.socket
    const isReader = !isThisMachine(remoteAddress) && isAllowed(remoteAddress)
    if (!isReader && !isToken(token, request.headers.authorization)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
})

/** A proxy on this machine has its address, whoever asks through it. */
const isThisMachine = rangeTest(['127.0.0.0/8', '::1'])

function isToken(token: string | undefined, header: string | undefined) {
  if (token === undefined || header === undefined) return false
  return isSameSecret(`Bearer ${token}`, header)
}
