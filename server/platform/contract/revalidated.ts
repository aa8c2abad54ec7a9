import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * An answer that the browser keeps and asks after: 304 without a body while it is the same (RFC 9110, 15.4.5). Nobody between the
 * browser and the platform may keep it, because it may say where the visitor comes from.
 */
export function revalidated(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  const tag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`
  void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'x-merchant-code' })
  const known = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/)
  return known.includes(tag) ? reply.code(304).send() : answer
}
