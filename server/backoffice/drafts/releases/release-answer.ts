import { configurationSchema } from '#schemas/config/documents.ts'
import { listEdits } from '#schemas/config/edits/list-edits.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { releaseHead } from '../../../configuration/releases/release-head.ts'
import { storedFinding } from '../../../configuration/gate/finding.ts'
import { findingKey } from '../../../configuration/gate/finding-text.ts'
import { findRelease } from '../../../configuration/releases/release-store.ts'
import { linkFault } from '../../../configuration/releases/verify-chain.ts'
import { withRisk } from '../answers/draft-answer.ts'

/** Everything about one release; undefined where there is none of the number. */
export async function releaseAnswer(db: Database, merchant: string, number: number) {
  const release = await findRelease(db, merchant, number)
  if (!release) return undefined
  const before = number > 1 ? await findRelease(db, merchant, number - 1) : undefined
  const known = new Set(before?.findings.map(findingKey))
  return {
    ...releaseHead(release),
    chainHash: release.chain_hash,
    ...(await intactness(db, merchant, number)),
    documents: release.documents as unknown,
    changes: listEdits(configurationSchema, before?.documents ?? {}, release.documents).map(withRisk),
    findings: release.findings.map((finding) => ({
      ...storedFinding(finding),
      isNew: !known.has(findingKey(finding)),
    })),
  }
}

async function intactness(db: Database, merchant: string, number: number) {
  const fault = await linkFault(db, merchant, number)
  return { isIntact: fault === undefined, ...(fault ? { fault } : {}) }
}
