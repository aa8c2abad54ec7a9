import type { Kysely } from 'kysely'
import type { Configuration } from '#schemas/config/documents.ts'
import type { Clock } from '../platform/clock.ts'
import '../members/member/affiliate-table.ts'
import type { Tables } from '../platform/database/tables.ts'
import { addMerchant } from '../configuration/releases/merchant-store.ts'
import { publishRelease } from '../configuration/releases/publish-release.ts'
import { lastRelease } from '../configuration/releases/release-store.ts'
import { kidlat } from './kidlat.ts'
import { solmar } from './solmar.ts'

interface DemoMerchant {
  readonly code: string
  readonly hosts: readonly string[]
  readonly configuration: Configuration
  /** Codes of invented affiliates. */
  readonly affiliates: readonly string[]
}

const demoMerchants: readonly DemoMerchant[] = [
  {
    code: 'solmar',
    hosts: ['localhost', '127.0.0.1', 'old.localhost'],
    configuration: solmar,
    affiliates: ['SUNRISE', 'HARBOUR'],
  },
  { code: 'kidlat', hosts: ['kidlat.localhost'], configuration: kidlat, affiliates: ['KULOG'] },
]

interface SeedOptions {
  /** Is told of each merchant that was not there. */
  readonly onSeeded?: (merchant: string) => void
  /** What a test needs otherwise. */
  readonly adjust?: (configuration: Configuration) => Configuration
}

/** Adds the demo merchants that are not there yet; those that are stay as they were configured since. */
export async function seedDemo(
  db: Kysely<Tables>,
  clock: Clock,
  { onSeeded = () => {}, adjust = (configuration) => configuration }: SeedOptions = {},
): Promise<void> {
  for (const { code, hosts, configuration, affiliates } of demoMerchants) {
    // A start that was killed in between goes on where it was.
    if (await lastRelease(db, code)) continue
    await addMerchant(db, code, hosts, clock.now())
    await db
      .insertInto('affiliate')
      .values(affiliates.map((affiliate) => ({ merchant: code, code: affiliate, member_id: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const outcome = await publishRelease(
      { db, clock },
      { merchant: code, documents: adjust(configuration), base: 0, author: 'seed', note: 'Demo' },
    )
    if (outcome.outcome === 'refused') {
      throw new Error(`The demo merchant ${code} does not pass the gate: ${JSON.stringify(outcome.findings)}`)
    }
    if (outcome.outcome === 'published') onSeeded(code)
  }
}
