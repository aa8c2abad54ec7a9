import type { Database } from '../database/connect-database.ts'
import { auditHash } from './audit-hash.ts'
import './audit-table.ts'

export type AuditVerdict =
  | { readonly intact: true; readonly entries: number; readonly hash: string | undefined }
  /** The first entry that is not what was written. */
  | {
      readonly intact: false
      readonly number: number
      readonly reason: 'gate.chain.entry' | 'gate.chain.entryMissing'
    }

/** Computes every hash of a chain again. A chain that was cut at its end is shorter: whoever keeps its last hash elsewhere sees it. */
export async function verifyAudit(db: Database, chain: string): Promise<AuditVerdict> {
  let number = 0n
  let hash: string | undefined
  for (;;) {
    const batch = await db
      .selectFrom('operator_audit')
      .selectAll()
      .where('chain', '=', chain)
      .where('number', '>', number)
      .orderBy('number')
      .limit(500)
      .execute()
    if (batch.length === 0) return { intact: true, entries: Number(number), hash }
    for (const entry of batch) {
      if (entry.number !== number + 1n)
        return { intact: false, number: Number(number + 1n), reason: 'gate.chain.entryMissing' }
      if (entry.hash !== auditHash(hash, entry))
        return { intact: false, number: Number(entry.number), reason: 'gate.chain.entry' }
      number = entry.number
      hash = entry.hash
    }
  }
}

/** Every chain that has an entry: merchants, and `*`. */
export async function auditChains(db: Database): Promise<readonly string[]> {
  const found = await db.selectFrom('operator_audit').select('chain').distinct().orderBy('chain').execute()
  return found.map(({ chain }) => chain)
}
