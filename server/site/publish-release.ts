import type { Kysely, Transaction } from 'kysely'
import { configurationSchema } from '#schemas/config/documents.ts'
import { listChanges, type Change } from '#schemas/config/list-changes.ts'
import { listEdits } from '#schemas/config/list-edits.ts'
import { secondPersonFor } from '#schemas/config/second-person.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect-database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { transact } from '../platform/database/transact.ts'
import { addDeliveries } from '../webhooks/add-deliveries.ts'
import { chainHash, contentHash } from './content-hash.ts'
import type { FormModuleFile } from './forms/compile-form-module.ts'
import { toldFinding, type Finding } from './gate/finding.ts'
import { runGate } from './run-gate.ts'
import { lockMerchant } from './merchant-store.ts'
import { findRelease, lastRelease, type ReleaseRow } from './release-store.ts'
import { addConfigurationEvent } from './add-configuration-event.ts'

/** What is to become the next release. */
export interface Publication {
  readonly merchant: string
  /** Anything; the gate decides whether it is a configuration. */
  readonly documents: unknown
  /** The number of the release that it began from, 0 before the first; publishing over a newer one is refused. */
  readonly base: number
  readonly author: string
  readonly note: string
  readonly kind?: ReleaseRow['kind']
  /** The operator behind the author; a command has none. */
  readonly authorId?: string
  readonly draft?: bigint
  /** Who approved this very content and had no part in it. */
  readonly approver?: { readonly id: string; readonly name: string } | undefined
  /** Why it cannot wait for the second person that the merchant wants. */
  readonly emergency?: string | undefined
  /** What else is done with the release, or not at all. */
  also?(transaction: Transaction<Tables>, number: number): Promise<void>
}

export type Published =
  | { readonly outcome: 'published'; readonly number: number; readonly findings: readonly Finding[] }
  /** The content is that of the release which is there. */
  | { readonly outcome: 'unchanged'; readonly number: number }
  | { readonly outcome: 'refused'; readonly findings: readonly Finding[] }
  /** Somebody published in between; `changes` are theirs. */
  | { readonly outcome: 'stale'; readonly number: number; readonly changes: readonly Change[] }
  /** The merchant wants a second person for what these paths change. */
  | { readonly outcome: 'unapproved'; readonly paths: readonly string[] }
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
export async function publishRelease(
  { db, clock, secret }: PublishDeps,
  draft: Publication,
): Promise<Published> {
  const { merchant, base } = draft
  const before = await lastRelease(db, merchant)
  if ((before?.number ?? 0) !== base) return stale(db, draft, before)
  const gate = await runGate({ db, secret }, draft.documents, before?.documents)
  if (!gate.ok) return { outcome: 'refused', findings: gate.findings }
  const { documents, forms: modules } = gate
  const findings = gate.findings.map(toldFinding)
  const paths = secondPersonFor(before?.documents, documents)
  if (paths.length > 0 && !draft.approver && draft.emergency === undefined)
    return { outcome: 'unapproved', paths }
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
      record: 2,
      author_id: draft.authorId ?? null,
      approver: draft.approver?.name ?? null,
      approver_id: draft.approver?.id ?? null,
      // Of one that needed nobody it would be no emergency.
      emergency: paths.length > 0 && !draft.approver ? (draft.emergency ?? null) : null,
      draft: draft.draft ?? null,
      changes: listEdits(configurationSchema, last?.documents ?? {}, documents).length,
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
    await addDeliveries(transaction, merchant, {
      event: record.kind === 'rollback' ? 'release.rolledBack' : 'release.published',
      release: record.number,
      contentHash: content_hash,
      more: { kind: record.kind, ...(record.draft === null ? {} : { draft: String(record.draft) }) },
      now,
    })
    await draft.also?.(transaction, record.number)
    return { outcome: 'published', number: record.number, findings }
  })
}

async function stale(
  db: Database,
  { merchant, base }: Publication,
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
