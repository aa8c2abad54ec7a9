import { transact } from '../../../platform/database/transact.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { findDraft } from '../store/draft-store.ts'
import { personOf, type Operator } from '../operator.ts'
import { publishConsoleEvent } from '../publish-console-event.ts'

/** Milliseconds after which somebody who said nothing is taken to have gone: two missed signs and a bit. */
const goneAfter = 40_000

/** Keeps who is at a draft, and gives who else is. Others are told when somebody comes, goes or turns to another place. */
export function bePresent(
  { db, clock }: Pick<ConfigurationDeps, 'db' | 'clock'>,
  at: { readonly merchant: string; readonly draft: string },
  { place, left = false }: { readonly place?: string; readonly left?: boolean },
  by: Operator,
) {
  return transact(db, async (transaction) => {
    const row = await findDraft(transaction, at)
    const now = clock.now()
    const before = await transaction
      .selectFrom('draft_presence')
      .selectAll()
      .where('draft', '=', row.id)
      .where('operator_id', '=', by.operatorId)
      .executeTakeFirst()
    if (left) {
      await transaction
        .deleteFrom('draft_presence')
        .where('draft', '=', row.id)
        .where('operator_id', '=', by.operatorId)
        .execute()
    } else {
      const seen = { operator: by.name, place: place ?? null, seen_at: now }
      await transaction
        .insertInto('draft_presence')
        .values({ draft: row.id, operator_id: by.operatorId, ...seen })
        .onConflict((conflict) => conflict.columns(['draft', 'operator_id']).doUpdateSet(seen))
        .execute()
    }
    const wasThere = before !== undefined && now.getTime() - before.seen_at.getTime() < goneAfter
    const isNews = left ? wasThere : !wasThere || before.place !== (place ?? null)
    if (isNews)
      await publishConsoleEvent(
        transaction,
        row.merchant,
        { part: 'presence', id: String(row.id), by: by.operatorId },
        now,
      )
    const all = await presentAt(transaction, [row.id], now)
    return all.filter(({ operator }) => operator.id !== by.operatorId)
  })
}

/** Who is at drafts now. */
export async function presentAt(db: Database, drafts: readonly bigint[], now: Date) {
  if (drafts.length === 0) return []
  const rows = await db
    .selectFrom('draft_presence')
    .selectAll()
    .where('draft', 'in', drafts)
    .where('seen_at', '>', new Date(now.getTime() - goneAfter))
    .orderBy('operator')
    .limit(500)
    .execute()
  return rows.map(({ draft, operator_id, operator, place }) => ({
    draft,
    operator: personOf(operator_id, operator),
    ...(place === null ? {} : { place }),
  }))
}
