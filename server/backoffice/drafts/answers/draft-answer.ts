import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import type { Edit } from '#schemas/config/edits/edit.ts'
import { draftedSchema } from '#schemas/config/layers/layer-tree.ts'
import { mergeValues } from '#schemas/config/edits/merge-values.ts'
import { riskOf } from '#schemas/config/edits/risk-of.ts'
import { secondPersonFor } from '#schemas/config/edits/second-person.ts'
import { readParents } from '../../../configuration/releases/layers/layer-store.ts'
import { lastRelease } from '../../../configuration/releases/release-store.ts'
import { approvalsOf, editorsOf } from '../publishing/approvals.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import type { DraftHead } from '../store/draft-store.ts'
import type { DraftRow } from '../draft-tables.ts'
import { verdictName, type verdictCache } from './draft-verdict.ts'
import { draftedDocuments } from '../store/drafted-documents.ts'
import { layerFindings } from './layer-verdict.ts'
import { personOf } from '../operator.ts'
import { ownerRelease } from '../store/owner-release.ts'
import { presentAt } from './presence.ts'
import { scheduleOfDraft } from '../store/schedule-store.ts'

/** Everything about a draft that a console shows. */
export async function draftAnswer(
  {
    db,
    clock,
    verdict,
  }: Pick<ConfigurationDeps, 'db' | 'clock'> & { verdict: ReturnType<typeof verdictCache> },
  row: DraftRow,
): Promise<CallAnswer<Calls['draft']>> {
  const { base, drafted } = await draftedDocuments(db, row)
  const live = await ownerRelease(db, row.merchant)
  // One after the other: sixty consoles that look at once would ask for more connections than may be waited for.
  const approvals = await approvalsOf(db, row)
  const editors = await editorsOf(db, row.id)
  const present = await presentAt(db, [row.id], clock.now())
  const schedule = await scheduleOfDraft(db, row)
  const { findings, wanted } = await judged({ db, verdict }, row, { base, drafted })
  const isBehind = (live?.number ?? 0) !== row.base
  const theirs = live?.documents ?? {}
  const { conflicts } = isBehind
    ? mergeValues(draftedSchema, { base, mine: drafted, theirs })
    : { conflicts: [] }
  return {
    ...draftHead(row),
    documents: drafted,
    changes: row.edits.map(withRisk),
    findings: [...findings],
    live: live?.number ?? 0,
    conflicts: [...conflicts],
    approvalNeeded: approvals.length > 0 ? [] : [...wanted],
    approvals: approvals.map(({ operator_id, operator, approved_at }) => ({
      operator: personOf(operator_id, operator),
      at: approved_at.toISOString(),
    })),
    editors: editors.map(({ operator_id, operator }) => personOf(operator_id, operator)),
    present: present.map(({ draft: _draft, ...who }) => who),
    ...(schedule ? { schedule } : {}),
  }
}

/** What the gate says of a draft, and what it changes that a merchant wants a second person for; of a layer, `draftBelow` says that. */
async function judged(
  { db, verdict }: Pick<ConfigurationDeps, 'db'> & { verdict: ReturnType<typeof verdictCache> },
  row: DraftRow,
  { base, drafted }: { readonly base: unknown; readonly drafted: unknown },
) {
  const layer = layerOf(row.merchant)
  if (layer !== undefined) return { findings: await layerFindings(db, { row, layer, drafted }), wanted: [] }
  const { merchant, edits } = row
  const live = await lastRelease(db, merchant)
  const parents = await readParents(db, merchant)
  const name = verdictName(row, live, parents)
  const findings = await verdict(name, { merchant, base, drafted, edits, live, parents })
  // Whether it is one, the findings say.
  return { findings, wanted: live ? secondPersonFor(live.documents, drafted as Configuration) : [] }
}

export function draftHead(row: DraftHead) {
  return {
    id: String(row.id),
    title: row.title,
    base: row.base,
    version: row.version,
    contentHash: row.content_hash,
    author: personOf(row.author_id, row.author),
    createdAt: row.created_at.toISOString(),
    editedBy: personOf(row.editor_id, row.editor),
    editedAt: row.edited_at.toISOString(),
    state: row.state,
    ...(row.release === null ? {} : { release: row.release }),
  }
}

export function withRisk(edit: Edit) {
  return { ...edit, risk: riskOf(edit.path) }
}
