import { amountOf } from '#schemas/money/amount.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { Operation, Posting } from '../../ledger/operation.ts'
import { lockMembers, openMember, post } from '../../ledger/posting/post.ts'
import type { DepositRow } from '../cashier-tables.ts'
import type { PayoutRow, WithdrawalRow } from './withdrawal-tables.ts'

/**
 * How a withdrawal moves money. Each key begins with `w/` and the id of the withdrawal, so that it is the key of no arrival and each movement
 * happens once.
 */

type Withdrawal = Pick<
  WithdrawalRow,
  'id' | 'merchant' | 'member_id' | 'currency' | 'amount' | 'fee' | 'reference'
>

/** Holds the whole amount. Throws `notEnoughMoney`. The hold has no time limit: only a decision ends it. */
export async function holdAmount(at: Database, row: Withdrawal): Promise<void> {
  await openMember(at, row.merchant, row.currency, row.member_id)
  const { code } = await post(at, {
    ...commandOf(row, `member:${row.member_id}`),
    kind: 'hold',
    key: holdKey(row),
    amount: amountOf(row.amount, row.currency),
  })
  if (code === 'notEnoughMoney') throw new CallError('notEnoughMoney')
  mustBeOk(code)
}

/** Spends what a payout has paid, in full or in part. */
export async function spend(
  at: Database,
  row: Withdrawal,
  { n }: Pick<PayoutRow, 'n'>,
  amount: bigint,
  cause: string,
): Promise<void> {
  await postPart(at, row, { key: `${holdKey(row)}/p${n}`, amount, cause, house: 'payouts' })
}

interface PaidByMember {
  readonly deposit: Pick<DepositRow, 'member_id' | 'reference'>
  /** What was received, and what of it is the fee of the deposit. */
  readonly amount: bigint
  readonly fee: bigint
  readonly cause: string
}

/** Spends what another member has paid, and credits it to that one. The house account `peer` is empty before and after. */
export async function spendOnMember(
  at: Database,
  row: Withdrawal,
  { n }: Pick<PayoutRow, 'n'>,
  { deposit: { member_id: payer, reference }, amount, fee, cause }: PaidByMember,
): Promise<void> {
  const { merchant, currency, member_id: payee } = row
  await openMember(at, merchant, currency, payer)
  await lockMembers(at, merchant, currency, [payee, payer])
  const key = `${holdKey(row)}/p${n}`
  await postPart(at, row, { key, amount, cause, house: 'peer' })
  const command = { merchant, scope: 'cashier', member: payer, cause, detail: reference } as const
  const granted = { ...command, kind: 'grant', key: `${key}/peer`, house: 'peer' } as const
  mustBeOk((await post(at, { ...granted, amount: amountOf(amount, currency) })).code)
  if (fee === 0n) return
  const taken = { ...command, kind: 'debit', key: `${key}/fee`, house: 'fees' } as const
  mustBeOk((await post(at, { ...taken, amount: amountOf(fee, currency) })).code)
}

/** Gives the amount of a payout that will not be sent back to the balance. */
export async function giveBackPayout(
  at: Database,
  row: Withdrawal,
  { n, amount }: Pick<PayoutRow, 'n' | 'amount'>,
  cause: string,
): Promise<void> {
  await postPart(at, row, { key: `${holdKey(row)}/c${n}`, amount, cause, wallet: 'main' })
}

/** Spends the fee, which is what is left of the hold of a withdrawal that was paid. */
export async function spendFee(at: Database, row: Withdrawal): Promise<void> {
  if (row.fee === 0n) return
  await postPart(at, row, { key: `${holdKey(row)}/fee`, amount: row.fee, cause: 'clock', house: 'fees' })
}

/** Gives back what is left of the hold. */
export async function giveBackAll(at: Database, row: Withdrawal, cause: string): Promise<void> {
  const { code } = await post(at, {
    ...commandOf(row, cause),
    kind: 'void',
    key: `${holdKey(row)}/void`,
    ref: holdKey(row),
    currency: row.currency,
  })
  mustBeOk(code)
}

/** Puts the money of a payout that was received and came back on the balance. */
export async function takeReturned(
  at: Database,
  row: Withdrawal,
  { n }: Pick<PayoutRow, 'n'>,
  amount: bigint,
  cause: string,
): Promise<void> {
  const { code } = await post(at, {
    ...commandOf(row, cause),
    kind: 'grant',
    key: `${holdKey(row)}/r${n}`,
    amount: amountOf(amount, row.currency),
    house: 'payouts',
  })
  mustBeOk(code)
}

async function postPart(
  at: Database,
  row: Withdrawal,
  {
    amount,
    cause,
    ...part
  }: { readonly key: string; readonly amount: bigint; readonly cause: string } & (
    | { readonly house: 'payouts' | 'fees' | 'peer' }
    | { readonly wallet: 'main' }
  ),
): Promise<void> {
  const operation: Operation = {
    ...commandOf(row, cause),
    ...part,
    kind: 'post',
    ref: holdKey(row),
    amount: amountOf(amount, row.currency),
  }
  mustBeOk((await post(at, operation)).code)
}

function commandOf({ merchant, member_id: member, reference: detail }: Withdrawal, cause: string) {
  return { merchant, scope: 'cashier', member, cause, detail } as const
}

/** The key of the hold in the ledger. */
function holdKey({ id }: Pick<Withdrawal, 'id'>): string {
  return `w/${id}`
}

function mustBeOk(code: Posting['code']) {
  if (code !== 'ok') throw new Error(`The ledger says ${code} of a withdrawal`)
}
