import type { Kysely, Transaction } from 'kysely'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import { listChanges, type Change } from '#schemas/config/edits/list-changes.ts'
import { secondPersonFor } from '#schemas/config/edits/second-person.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { CurrencyMoved } from './change-currency.ts'
import { storedFinding, type StoredFinding } from '../gate/finding.ts'
import type { OutsideOptions } from '../../platform/http/outside/ask-outside.ts'
import { runGate } from './run-gate.ts'
import { contentHash } from '../../platform/content-hash.ts'
import { headsOf, readParents } from './layers/layer-store.ts'
import { hasMerchant, lockMerchant } from './merchant-store.ts'
import { findRelease, lastRelease, type ReleaseRow } from './release-store.ts'
import { writeRelease } from './write-release.ts'

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
  | { readonly outcome: 'published'; readonly number: number; readonly findings: readonly StoredFinding[] }
  /** The content is that of the release which is there. */
  | { readonly outcome: 'unchanged'; readonly number: number }
  | { readonly outcome: 'refused'; readonly findings: readonly StoredFinding[] }
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
  /** How addresses of operators are reached; where it is given, those that cannot be are warned of. */
  readonly outside?: Pick<OutsideOptions, 'isOurs'>
}

/**
 * The only way to a release: gate, compiled forms, then release and event, all or nothing. One publish a merchant at a
 * time.
 */
export async function publishRelease(
  { db, clock, secret, outside }: PublishDeps,
  draft: Publication,
): Promise<Published> {
  const { merchant, base } = draft
  // A layer above may publish while the gate looks; then it looks again.
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const before = await lastRelease(db, merchant)
    if (!before && !(await hasMerchant(db, merchant))) return { outcome: 'unknownMerchant' }
    if ((before?.number ?? 0) !== base) return stale(db, draft, before)
    const parents = await readParents(db, merchant)
    const gate = await runGate(
      { db, merchant: draft.merchant, secret, outside },
      draft.documents,
      before?.documents,
      parents,
    )
    if (!gate.ok) return { outcome: 'refused', findings: gate.findings }
    const { documents, forms: modules } = gate
    const findings = gate.findings.map(storedFinding)
    const paths = secondPersonFor(before?.documents, documents)
    if (paths.length > 0 && !draft.approver && draft.emergency === undefined)
      return { outcome: 'unapproved', paths }
    const layers = headsOf(parents)
    const outcome = await transact(db, async (transaction): Promise<Published | undefined> => {
      if (!(await lockMerchant(transaction, merchant))) return { outcome: 'unknownMerchant' }
      const last = await lastRelease(transaction, merchant)
      if ((last?.number ?? 0) !== base) return stale(transaction, draft, last)
      if (!isSameJson(headsOf(await readParents(transaction, merchant)), layers)) return undefined
      if (last?.content_hash === contentHash(documents)) return { outcome: 'unchanged', number: last.number }
      const number = await writeRelease(transaction, last, {
        ...draft,
        kind: draft.kind ?? 'publish',
        documents,
        modules,
        findings,
        layers,
        // Of one that needed nobody it would be no emergency.
        emergency: paths.length > 0 && !draft.approver ? (draft.emergency ?? null) : null,
        now: clock.now(),
      })
      await draft.also?.(transaction, number)
      return { outcome: 'published', number, findings }
    }).catch(askAgain)
    if (outcome) return outcome
  }
  return stale(db, draft, await lastRelease(db, merchant))
}

const mostAttempts = 5

/** Undefined where money has moved since the gate was asked: it decides again. */
function askAgain(error: unknown): undefined {
  if (!(error instanceof CurrencyMoved)) throw error
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
