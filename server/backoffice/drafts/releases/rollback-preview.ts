import { ruledFieldIds } from '#schemas/forms/fields/field-ids.ts'
import { configurationSchema } from '#schemas/config/documents.ts'
import { listEdits } from '#schemas/config/edits/list-edits.ts'
import { secondPersonFor } from '#schemas/config/edits/second-person.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import { storedFinding } from '../../../configuration/gate/finding.ts'
import { findingKey } from '../../../configuration/gate/finding-text.ts'
import { runGate } from '../../../configuration/releases/run-gate.ts'
import { readParents } from '../../../configuration/releases/layers/layer-store.ts'
import { findRelease, lastRelease } from '../../../configuration/releases/release-store.ts'
import { documentsGoingBack } from '../../../configuration/releases/rollback-release.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { withRisk } from '../answers/draft-answer.ts'
import { countNewerMembers } from '../../../members/account/newer-members.ts'

/** What going back to a release would do, asked of the gate of today: a rule that was right then may be wrong now. */
export async function rollbackPreview(
  { db, secret, outside }: Pick<ConfigurationDeps, 'db' | 'secret' | 'outside'>,
  { merchant, number }: { readonly merchant: string; readonly number: number },
) {
  const [last, older] = [await lastRelease(db, merchant), await findRelease(db, merchant, number)]
  if (!last || !older) throw new CallError('notFound')
  const parents = await readParents(db, merchant)
  const documents = documentsGoingBack(older, last, parents)
  const { findings } = await runGate({ db, merchant, secret, outside }, documents, last.documents, parents)
  const replaced = await findRelease(db, merchant, number + 1)
  const gone = ruledFieldIds.filter(
    (field) => last.documents.register.fields[field]?.enabled && !documents.register.fields[field]?.enabled,
  )
  const newer = await countNewerMembers(db, merchant, replaced?.published_at ?? last.published_at, gone)
  const known = new Set(last.findings.map(findingKey))
  return {
    live: last.number,
    changes: listEdits(configurationSchema, last.documents, documents).map(withRisk),
    findings: findings.map((finding) => ({
      ...storedFinding(finding),
      isNew: !known.has(findingKey(finding)),
    })),
    approvalNeeded: secondPersonFor(last.documents, documents),
    ...newer,
  }
}
