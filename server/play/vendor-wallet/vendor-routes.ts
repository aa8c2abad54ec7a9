import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  vendorBodyLimit,
  vendorCallIds,
  vendorCalls,
  vendorPath,
  type VendorCallId,
} from '#schemas/vendor-wallet/vendor-calls.ts'
import type { PostAnswer } from '../../platform/http/first-posts.ts'
import { messageTaker } from './take-message.ts'
import { vendorSchemaOf } from './vendor-schema.ts'
import type { VendorWalletDeps } from './vendor-wallet-deps.ts'

interface Options extends VendorWalletDeps {
  /** Calls of a vendor at a merchant in a minute, of each process; and those of an address, which nobody has signed yet. */
  readonly perMinute?: number
}

/**
 * Answers vendors at `vendorPath`. Register it apart: bodies and errors are its own. From addresses whose messages were signed well before,
 * the next ones are answered first.
 */
export async function vendorRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { perMinute = 30_000 } = options
  const messages = messageTaker(app, { ...options, perMinute })
  app.addHook('onClose', async () => messages.close())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  for (const id of vendorCallIds) addRoute(id)

  function addRoute(id: VendorCallId) {
    const route = `${vendorPath}/${vendorCalls[id].name}`
    app.route({
      method: 'POST',
      url: route,
      bodyLimit: vendorBodyLimit,
      config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
      schema: vendorSchemaOf(id),
      // The bytes are checked when their signature has been.
      validatorCompiler: () => () => true,
      errorHandler: (error, request, reply) =>
        send(reply, messages.refuse(id, error, { id: request.id, body: bytesOf(request.body) })),
      handler: async (request, reply) => {
        const { vendor } = request.params as { readonly vendor: string }
        const { id: requestId, hostname, headers } = request
        const message = { id: requestId, hostname, headers, vendor, body: bytesOf(request.body) }
        const answer = await messages.take(id, message)
        if (answer.code !== 'invalidSignature') {
          app.firstPosts.remember(request.originalUrl, {
            route,
            bodyLimit: vendorBodyLimit,
            answer: (head, body) =>
              messages.take(id, {
                id: head.id,
                hostname: head.hostname,
                headers: head.headers,
                vendor,
                body,
              }),
          })
        }
        return send(reply, answer)
      },
    })
  }
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
