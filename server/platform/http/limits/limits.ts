import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { addressKey } from '../../address.ts'
import { parseJson } from '../bodies/parse-json.ts'
import { rejectTinyChunks } from '../bodies/reject-tiny-chunks.ts'
import { routeCounts } from './route-counts.ts'
import { sharedPlugin } from '../shared-plugin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most keys of a body, where the usual thousand are too few. */
    mostKeys?: number
  }
  interface FastifyInstance {
    /** Counts requests that no hook sees, as the hook of their route (`GET /path`) would; false where one is one too many. */
    countFirst(route: string): (address: string) => boolean
  }
}

export interface LimitsOptions {
  /** Requests of one address in a minute, all routes together. */
  readonly requestsPerMinute?: number
  /** How many times as often each of these, and what routes declare, may be asked for: where many players have one address. */
  readonly times?: number
  /** Files of the built client, which are counted apart: a first visit fetches dozens, and an office has one address. */
  readonly filesPerMinute?: number
}

/** What `limits` throws; status 429, with the seconds until the next try. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests'
  readonly statusCode = 429
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('Too many requests.')
    this.retryAfter = retryAfter
  }
}

/**
 * Takes JSON and nothing else as a body, by the rules of `parseJson`, and limits how often one address may ask. A route
 * sets its own limit with `config: { rateLimit: { max, timeWindow } }` and is exempt with `rateLimit: false`.
 */
export const limits = sharedPlugin<LimitsOptions>('limits', async (app, options) => {
  const { times = 1 } = options
  const { requestsPerMinute = 1_200 * times, filesPerMinute = 6_000 * times } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
      if (charset && charset.toLowerCase() !== 'utf-8')
        throw new UnsupportedCharset('The body must be UTF-8.')
      const { mostKeys } = request.routeOptions.config
      done(null, parseJson(body as Buffer, mostKeys === undefined ? {} : { mostKeys }))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    // Nothing else has a body (RFC 9112, section 6).
    if ('content-length' in headers || 'transfer-encoding' in headers) rejectTinyChunks(request.raw)
    done()
  })
  app.addHook('onRoute', ({ config }) => {
    const limit = config?.rateLimit
    if (config && limit && typeof limit.max === 'number')
      config.rateLimit = { ...limit, max: limit.max * times }
  })
  const counts = routeCounts({ max: requestsPerMinute, timeWindow: minute })
  app.decorate('countFirst', counts.countFirst)
  await app.register(rateLimit, {
    store: counts.store,
    max: (request) => (isFile(request) ? filesPerMinute : requestsPerMinute),
    timeWindow: minute,
    keyGenerator: (request) => `${isFile(request) ? 'files ' : ''}${addressKey(request.ip)}`,
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1_000)),
    // What is left of a limit is nobody's business but the limiter's.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  })
})

const minute = 60_000

class UnsupportedCharset extends Error {
  readonly statusCode = 415
}

function isFile({ url }: Pick<FastifyRequest, 'url'>) {
  return url.startsWith('/assets/')
}
