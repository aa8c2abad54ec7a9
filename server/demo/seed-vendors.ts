import { join } from 'node:path'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect-database.ts'
import type { Settings } from '../platform/settings/settings.ts'
import type { LiveSites } from '../site/sites/live-sites.ts'
import { seedPlayAddresses } from './seed-demo-casino.ts'
import { seedVendorKeys } from './seed-vendor-keys.ts'

/** Lets the games of all merchants of a demo be played, also of one that an operator adds. What is there already stays. */
export async function seedVendors(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { dataDir, gamesPort, gamesOrigin }: Pick<Settings, 'dataDir' | 'gamesPort' | 'gamesOrigin'>,
  sites: Pick<LiveSites, 'hosts' | 'site'>,
): Promise<void> {
  const menus = Object.fromEntries(
    sites.hosts().flatMap(({ merchant }) => {
      const menu = sites.site(merchant)?.documents.menu
      return menu ? [[merchant, menu]] : []
    }),
  )
  await seedVendorKeys(db, clock, join(dataDir, 'vendor-keys.json'), menus)
  if (gamesPort > 0) await seedPlayAddresses(db, gamesOrigin, menus)
}
