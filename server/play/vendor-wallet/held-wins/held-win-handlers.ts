import Type from 'typebox'
import { accountsOf } from '../../../members/account/member-store.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import { cursorOf, cutPage } from '../../../platform/contract/cursor.ts'
import type { Handlers } from '../../../platform/contract/handler.ts'
import { decideHeldWin, listHeldWins } from './held-wins.ts'
import type { HeldWinRow } from '../vendor-tables.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'

const cursor = cursorOf(Type.Object({ after: Type.String({ pattern: '^[0-9]{1,18}$' }) }))

/** What operators see and decide of wins above a ceiling (`schemas/calls/operator/held-wins.ts`). */
export function heldWinHandlers(deps: VendorWalletDeps) {
  const { db, sites } = deps
  return {
    async heldWins({ params: { merchant }, query: { limit = 25, state = 'open', cursor: from } }) {
      known(merchant)
      const after = cursor.read(from)?.after
      const asked = {
        merchant,
        state,
        limit: limit + 1,
        after: after === undefined ? undefined : BigInt(after),
      }
      const { rows, next } = cutPage(await listHeldWins(db, asked), limit, ({ id }) =>
        cursor.write({ after: String(id) }),
      )
      return { items: await itemsOf(merchant, rows), ...next }
    },
    async decideHeldWin({ params: { merchant, win }, body: { decision, reason }, caller, visit }) {
      known(merchant)
      const row = await decideHeldWin(deps, {
        merchant,
        id: BigInt(win),
        decision,
        reason,
        by: caller,
        from: visit,
      })
      const [item] = await itemsOf(merchant, [row])
      return item as NonNullable<typeof item>
    },
  } satisfies Partial<Handlers>

  function known(merchant: string) {
    if (!sites.site(merchant)) throw new CallError('notFound', {}, `There is no merchant ${merchant}.`)
  }

  async function itemsOf(merchant: string, rows: readonly HeldWinRow[]) {
    const members = rows.map(({ member_id: member }) => member)
    const accounts = await accountsOf(db, merchant, members)
    return rows.map((row) => ({
      id: String(row.id),
      vendor: row.vendor,
      transaction: row.key,
      round: row.round_id,
      game: String(row.game_id),
      account: accounts.get(row.member_id) ?? String(row.member_id),
      currency: row.currency,
      amount: String(row.amount),
      ...(row.win === '' ? {} : { win: row.win }),
      ceiling: row.ceiling,
      most: String(row.most),
      heldAt: row.held_at.toISOString(),
      state: row.state,
      ...(row.proposal && row.proposed_at
        ? {
            proposal: {
              decision: row.proposal,
              reason: row.proposal_reason ?? '',
              by: { id: String(row.proposed_by), name: row.proposer ?? '' },
              at: row.proposed_at.toISOString(),
            },
          }
        : {}),
      ...(row.proposal && row.decided_at && row.decided_by !== null
        ? {
            decision: {
              decision: row.proposal,
              reason: row.decision_reason ?? '',
              by: { id: String(row.decided_by), name: row.decider ?? '' },
              at: row.decided_at.toISOString(),
            },
          }
        : {}),
    }))
  }
}
