import type { FastifyInstance } from 'fastify'
import { lineCheckPath } from '#schemas/page/line-check.ts'
import type { SiteCache } from '../sites/site-cache.ts'

/** Answers who measures a line: another domain of the same merchant, so any origin may read it. It says nothing but whose host it is. */
export async function lineCheck(
  app: FastifyInstance,
  { sites }: { readonly sites: SiteCache },
): Promise<void> {
  app.get(lineCheckPath, { logLevel: 'warn' }, async (request, reply) => {
    const site = sites.siteOfHost(request.hostname)
    if (!site) return reply.callNotFound()
    return reply
      .headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      })
      .send({ merchantCode: site.merchant })
  })
}
