import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Gives what closes a server that browsers have been at, to be asked for before it listens. What is being answered gets `drain` milliseconds.
 * Browsers open connections ahead and say nothing on them, and Node by itself would wait for these for as long as they are there.
 */
export function quickStop(app: FastifyInstance, drain = 2_000): () => Promise<void> {
  const answering = new Set<string>()
  app.addHook('onRequest', async ({ id }) => void answering.add(id))
  app.addHook('onResponse', async ({ id }) => void answering.delete(id))
  app.addHook('onRequestAbort', async ({ id }) => void answering.delete(id))
  return async () => {
    const state = { isClosed: false }
    const closed = app.close().finally(() => {
      state.isClosed = true
    })
    const until = performance.now() + drain
    while (!state.isClosed) {
      await Promise.race([closed, pause(20)])
      if (answering.size === 0 || performance.now() > until) app.server.closeAllConnections()
    }
    await closed
  }
}
