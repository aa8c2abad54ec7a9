import { transact } from '../../platform/database/transact.ts'
import { eachToItsEnd } from '../../platform/concurrency/each-to-its-end.ts'
import { askDeposit } from './ask-deposit.ts'
import type { CashierDeps } from './cashier-deps.ts'
import type { DepositRow } from './cashier-tables.ts'
import { lockDepositCase, takeCaseEvent } from './peers/lock-deposit-case.ts'

/** Seconds until a provider is asked about a deposit for the first time, and at most between two times. */
export const firstLook = 15
const mostBetween = 600
/** Seconds after the end of the time to pay after which a provider is not asked any more. */
const givenUpAfter = 86_400
/** Providers next to each other, most of which wait for a service outside. */
const atOnce = 25
/** Of a provider in one turn, and seconds after which none is begun, so that a silent provider does not hold up a job for minutes. */
const atMost = 20
const lasts = 10

/**
 * Asks providers about the deposits that are due to be asked about, of each method next to those of all others. Of several processes each
 * asks about another deposit. A fault at one provider stops no other one; rejects at the end with the first of such faults.
 */
export async function askProviders(deps: CashierDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('deposit')
    .select(['merchant', 'method_id'])
    .distinct()
    .where('next_at', '<=', deps.clock.now())
    .execute()
  await eachToItsEnd(due, atOnce, async ({ merchant, method_id }) => {
    const until = after(deps.clock.now(), lasts)
    for (let turn = 0; turn < atMost && deps.clock.now() < until; turn++) {
      const row = await claimDue(deps, merchant, method_id)
      if (!row) return
      await askDeposit(deps, row)
    }
  })
}

/** The deposit of a method that is due for the longest, and not again before its next time. */
function claimDue(
  { db, clock }: CashierDeps,
  merchant: string,
  method: string,
): Promise<DepositRow | undefined> {
  return transact(db, async (at) => {
    const now = clock.now()
    const row = await at
      .selectFrom('deposit')
      .selectAll()
      .where('merchant', '=', merchant)
      .where('method_id', '=', method)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return undefined
    const claimed = { next_at: nextOf(row, now), tries: Math.min(row.tries + 1, 20) }
    await at.updateTable('deposit').set(claimed).where('id', '=', row.id).execute()
    return { ...row, ...claimed }
  })
}

/** Ever more rarely, and once when the time to pay is over. */
function nextOf({ tries, due_at }: DepositRow, now: Date): Date | null {
  if (now > after(due_at, givenUpAfter)) return null
  const next = after(now, Math.min(firstLook * 2 ** tries, mostBetween))
  return now < due_at && due_at < next ? due_at : next
}

/** Seconds that a provider has for its last answer before its deposit expires. */
const grace = 30
/** Deposits of one turn, and of those next to each other: each has a connection to the database. */
const batch = 100
const besides = 4

/** Ends the deposits whose time is over; how many. Of several processes each ends once. */
export async function expireDeposits(deps: CashierDeps): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  const due = await db
    .selectFrom('deposit')
    .select(['merchant', 'id'])
    .where('state', 'in', ['waiting', 'checking'])
    .where('held', 'is', null)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('kind', '<>', 'redirect'), eb('due_at', '<=', after(now, -grace))]))
    // The receipt of the member who was paid has a time of its own.
    .where((eb) => eb.or([eb('kind', '<>', 'peer'), eb('state', '=', 'waiting')]))
    .orderBy('due_at')
    .limit(batch)
    .execute()
  const ended = await eachToItsEnd(due, besides, ({ merchant, id }) =>
    transact(db, async (at) => {
      const found = await lockDepositCase(at, merchant, id)
      if (!found || found.deposit.due_at > clock.now()) return 0
      return (await takeCaseEvent(deps, at, found, { type: 'due' }, { who: 'clock' })) ? 1 : 0
    }),
  )
  return ended.reduce<number>((sum, each) => sum + each, 0)
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000)
}
