import type { ReceiptState } from '#schemas/cashier/withdrawal-states.ts'
import { isOpenDeposit } from '#machines/cashier/deposit.ts'
import '../cards/card-table.ts'
import { openCardNumber } from '../cards/seal-card-number.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { DepositRow } from '../cashier-tables.ts'
import '../withdrawals/withdrawal-tables.ts'

/** The other side of a deposit that pays a member. */
export interface PeerFacts {
  readonly receipt: ReceiptState | null
  /** Until when the member answers; null also while that time stands still. */
  readonly due: Date | null
  readonly payer: string | null
  /** The account of the member, while this deposit waits to be paid. */
  readonly account?: { readonly bank: string; readonly holder: string; readonly account: string }
}

/** The other sides of those deposits that pay members, for the payer who owns them all. */
export async function peerFactsOf(
  deps: Pick<CashierDeps, 'db' | 'secret'>,
  deposits: readonly DepositRow[],
): Promise<ReadonlyMap<string, PeerFacts>> {
  const open = deposits.filter(({ kind, state }) => kind === 'peer' && isOpenDeposit(state))
  if (open.length === 0) return new Map()
  const rows = await deps.db
    .selectFrom('payout')
    .innerJoin('withdrawal', 'withdrawal.id', 'payout.withdrawal')
    .innerJoin('card', 'card.id', 'withdrawal.card')
    .select([
      'payout.peer',
      'payout.state',
      'payout.receipt',
      'payout.due_at',
      'payout.stopped_at',
      'payout.payer',
    ])
    .select(['card.id', 'card.number', 'card.bank', 'card.holder', 'card.merchant'])
    .where(
      'payout.peer',
      'in',
      open.map(({ id }) => id),
    )
    .execute()
  return new Map(
    rows.flatMap(({ peer, state, receipt, due_at, stopped_at, payer, bank, holder, merchant, ...card }) => {
      if (peer === null) return []
      const due = stopped_at === null ? due_at : null
      const account = state === 'matched' ? openCardNumber(deps, merchant, card) : undefined
      const facts = { receipt, due, payer, ...(account ? { account: { bank, holder, account } } : {}) }
      return [[peer, facts] as const]
    }),
  )
}
