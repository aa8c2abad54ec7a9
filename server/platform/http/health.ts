import { sharedPlugin } from './shared-plugin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** `draining` is set by `gracefulStop`, and makes load balancers look elsewhere. */
    health: { draining: boolean }
  }
}

export interface HealthOptions {
  /** Whether everything that requests need answers; for instance `() => pingDatabase(db)`. */
  isReady: () => Promise<boolean>
}

/** `GET /healthz`: the process runs. `GET /readyz`: send it requests, or with 503, do not. */
export const health = sharedPlugin<HealthOptions>('health', async (app, { isReady }) => {
  const state = { draining: false }
  app.decorate('health', state)
  const quiet = { logLevel: 'warn', config: { rateLimit: false } } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    if (state.draining) return reply.code(503).send({ status: 'draining' })
    if (!(await isReady())) return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' })
    return { status: 'ok' }
  })
})
