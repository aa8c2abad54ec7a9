import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { describeRequest, type DescribedRequest } from '../../log/log.ts'
import { sharedPlugin } from '../shared-plugin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs the answer to a request that no hook sees. */
    logFirst(request: DescribedRequest & { readonly id: string }, status: number, milliseconds: number): void
  }
}

export interface RequestLogOptions {
  readonly log: Logger
}

/**
 * One line for each answered request, instead of the two that Fastify would write. Its fields are fixed and hold no secret, so the search
 * for secrets, which costs more than the rest of a small answer, is left out for them. Routes above `info` (`logLevel`) write none.
 */
export const requestLog = sharedPlugin<RequestLogOptions>('request-log', async (app, { log }) => {
  const lines = log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    if (isWanted(request.log.level)) line(request, reply.statusCode, reply.elapsedTime)
    done()
  })
  app.decorate('logFirst', (request, status, milliseconds) => {
    if (isWanted(log.level)) line(request, status, milliseconds)
  })
  const line: FastifyInstance['logFirst'] = (request, status, milliseconds) =>
    lines.info(
      {
        reqId: request.id,
        ...describeRequest(request),
        status,
        milliseconds: Math.round(milliseconds * 10) / 10,
      },
      'answered',
    )
  const isWanted = (level: string) => (log.levels.values[level] ?? Infinity) <= (log.levels.values.info ?? 0)
})
