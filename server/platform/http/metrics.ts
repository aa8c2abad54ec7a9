import { BlockList, isIP } from 'node:net'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { sharedPlugin } from './shared-plugin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where parts of the server register their own counters. */
    metrics: Registry
  }
}

export interface MetricsOptions {
  /** Addresses and networks that may read /metrics, besides this machine. */
  readers?: readonly string[]
}

/** Measures each request by its route and answers `GET /metrics` in the Prometheus format. */
export const metrics = sharedPlugin<MetricsOptions>('metrics', async (app, { readers = [] }) => {
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
  app.addHook('onResponse', async (request, reply) => {
    // The template, never the path: one row for each route, however many paths are tried.
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })

  const allowed = allowList(['127.0.0.0/8', '::1', ...readers])
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isAllowed(allowed, request.ip)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
})

function allowList(networks: readonly string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

function isAllowed(list: BlockList, address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
