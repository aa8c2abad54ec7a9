import { applyEdits } from '#schemas/config/edits/apply-edits.ts'
import { draftedSchema } from '#schemas/config/layers/layer-tree.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { DraftRow } from '../draft-tables.ts'
import { ownerRelease } from './owner-release.ts'

export interface DraftedDocuments {
  /** Of the release that the draft began from. */
  readonly base: unknown
  /** As they would be; whether they are a configuration, or what a layer can say, the gate decides. */
  readonly drafted: unknown
}

/** The documents of a draft, made of its release and its edits. */
export async function draftedDocuments(
  db: Database,
  { merchant, base: number, edits }: Pick<DraftRow, 'merchant' | 'base' | 'edits'>,
): Promise<DraftedDocuments> {
  const release = await ownerRelease(db, merchant, number)
  const base = release?.documents ?? {}
  return { base, drafted: applyEdits(draftedSchema, base, edits).value }
}
