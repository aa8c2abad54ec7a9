import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect-database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { transact } from '../platform/database/transact.ts'
import { chainHash, contentHash } from './content-hash.ts'
import type { FormModuleFile } from './forms/compile-form-module.ts'
import { checkStoredGames } from './check-stored-games.ts'
import { checkConfiguration } from './gate/check-configuration.ts'
import { checkSecrets } from './gate/check-sign-in.ts'
import { isError, type Finding } from './gate/finding.ts'
import { listChanges, type Change } from '#schemas/config/list-changes.ts'
import { lockMerchant } from './merchant-store.ts'
import { findRelease, lastRelease, type ReleaseRow } from './release-store.ts'
import { addConfigurationEvent } from './add-configuration-event.ts'

export interface Draft {
  readonly merchant: string
  /** Anything; the gate decides whether it is a configuration. */
  readonly documents: unknown
  /** The number of the release that the draft began from, 0 before the first; publishing over a newer one is refused. */
  readonly base: number
  readonly author: string
  readonly note: string
  readonly kind?: ReleaseRow['kind']
}

export type Published =
  | { readonly outcome: 'published'; readonly number: number; readonly findings: readonly Finding[] }
  /** The content is that of the release which is there. */
  | { readonly outcome: 'unchanged'; readonly number: number }
  | { readonly outcome: 'refused'; readonly findings: readonly Finding[] }
  /** Somebody published in between; `changes` are theirs. */
  | { readonly outcome: 'stale'; readonly number: number; readonly changes: readonly Change[] }
  | { readonly outcome: 'unknownMerchant' }

export interface PublishDeps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  /** A secret of the environment by its name; where it is given, what needs one that is not there is warned of. */
  secret?(name: string): string | undefined
}

/**
 * The only way to a release: gate, compiled forms, then release and event, all or nothing. One publish a merchant at a
 * time.
 */
export async function publishRelease({ db, clock, secret }: PublishDeps, draft: Draft): Promise<Published> {
  const { merchant, base } = draft
  const before = await lastRelease(db, merchant)
  if ((before?.number ?? 0) !== base) return stale(db, draft, before)
  const gate = checkConfiguration(draft.documents, before?.documents)
  if (!gate.ok) return { outcome: 'refused', findings: gate.findings }
  const { documents, forms: modules } = gate
  const stored = await checkStoredGames(db, documents, before?.documents)
  const findings = [...gate.findings, ...stored, ...(secret ? checkSecrets(documents, secret) : [])]
  if (stored.some(isError)) return { outcome: 'refused', findings }
  return transact(db, async (transaction) => {
    if (!(await lockMerchant(transaction, merchant))) return { outcome: 'unknownMerchant' }
    const last = await lastRelease(transaction, merchant)
    if ((last?.number ?? 0) !== base) return stale(transaction, draft, last)
    const content_hash = contentHash(documents)
    if (last?.content_hash === content_hash) return { outcome: 'unchanged', number: last.number }
    await addModules(transaction, modules)
    const now = clock.now()
    const record = {
      merchant,
      number: base + 1,
      content_hash,
      kind: draft.kind ?? 'publish',
      author: draft.author,
      note: draft.note,
      findings,
      forms: modules.map(({ name, hash }) => ({ name, hash })),
      published_at: now,
    }
    await transaction
      .insertInto('release')
      .values({
        ...record,
        documents: JSON.stringify(documents),
        findings: JSON.stringify(record.findings),
        forms: JSON.stringify(record.forms),
        chain_hash: chainHash(last?.chain_hash, record),
      })
      .execute()
    await addConfigurationEvent(transaction, merchant, now)
    return { outcome: 'published', number: record.number, findings }
  })
}

async function stale(
  db: Database,
  { merchant, base }: Draft,
  last: ReleaseRow | undefined,
): Promise<Published> {
  const edited = await findRelease(db, merchant, base)
  return {
    outcome: 'stale',
    number: last?.number ?? 0,
    changes: listChanges(edited?.documents ?? {}, last?.documents ?? {}),
  }
}

async function addModules(transaction: Database, modules: readonly FormModuleFile[]) {
  // Each once and in one order, so that two merchants who publish the same forms wait for each other without a deadlock.
  const files = [...new Map(modules.map(({ hash, code }) => [hash, { hash, code }])).values()]
  await transaction
    .insertInto('form_module')
    .values(files.sort((one, other) => (one.hash < other.hash ? -1 : 1)))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
