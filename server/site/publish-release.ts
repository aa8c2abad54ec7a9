import { sql, type Kysely, type Transaction } from 'kysely'
import type { Configuration } from '#schemas/config/documents.ts'
import { compileForms } from '#schemas/forms/compile-form.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import { transact } from '../platform/database/transact.ts'
import { chainHash, contentHash } from './content-hash.ts'
import { changedPaths } from './changed-paths.ts'
import { compileFormModule } from './forms/compile-form-module.ts'
import { checkConfiguration } from './gate/check-configuration.ts'
import type { Finding } from './gate/finding.ts'
import { addSiteEvent } from './site-events.ts'
import './site-tables.ts'

export interface Draft {
  readonly merchant: string
  /** Anything; the gate decides whether it is a configuration. */
  readonly documents: unknown
  /** The release that the draft began from; publishing over a newer one is refused. */
  readonly base?: number
  readonly author: string
  readonly note: string
  readonly kind?: 'publish' | 'rollback'
}

export type Published =
  | { readonly outcome: 'published'; readonly number: number; readonly findings: readonly Finding[] }
  | { readonly outcome: 'unchanged'; readonly number: number }
  | { readonly outcome: 'refused'; readonly findings: readonly Finding[] }
  /** Somebody published in between; these paths differ from what the draft began from. */
  | { readonly outcome: 'stale'; readonly number: number; readonly paths: readonly string[] }

interface Deps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
}

/** Publishes a draft: gate, compiled forms, release and event, all or nothing. One publish a merchant at a time. */
export async function publishRelease({ db, clock }: Deps, draft: Draft): Promise<Published> {
  const gate = checkConfiguration(draft.documents)
  if (!gate.ok) return { outcome: 'refused', findings: gate.findings }
  const { documents, findings } = gate
  const modules = modulesOf(documents)
  return transact(db, async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`release:${draft.merchant}`}))`.execute(transaction)
    const last = await lastRelease(transaction, draft.merchant)
    if (draft.base !== undefined && last && draft.base !== last.number) {
      const base = await findRelease(transaction, draft.merchant, draft.base)
      return { outcome: 'stale', number: last.number, paths: changedPaths(base?.documents, last.documents) }
    }
    const content = contentHash(documents)
    if (last?.content_hash === content) return { outcome: 'unchanged', number: last.number }
    const number = (last?.number ?? 0) + 1
    await transaction
      .insertInto('form_module')
      .values(modules.map(({ hash, code }) => ({ hash, code })))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
    await transaction
      .insertInto('release')
      .values({
        merchant: draft.merchant,
        number,
        documents: JSON.stringify(documents),
        content_hash: content,
        chain_hash: chainHash(last?.chain_hash, draft.merchant, number, content),
        kind: draft.kind ?? 'publish',
        author: draft.author,
        note: draft.note,
        findings: JSON.stringify(findings),
        forms: JSON.stringify(modules.map(({ name, hash }) => ({ name, hash }))),
        published_at: clock.now(),
      })
      .execute()
    await addSiteEvent(transaction, draft.merchant, clock.now())
    return { outcome: 'published', number, findings }
  })
}

/** Publishes the content of an older release as a new one, through the same gate. */
export async function rollback(
  deps: Deps,
  given: Omit<Draft, 'documents' | 'kind'> & { readonly to: number },
) {
  const { to, ...draft } = given
  const release = await findRelease(deps.db, draft.merchant, to)
  if (!release) return undefined
  return publishRelease(deps, { ...draft, documents: release.documents, kind: 'rollback' })
}

export function lastRelease(db: Kysely<Tables> | Transaction<Tables>, merchant: string) {
  return db
    .selectFrom('release')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findRelease(db: Kysely<Tables> | Transaction<Tables>, merchant: string, number: number) {
  return db
    .selectFrom('release')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** The numbers of releases whose content or hash is not what it was when they were published. */
export async function brokenReleases(db: Kysely<Tables>, merchant: string): Promise<number[]> {
  const releases = await db
    .selectFrom('release')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy('number')
    .execute()
  return releases.flatMap((release, index) => {
    const content = contentHash(release.documents)
    const chain = chainHash(releases[index - 1]?.chain_hash, merchant, release.number, content)
    return content === release.content_hash && chain === release.chain_hash ? [] : [release.number]
  })
}

function modulesOf({ flags, register, locales }: Configuration) {
  return compileForms({ flags, register, timeZone: locales.timeZone }).map((form) => ({
    name: form.name,
    ...compileFormModule(form),
  }))
}
