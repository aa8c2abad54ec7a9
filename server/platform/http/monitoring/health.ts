import type { Socket } from 'node:net'
import { sharedPlugin } from '../shared-plugin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    health: {
      /** Set by `gracefulStop`, and when the application closes; makes load balancers look elsewhere. */
      draining: boolean
      /** Requests on their way: begun and not yet answered. */
      answering: number
    }
  }
}

export interface HealthOptions {
  /** Whether everything that requests need answers; for instance `() => pingDatabase(db)`. */
  isReady: () => Promise<boolean>
}

/**
 * `GET /healthz`: the process runs. `GET /readyz`: send it requests, or with 503, do not. Counts the requests on their way,
 * so register it before the routes.
 */
export const health = sharedPlugin<HealthOptions>('health', async (app, { isReady }) => {
  const state = { draining: false, answering: 0 }
  app.decorate('health', state)
  app.addHook('onRequest', (_request, reply, done) => {
    state.answering++
    reply.raw.once('close', () => state.answering--)
    done()
  })
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    state.draining = true
    // Browsers open connections before they need them. Node takes one on which nothing was ever asked for one in use.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
  // Also of requests that were on their way before: a connection that is kept for later keeps a server from closing for a minute. The
  // client comes back on another one, where another server may answer.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (state.draining) reply.header('connection', 'close')
    done()
  })
  const quiet = { logLevel: 'warn', config: { rateLimit: false } } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    if (state.draining) return reply.code(503).send({ status: 'draining' })
    if (!(await isReady())) return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' })
    return { status: 'ok' }
  })
})
