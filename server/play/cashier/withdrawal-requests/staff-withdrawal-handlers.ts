import { readReference } from '#schemas/cashier/payment-reference.ts'
import { accountKeyOf } from '../../../members/account/account-key.ts'
import { accountsOf, findByAccount } from '../../../members/account/member-store.ts'
import { addAudit } from '../../../platform/audit/add-audit.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import { cutPage } from '../../../platform/contract/cursor.ts'
import type { Handlers } from '../../../platform/contract/handler.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { SiteCache } from '../../../site/sites/site-cache.ts'
import { assertSite } from '../assert-site.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { openCardNumber } from '../cards/seal-card-number.ts'
import { answerComplaint } from '../complaints/answer-complaint.ts'
import { readRowCursor, writeRowCursor } from '../row-cursor.ts'
import { decideDispute, decidePayout, forceReceipt } from '../payouts/decide-payout.ts'
import { claimNext, claimWithdrawal, releaseWithdrawal } from './claim-withdrawal.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { decideWithdrawals } from './decide-withdrawals.ts'
import { countWaiting, listWithdrawals } from './list-withdrawals.ts'
import { toListed, toStaffCase } from './staff-case.ts'
import { addNote } from '../withdrawals/add-note.ts'
import { partsOf } from '../withdrawals/withdrawal-view.ts'

interface StaffDeps extends CashierDeps {
  readonly sites: Pick<SiteCache, 'site'>
}

/** Answers to the calls of `withdrawals.ts` and `payouts.ts` in `schemas/calls/operator`: what staff see and decide of withdrawals. */
export function staffWithdrawalHandlers(deps: StaffDeps) {
  const { db, clock } = deps
  return {
    async staffWithdrawals({ params: { merchant }, query, caller }) {
      assertSite(deps.sites, merchant)
      const { limit = 25, state = 'staff', search, cursor: from } = query
      const now = clock.now()
      const found = await listWithdrawals(db, {
        merchant,
        state,
        now,
        limit: limit + 1,
        after: readRowCursor(from),
        ...(search === undefined ? {} : { search: await searched(merchant, search) }),
      })
      const { rows, next } = cutPage(found, limit, ({ requested_at: at, id }) => writeRowCursor({ at, id }))
      const parts = await partsOf(db, rows)
      const accounts = await accountsOf(
        db,
        merchant,
        rows.map(({ member_id: member }) => member),
      )
      const { count, sum, oldest, late } = await countWaiting(db, merchant, now)
      return {
        items: rows.map((row) =>
          toListed(row, parts(row), {
            account: accounts.get(row.member_id) ?? String(row.member_id),
            now,
            by: caller,
          }),
        ),
        ...next,
        waiting: { count, sum: String(sum), late, ...(oldest ? { oldest: oldest.toISOString() } : {}) },
      }
    },
    async staffWithdrawal({ params: { merchant, withdrawal }, caller }) {
      return toStaffCase(deps, await find(merchant, withdrawal), caller)
    },
    async nextWithdrawal({ params: { merchant }, caller }) {
      assertSite(deps.sites, merchant)
      const row = await claimNext(deps, merchant, caller)
      return row ? { case: await toStaffCase(deps, row, caller) } : {}
    },
    async claimWithdrawal({ params: { merchant, withdrawal }, caller }) {
      assertSite(deps.sites, merchant)
      return toStaffCase(deps, await claimWithdrawal(deps, merchant, withdrawal, caller), caller)
    },
    async releaseWithdrawal({ params: { merchant, withdrawal }, caller }) {
      assertSite(deps.sites, merchant)
      return toStaffCase(deps, await releaseWithdrawal(deps, merchant, withdrawal, caller), caller)
    },
    async decideWithdrawal({ params: { merchant, withdrawal: id }, body, caller: by, visit: from }) {
      assertSite(deps.sites, merchant)
      const reason = body.decision === 'reject' ? { reason: body.reason } : {}
      const { version } = body
      const row = await decideWithdrawal(deps, { merchant, id, version, by, from, ...reason })
      return toStaffCase(deps, row, by)
    },
    async decideWithdrawals({ params: { merchant }, body, caller: by, visit: from }) {
      assertSite(deps.sites, merchant)
      const reason = body.decision === 'reject' ? { reason: body.reason } : {}
      const { decided, left } = await decideWithdrawals(deps, {
        merchant,
        items: body.items,
        by,
        from,
        ...reason,
      })
      return { decided: decided.map(({ id, state }) => ({ id, state })), left }
    },
    async noteWithdrawal({ params: { merchant, withdrawal }, body: { text }, caller: by, visit: from }) {
      const row = await find(merchant, withdrawal)
      await transact(db, async (at) => {
        await addNote(at, row, by, text, clock.now())
        await addAudit(at, {
          merchant,
          by,
          from,
          action: 'withdrawalNoted',
          subject: `withdrawal ${row.reference}`,
          now: deps.trueClock.now(),
        })
      })
      return toStaffCase(deps, row, by)
    },
    async revealCard({ params: { merchant, withdrawal }, caller: by, visit: from }) {
      const row = await find(merchant, withdrawal)
      const card = await db
        .selectFrom('card')
        .selectAll()
        .where('id', '=', row.card)
        .executeTakeFirstOrThrow()
      const number = openCardNumber(deps, merchant, card)
      if (number === undefined) throw new CallError('unavailable', { retryAfter: 60 })
      await transact(db, (at) =>
        addAudit(at, {
          merchant,
          by,
          from,
          action: 'cardRevealed',
          subject: `withdrawal ${row.reference}`,
          details: { last4: row.card_shown.last4 },
          now: deps.trueClock.now(),
        }),
      )
      return { number }
    },
    async decidePayout({ params: { merchant, payout }, body, caller: by, visit: from }) {
      assertSite(deps.sites, merchant)
      return toStaffCase(deps, await decidePayout(deps, { ...body, merchant, payout, by, from }), by)
    },
    async forceReceipt({ params: { merchant, payout }, body: { version }, caller: by, visit: from }) {
      assertSite(deps.sites, merchant)
      return toStaffCase(deps, await forceReceipt(deps, { version, merchant, payout, by, from }), by)
    },
    async decideDispute({ params: { merchant, payout }, body, caller: by, visit: from }) {
      assertSite(deps.sites, merchant)
      const { version, decision, received } = body
      const row = await decideDispute(deps, {
        version,
        decision,
        received: received === undefined ? undefined : BigInt(received),
        merchant,
        payout,
        by,
        from,
      })
      return toStaffCase(deps, row, by)
    },
    async answerComplaint({ params: { merchant, complaint }, body, caller: by, visit: from }) {
      assertSite(deps.sites, merchant)
      return toStaffCase(deps, await answerComplaint(deps, { ...body, merchant, complaint, by, from }), by)
    },
  } satisfies Partial<Handlers>

  async function find(merchant: string, id: string) {
    assertSite(deps.sites, merchant)
    const row = await db
      .selectFrom('withdrawal')
      .selectAll()
      .where('merchant', '=', merchant)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new CallError('notFound')
    return row
  }

  async function searched(merchant: string, text: string) {
    const member = await findByAccount(db, merchant, accountKeyOf(text))
    return { reference: readReference(text, 'W') ?? null, member: member?.id ?? null }
  }
}
