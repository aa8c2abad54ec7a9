import { applyEdits } from '#schemas/config/apply-edits.ts'
import { configurationSchema, type Configuration } from '#schemas/config/documents.ts'
import type { Database } from '../platform/database/connect-database.ts'
import { findRelease } from '../site/release-store.ts'
import type { DraftRow } from './draft-tables.ts'

export interface DraftedDocuments {
  /** Of the release that the draft began from. */
  readonly base: Partial<Configuration>
  /** As they would be; whether they are a configuration, the gate decides. */
  readonly drafted: unknown
}

/** The documents of a draft, made of its release and its edits. */
export async function draftedDocuments(
  db: Database,
  { merchant, base: number, edits }: Pick<DraftRow, 'merchant' | 'base' | 'edits'>,
): Promise<DraftedDocuments> {
  const release = number === 0 ? undefined : await findRelease(db, merchant, number)
  const base = release?.documents ?? {}
  return { base, drafted: applyEdits(configurationSchema, base, edits).value }
}
