import { CallError } from '../../../platform/contract/call-error.ts'
import { cutPage } from '../../../platform/contract/cursor.ts'
import type { Handlers } from '../../../platform/contract/handler.ts'
import { idempotently } from '../../../platform/contract/idempotently.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { SiteCache } from '../../../site/sites/site-cache.ts'
import { assertSite } from '../assert-site.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { readRowCursor, writeRowCursor } from '../row-cursor.ts'
import { closeFinding } from './close-finding.ts'
import type { FindingRow } from './finding-table.ts'
import { toStaffFindings } from './finding-view.ts'
import { countOpenFindings, listFindings } from './list-findings.ts'

interface StaffDeps extends CashierDeps {
  readonly sites: Pick<SiteCache, 'site'>
}

/** Answers to the calls of `schemas/calls/operator/findings.ts`. */
export function findingHandlers(deps: StaffDeps) {
  const { db, trueClock } = deps
  return {
    async staffFindings({ params: { merchant }, query }) {
      assertSite(deps.sites, merchant)
      const { limit = 25, state = 'open', kind, id, cursor: from } = query
      const found = await listFindings(db, {
        merchant,
        state,
        kind,
        id,
        limit: limit + 1,
        after: readRowCursor(from),
      })
      const { rows, next } = cutPage(found, limit, ({ found_at, closed_at, id: last }) =>
        writeRowCursor({ at: closed_at ?? found_at, id: last }),
      )
      const items = await toStaffFindings(db, merchant, rows)
      return { items, ...next, open: await countOpenFindings(db, merchant) }
    },
    async closeFinding({
      params: { merchant, finding: id },
      body: { reason: typed, take = false },
      caller: by,
      visit: from,
      idempotencyKey,
    }) {
      assertSite(deps.sites, merchant)
      const reason = typed.trim()
      const row = await idempotently<object, FindingRow | undefined>(
        db,
        {
          merchant,
          call: 'closeFinding',
          key: idempotencyKey,
          content: JSON.stringify([by.operatorId, id, reason, take]),
          now: trueClock.now(),
        },
        {
          first: (record) =>
            transact(db, async (at) => {
              const closed = await closeFinding(deps, at, { merchant, id, reason, take, by, from })
              await record(at, {})
              return closed
            }),
          again: () =>
            db
              .selectFrom('finding')
              .selectAll()
              .where('merchant', '=', merchant)
              .where('id', '=', id)
              .executeTakeFirst(),
        },
      )
      const [item] = row ? await toStaffFindings(db, merchant, [row]) : []
      if (!item) throw new CallError('notFound')
      return item
    },
  } satisfies Partial<Handlers>
}
