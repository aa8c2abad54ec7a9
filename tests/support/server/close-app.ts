import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Closes a server that browsers have been at. They keep connections alive for a minute and open some ahead, and Node by itself would wait for
 * these. What is being answered gets two seconds.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const state = { isClosed: false }
  const closed = app.close().finally(() => {
    state.isClosed = true
  })
  const until = performance.now() + 2_000
  while (!state.isClosed) {
    await Promise.race([closed, setTimeout(20)])
    if (!isAnswering(app) || performance.now() > until) app.server.closeAllConnections()
  }
  await closed
}

/** The games' server does not count. */
function isAnswering(app: Partial<Pick<FastifyInstance, 'health'>>) {
  return (app.health?.answering ?? 0) > 0
}
