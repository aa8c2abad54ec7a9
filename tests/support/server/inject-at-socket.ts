import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import inject, { type DispatchFunc, type InjectOptions } from 'light-my-request'

/** Has `app.inject` hand its requests to whoever listens to the server's socket: what is answered before Fastify is so in tests too. */
export function injectAtSocket(app: FastifyInstance): void {
  const dispatch = ((request: IncomingMessage, response: ServerResponse) =>
    void app.server.emit('request', request, response)) as unknown as DispatchFunc
  const injected = async (options: InjectOptions | string) => {
    await app.ready()
    return inject(dispatch, options)
  }
  app.inject = injected as FastifyInstance['inject']
}
