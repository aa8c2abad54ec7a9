import type { FastifyInstance } from 'fastify'
import { documentIds } from '#schemas/config/documents.ts'
import { cacheAnswer, sendCached } from '../../platform/http/cached/cached-answer.ts'
import { publishedSchema } from '../../configuration/releases/published-schema.ts'

/**
 * `GET /wps/console/schemas/<document>.json`: the JSON Schemas of the documents, for editors of those who write them in files. They say
 * what can be written and nothing that anybody has written.
 */
export async function schemaRoutes(app: FastifyInstance): Promise<void> {
  const headers = { 'content-type': 'application/schema+json; charset=utf-8', 'cache-control': 'no-cache' }
  for (const id of documentIds) {
    let kept: ReturnType<typeof cacheAnswer> | undefined
    app.get(`/wps/console/schemas/${id}.json`, { schema: { hide: true } }, async (request, reply) => {
      kept ??= cacheAnswer(JSON.stringify(publishedSchema(id), null, 2), { headers })
      return sendCached(request, reply, await kept)
    })
  }
}
