import type { Kysely, Transaction } from 'kysely'
import { opsSchema, type Ops } from '#schemas/calls/operator/ops.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { checkPlain } from '../gate/schema/check-plain.ts'
import { checkSchema } from '../gate/schema/check-schema.ts'
import type { Finding } from '../gate/finding.ts'
import { lockMerchant } from './merchant-store.ts'
import { addDeliveries } from '../webhooks/add-deliveries.ts'
import { addConfigurationEvent } from './add-configuration-event.ts'
import { lastReleaseHeads } from './release-store.ts'
import './site-tables.ts'
import { hasEnded } from './without-ended.ts'

export type OpsOutcome =
  | { readonly outcome: 'changed'; readonly ops: Ops; readonly version: number }
  /** Somebody else changed them since that version. */
  | { readonly outcome: 'stale' }
  | { readonly outcome: 'refused'; readonly findings: readonly Finding[] }
  /** It would end before it begins. */
  | { readonly outcome: 'over' }
  | { readonly outcome: 'unknownMerchant' }

interface SeenOps {
  /** What the caller has seen, where it matters. */
  readonly version?: number
  /** What else is done with it, or not at all. */
  also?(transaction: Transaction<Tables>, change: { readonly before: Ops; readonly ops: Ops }): Promise<void>
}

/** Changes what is switched off at once; open pages follow within a second. */
export function setOps(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
  merchant: string,
  change: (ops: Ops) => Ops,
  { version, also }: SeenOps = {},
): Promise<OpsOutcome> {
  return transact(db, async (transaction) => {
    if (!(await lockMerchant(transaction, merchant))) return { outcome: 'unknownMerchant' }
    const row = await transaction
      .selectFrom('merchant')
      .selectAll()
      .where('code', '=', merchant)
      .executeTakeFirstOrThrow()
    if (version !== undefined && version !== row.ops_version) return { outcome: 'stale' }
    const ops = change(row.ops)
    const unreadable = checkPlain({ ops })
    const findings = unreadable.length > 0 ? unreadable : checkSchema('ops', opsSchema, ops)
    if (findings.length > 0) return { outcome: 'refused', findings }
    if (hasEnded(ops, row.ops, clock.now())) return { outcome: 'over' }
    await transaction
      .updateTable('merchant')
      .set({ ops: JSON.stringify(ops), ops_version: row.ops_version + 1 })
      .where('code', '=', merchant)
      .execute()
    await addConfigurationEvent(transaction, merchant, clock.now())
    const live = (await lastReleaseHeads(transaction, [merchant])).get(merchant)
    await addDeliveries(transaction, merchant, {
      event: 'switches.changed',
      release: live?.number ?? 0,
      contentHash: live?.content_hash ?? '',
      more: { switches: row.ops_version + 1 },
      now: clock.now(),
    })
    await also?.(transaction, { before: row.ops, ops })
    return { outcome: 'changed', ops, version: row.ops_version + 1 }
  })
}
