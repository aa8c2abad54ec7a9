import type { Logger } from 'pino'
import { describeRequest } from '../log.ts'
import { sharedPlugin } from './shared-plugin.ts'

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
    if (isWanted(request.log.level)) {
      lines.info(
        {
          reqId: request.id,
          ...describeRequest(request),
          status: reply.statusCode,
          milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        },
        'answered',
      )
    }
    done()
  })
  const isWanted = (level: string) => (log.levels.values[level] ?? Infinity) <= (log.levels.values.info ?? 0)
})
