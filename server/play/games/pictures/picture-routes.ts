import type { FastifyInstance } from 'fastify'
import { avatarCount, avatarVersion } from '#schemas/pictures/avatars.ts'
import { pictureKinds, pictureWidths, type PictureKind } from '#schemas/games/picture-address.ts'
import { isKnown } from '../../../platform/http/cached/is-known.ts'
import type { SiteCache } from '../../../site/sites/site-cache.ts'
import type { MerchantCatalogue } from '../merchant-catalogue.ts'
import type { Catalogues } from '../open-catalogues.ts'
import type { Pictures, WantedPicture } from './open-pictures.ts'
import { gameDrawing, jackpotDrawing, vendorDrawing, vendorPicture } from './picture-of.ts'

interface PictureRoutesOptions {
  readonly sites: Pick<SiteCache, 'siteOfHost'>
  readonly catalogues: Catalogues
  readonly pictures: Pictures
}

interface Address {
  readonly kind: string
  readonly id: string
  readonly version: string
  readonly width: string
}

/**
 * `GET /pictures/<kind>/<id>/<version>/<width>.webp`, kept for ever. What the merchant of the host does not have, in a version or a
 * size that there is not, is not found, and nothing is drawn.
 */
export async function pictureRoutes(
  app: FastifyInstance,
  { sites, catalogues, pictures }: PictureRoutesOptions,
): Promise<void> {
  // A lobby that is scrolled through fetches hundreds within a minute, and an office has one address.
  const config = { rateLimit: { max: 6_000, timeWindow: 60_000 } }
  app.get<{ Params: Address }>(
    '/pictures/:kind/:id/:version/:width.webp',
    { logLevel: 'warn', config },
    async (request, reply) => {
      const site = sites.siteOfHost(request.hostname)
      const catalogue = site && catalogues.of(site.merchant)
      const wanted = catalogue && wantedOf(catalogue, request.params)
      if (!wanted) return reply.callNotFound()
      const tag = `"${wanted.version}-${wanted.width}"`
      reply.headers({
        etag: tag,
        'cache-control': 'public, max-age=31536000, immutable',
        // Sites fetch them from the hosts that pass them on.
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send()
      return reply.type('image/webp').send(await pictures.read(wanted))
    },
  )
}

function wantedOf(catalogue: MerchantCatalogue, address: Address): WantedPicture | undefined {
  const { id, version } = address
  const kind = pictureKinds.find((each) => each === address.kind)
  const width = pictureWidths.find((each) => String(each) === address.width)
  const found = kind && width && drawingOf(catalogue, kind, id)
  return found && found.version === version ? { kind, id, version, width, drawing: found.drawing } : undefined
}

function drawingOf({ byId, vendors }: MerchantCatalogue, kind: PictureKind, id: string) {
  if (kind === 'game') {
    const item = byId.get(id)?.item
    return item && { version: item.picture, drawing: gameDrawing(item) }
  }
  if (kind === 'avatar') {
    const avatar = /^[1-9]\d?$/.test(id) ? Number(id) : 0
    return avatar > 0 && avatar <= avatarCount ? { version: avatarVersion, drawing: { avatar } } : undefined
  }
  const vendor = vendors.get(id)
  const drawing = kind === 'vendor' ? vendorDrawing : jackpotDrawing
  return vendor && { version: vendorPicture(vendor).picture, drawing: drawing(vendor) }
}
