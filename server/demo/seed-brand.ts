import type { Kysely } from 'kysely'
import { noLayerContent, type LayerContent } from '#schemas/config/layers/layer-content.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { addLayer, type NewLayer } from '../configuration/releases/layers/add-layer.ts'
import { allLayers } from '../configuration/releases/layers/layer-store.ts'
import { moveMerchant } from '../configuration/releases/layers/move-merchant.ts'
import { publishLayer } from '../configuration/releases/layers/publish-layer.ts'
import { publishRelease } from '../configuration/releases/publish-release.ts'
import { lastRelease, lastReleaseNumber } from '../configuration/releases/release-store.ts'
import { kidlat } from './kidlat.ts'
import { solmar } from './solmar.ts'

const layers: readonly (NewLayer & { readonly says: Partial<LayerContent> })[] = [
  {
    layer: 'meridian',
    kind: 'platform',
    name: 'Meridian Group',
    says: {
      documents: { register: { captchaAfterFailures: solmar.register.captchaAfterFailures } },
      locks: ['/register/captchaAfterFailures'],
    },
  },
  {
    layer: 'isla',
    kind: 'brand',
    name: 'Isla',
    says: { documents: { theme: { radius: solmar.theme.radius }, home: { density: kidlat.home.density } } },
  },
]

/**
 * Puts the demo merchants below a brand, and that below a platform, where there are no layers yet: one place is locked for both, and Solmar
 * follows the brand in another. Players see nothing of it before the brand changes.
 */
export async function seedBrand(db: Kysely<Tables>, clock: Clock): Promise<boolean> {
  if ((await allLayers(db)).length > 0) return false
  const by = { author: 'seed', note: 'Demo' }
  for (const { says, ...layer } of layers) {
    await addLayer(db, layer, clock.now())
    const content = { ...noLayerContent, ...says }
    const { outcome } = await publishLayer({ db, clock }, { layer: layer.layer, content, base: 0, ...by })
    if (outcome !== 'published') throw new Error(`The demo layer ${layer.layer} is ${outcome}`)
  }
  for (const merchant of ['solmar', 'kidlat']) {
    const base = await lastReleaseNumber(db, merchant)
    const { outcome } = await moveMerchant({ db, clock }, { merchant, layer: 'isla', base, ...by })
    if (outcome !== 'moved')
      throw new Error(`The demo merchant ${merchant} cannot stand below a brand: ${outcome}`)
  }
  const live = await lastRelease(db, 'solmar')
  if (live)
    await publishRelease(
      { db, clock },
      {
        ...by,
        merchant: 'solmar',
        documents: { ...live.documents, inherits: [{ path: '/theme/radius' }] },
        base: live.number,
      },
    )
  return true
}
