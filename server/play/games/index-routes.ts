import type { FastifyInstance } from 'fastify'
import { cacheAnswer, sendCached } from '../../platform/http/cached/cached-answer.ts'
import { answerCache } from '../../platform/http/cached/answer-cache.ts'
import type { SiteCache } from '../../site/sites/site-cache.ts'
import type { MerchantCatalogue } from './merchant-catalogue.ts'
import type { Catalogues } from './open-catalogues.ts'

interface IndexRoutesOptions {
  readonly sites: Pick<SiteCache, 'siteOfHost'>
  readonly catalogues: Catalogues
}

/** `GET /games/<hash>.bin`: the index of a merchant's games, at its own hosts alone; named by its content, so it is kept for ever. */
export async function indexRoutes(
  app: FastifyInstance,
  { sites, catalogues }: IndexRoutesOptions,
): Promise<void> {
  const kept = answerCache(({ index }: MerchantCatalogue) =>
    cacheAnswer(index, {
      headers: {
        'content-type': 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
      },
      packs: true,
    }),
  )

  app.get<{ Params: { hash: string } }>('/games/:hash.bin', { logLevel: 'warn' }, async (request, reply) => {
    const site = sites.siteOfHost(request.hostname)
    const catalogue = site && catalogues.indexOf(site.merchant, request.params.hash)
    return catalogue ? sendCached(request, reply, await kept(catalogue)) : reply.callNotFound()
  })
}
