import type { WithdrawalFlag } from '#schemas/cashier/withdrawal-states.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import '../cards/card-table.ts'
import { cashierTotals } from './cashier-totals.ts'
import type { WithdrawalRow } from './withdrawal-tables.ts'
import { debtOf } from './withdrawal-terms.ts'

/** A card counts as new for a week. */
const newFor = 7 * 86_400_000
/** A member who has won more than so many times the deposits. */
const bigWin = 20n

/** What staff should look at before they decide. Worked out again for each decision, because it changes while a withdrawal waits. */
export async function flagsOf(
  { clock }: Pick<CashierDeps, 'clock'>,
  at: Database,
  row: Pick<WithdrawalRow, 'id' | 'merchant' | 'member_id' | 'currency' | 'card'>,
): Promise<WithdrawalFlag[]> {
  const card = await at.selectFrom('card').selectAll().where('id', '=', row.card).executeTakeFirstOrThrow()
  const { won, deposited } = await cashierTotals(at, row.merchant, row.currency, row.member_id)
  const found: readonly (readonly [WithdrawalFlag, boolean])[] = [
    ['firstWithdrawal', !(await hasWithdrawn(at, row))],
    ['newCard', clock.now().getTime() - card.added_at.getTime() < newFor],
    ['cardElsewhere', await isElsewhere(at, row, card.number_hash)],
    ['bigWin', won > bigWin * deposited],
    ['openRounds', await hasOpenRound(at, row)],
    ['proofSeen', await hasSeenProof(at, row)],
    ['debtOpen', (await debtOf(at, { merchant: row.merchant, member: row.member_id })) !== undefined],
  ]
  return found.flatMap(([flag, isThere]) => (isThere ? flag : []))
}

type Asked = Parameters<typeof flagsOf>[2]

async function hasWithdrawn(at: Database, { merchant, member_id }: Asked): Promise<boolean> {
  const row = await at
    .selectFrom('withdrawal')
    .select('id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('state', '=', 'closed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function isElsewhere(at: Database, { merchant, member_id }: Asked, hash: Buffer): Promise<boolean> {
  const row = await at
    .selectFrom('card')
    .select('id')
    .where('merchant', '=', merchant)
    .where('number_hash', '=', hash)
    .where('member_id', '<>', member_id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function hasOpenRound(at: Database, { merchant, member_id }: Asked): Promise<boolean> {
  const row = await at
    .selectFrom('vendor_round')
    .select('id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function hasSeenProof(at: Database, { id }: Asked): Promise<boolean> {
  const row = await at
    .selectFrom('proof')
    .innerJoin('payout', 'payout.id', 'proof.used_for')
    .select('proof.id')
    .where('payout.withdrawal', '=', id)
    .where('proof.seen_before', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
