import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PostAnswer } from '../http/fast-path/vendor-fast-path.ts'
import type { TakenCall } from './message-taker.ts'

interface SignedRoute {
  /** The path, with a parameter that names the sender. */
  readonly url: string
  /** The name of that parameter. */
  readonly parameter: string
  /** Bytes. */
  readonly bodyLimit: number
  /** Messages of one address in a minute; their signatures are not checked yet. */
  readonly perMinute: number
  /** For the OpenAPI file only. */
  readonly schema: object
  readonly call: TakenCall
}

/**
 * Answers signed messages. Register it in a plugin of its own: it replaces the parsers of bodies. An address from which a valid message
 * came is answered before Fastify's router from then on (decision 109).
 */
export function signedRoutes(app: FastifyInstance, routes: readonly SignedRoute[]): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  for (const route of routes) addRoute(app, route)
}

function addRoute(
  app: FastifyInstance,
  { url, parameter, bodyLimit, perMinute, schema, call }: SignedRoute,
): void {
  app.route({
    method: 'POST',
    url,
    bodyLimit,
    config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
    schema,
    // The body is checked after its signature.
    validatorCompiler: () => () => true,
    errorHandler: (error, request, reply) =>
      send(reply, call.refuse(error, { id: request.id, body: bytesOf(request.body) })),
    handler: async (request, reply) => {
      const { [parameter]: sender = '' } = request.params as Readonly<Record<string, string>>
      const { id, hostname, headers } = request
      const answer = await call.take({ id, hostname, headers, sender, body: bytesOf(request.body) })
      if (answer.code !== 'invalidSignature') {
        app.vendorFastPath.remember(request.originalUrl, {
          route: url,
          bodyLimit,
          answer: (head, body) =>
            call.take({ id: head.id, hostname: head.hostname, headers: head.headers, sender, body }),
        })
      }
      return send(reply, answer)
    },
  })
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

function send(reply: FastifyReply, { status, headers = {}, text }: PostAnswer) {
  return reply
    .code(status)
    .headers({ ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(text)
}
