import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { publishRelease } from '../configuration/releases/publish-release.ts'
import { lastRelease } from '../configuration/releases/release-store.ts'
import { withPayOrigin } from './demo-provider.ts'

/** Publishes where the demo payment provider is now, for each merchant that names it at another address of the same host. */
export async function seedPay(db: Kysely<Tables>, clock: Clock, origin: string): Promise<void> {
  const merchants = await db.selectFrom('merchant').select('code').orderBy('code').execute()
  for (const { code: merchant } of merchants) {
    const live = await lastRelease(db, merchant)
    if (!live) continue
    const documents = withPayOrigin(live.documents, origin)
    if (isDeepStrictEqual(documents.cashier, live.documents.cashier)) continue
    const by = { author: 'seed', note: 'Address of the demo payment provider' }
    await publishRelease({ db, clock }, { merchant, documents, base: live.number, ...by })
  }
}
