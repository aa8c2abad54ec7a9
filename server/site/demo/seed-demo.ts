import type { Kysely } from 'kysely'
import type { Configuration } from '#schemas/config/documents.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { publishRelease } from '../publish-release.ts'
import { kidlat } from './kidlat.ts'
import { solmar } from './solmar.ts'

interface DemoMerchant {
  readonly code: string
  readonly hosts: readonly string[]
  readonly configuration: Configuration
}

export const demoMerchants: readonly DemoMerchant[] = [
  { code: 'solmar', hosts: ['localhost', '127.0.0.1'], configuration: solmar },
  { code: 'kidlat', hosts: ['kidlat.localhost'], configuration: kidlat },
]

/** Adds the demo merchants that are not there yet; those that are stay as they were configured since. */
export async function seedDemo(
  db: Kysely<Tables>,
  clock: Clock,
  onSeeded: (merchant: string) => void = () => {},
): Promise<void> {
  for (const { code, hosts, configuration } of demoMerchants) {
    // A start that was killed in between goes on where it was.
    await db
      .insertInto('merchant')
      .values({ code, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('merchant_host')
      .values(hosts.map((host) => ({ host, merchant: code })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const existing = await db
      .selectFrom('release')
      .select('number')
      .where('merchant', '=', code)
      .executeTakeFirst()
    if (existing) continue
    const outcome = await publishRelease(
      { db, clock },
      { merchant: code, documents: configuration, author: 'seed', note: 'Demo' },
    )
    if (outcome.outcome === 'refused') {
      throw new Error(`The demo merchant ${code} does not pass the gate: ${JSON.stringify(outcome.findings)}`)
    }
    onSeeded(code)
  }
}
