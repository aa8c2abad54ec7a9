import swagger from '@fastify/swagger'
import { merchantHeader, moduleHeader } from '#schemas/calls/call.ts'
import { cacheAnswer, sendCached, type CachedAnswer } from '../http/cached/cached-answer.ts'
import { sharedPlugin } from '../http/shared-plugin.ts'

interface OpenApiOptions {
  /** Sections that say something of themselves. */
  readonly tags: readonly { readonly name: string; readonly description: string }[]
}

/** Publishes the contract as an OpenAPI 3.1 file at `GET /wps/openapi.json`. Register before the calls. */
export const openApi = sharedPlugin<OpenApiOptions>('open-api', async (app, { tags }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marquee platform',
        description: `Every call carries ${moduleHeader} (its tag) and ${merchantHeader}. Answers are { success, value }; failures { success: false, code, message }.`,
        version: '1',
      },
      tags: [...tags],
      components: {
        securitySchemes: {
          player: { type: 'http', scheme: 'bearer' },
          operator: { type: 'apiKey', in: 'cookie', name: 'operator' },
        },
      },
    },
    hideUntagged: true,
  })
  let kept: Promise<CachedAnswer> | undefined
  app.get('/wps/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    kept ??= cacheAnswer(JSON.stringify(app.swagger()), {
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    })
    return sendCached(request, reply, await kept)
  })
})
