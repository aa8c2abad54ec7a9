import { amountOf, mostMinor } from '#schemas/money/amount.ts'
import { refuseShutOut } from '../../members/account/admit-member.ts'
import '../../members/account/member-tables.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { readBalances } from '../ledger/reports/balances.ts'
import type { Posting } from '../ledger/operation.ts'
import { lockMembers, openMember, post } from '../ledger/posting/post.ts'
import type { CashierDeps } from './cashier-deps.ts'
import type { ArrivalRow, DepositRow } from './cashier-tables.ts'
import { feeFor } from './cashier-methods.ts'

interface Crediting {
  readonly cause: string
  /** Also to an account that is shut out. */
  readonly isDecided: boolean
}

/**
 * Moves money that came to the member of a deposit, and the fee of what came to the house. Gives what is left of it; undefined where it
 * cannot be credited, and then nothing has moved.
 */
export async function creditArrival(
  deps: Pick<CashierDeps, 'clock' | 'rules'>,
  at: Database,
  { merchant, source, source_id, amount, currency }: ArrivalRow,
  { member_id: member, currency: own, method, reference }: DepositRow,
  { cause, isDecided }: Crediting,
): Promise<bigint | undefined> {
  if (currency !== own || currency !== deps.rules(merchant).money.currency) return undefined
  if (!isDecided && (await isShutOut(at, member, deps.clock.now()))) return undefined
  await openMember(at, merchant, currency, member)
  await lockMembers(at, merchant, currency, [member])
  const balances = await readBalances(at, merchant, member)
  const main = balances.find((each) => each.main.currency === currency)?.main.minor ?? 0n
  // The ledger would keep its refusal under the key of this payment, for ever.
  if (main + amount > mostMinor) return undefined
  const key = `${source}:${source_id}`
  const command = { merchant, scope: 'cashier', member, cause, detail: reference } as const
  const granted = amountOf(amount, currency)
  mustBeOk(await post(at, { ...command, kind: 'grant', key, amount: granted, house: 'deposits' }))
  const fee = feeFor(method, amount, currency)
  if (fee > 0n)
    mustBeOk(
      await post(at, {
        ...command,
        kind: 'debit',
        // No method begins with a colon, so that it is the key of no other payment.
        key: `:${key}:fee`,
        amount: amountOf(fee, currency),
        house: 'fees',
      }),
    )
  return amount - fee
}

/** Holds the state of the account until the money is there. */
async function isShutOut(at: Database, member: bigint, now: Date): Promise<boolean> {
  const row = await at
    .selectFrom('member')
    .select(['status', 'status_until'])
    .where('id', '=', member)
    .forShare()
    .executeTakeFirstOrThrow()
  try {
    refuseShutOut(row, now)
    return false
  } catch (error) {
    if (error instanceof CallError) return true
    throw error
  }
}

function mustBeOk({ code }: Posting) {
  if (code !== 'ok') throw new Error(`The ledger says ${code} of money that came`)
}
