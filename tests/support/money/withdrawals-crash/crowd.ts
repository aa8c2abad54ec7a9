import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { amountOf } from '#schemas/money/amount.ts'
import type { OperatorCaller } from '#server/platform/contract/handler.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { transact } from '#server/platform/database/transact.ts'
import '#server/play/cashier/cards/card-table.ts'
import type { CashierDeps } from '#server/play/cashier/cashier-deps.ts'
import { cardKeys } from '#server/play/cashier/cards/seal-card-number.ts'
import { openMember, post } from '#server/play/ledger/posting/post.ts'
import { bareMember } from '../../database/bare-member.ts'
import { signedInOperator } from '../../server/signed-in-operator.ts'
import { members, merchant, proven, staffNames } from './crash-cashier.ts'
import type { Crowd } from './random-step.ts'

/** Cents that each member has at first. */
export const granted = 1_000_000_000n
/** The last digits of the cards of ten members, by which the provider does as badly as it can. */
const habits = ['03', '04', '05', '02', '06', '01', '10', '10', '10', '10']

/** Members with a card and much money, and staff. */
export async function openCrowd(deps: CashierDeps): Promise<void> {
  const { db } = deps
  const keys = cardKeys(deps, merchant)
  if (!keys) throw new Error('Cards have no secret')
  for (const name of staffNames) await signedInOperator({ db, clock: systemClock as never }, [], { name })
  for (let n = 0; n < members; n++) {
    const account = `crash${n}`
    const member = await bareMember({ db, clock: systemClock }, merchant, account, {
      payment_password_hash: proven,
    })
    await transact(db, async (at) => {
      await openMember(at, merchant, 'EUR', member)
      const amount = amountOf(granted, 'EUR')
      const grant = { kind: 'grant', house: 'deposits', member, cause: 'test', amount } as const
      await post(at, { merchant, scope: 'test', key: account, ...grant })
    })
    const [id, number] = [randomUUID(), `55500${n}${habits[n % habits.length]}`]
    await db
      .insertInto('card')
      .values({
        id,
        merchant,
        member_id: member,
        bank: 'Banco Sol',
        holder: 'Ana Reyes',
        number: keys.seal(number, id),
        number_hash: keys.hash(number),
        last4: number.slice(-4),
        added_at: new Date(0),
        usable_from: new Date(0),
      })
      .execute()
  }
}

/** The members, cards and operators of a run, as a new process finds them. */
export async function readCrowd(db: Kysely<Tables>): Promise<Crowd> {
  const cards = await db.selectFrom('card').select(['id', 'member_id']).orderBy('member_id').execute()
  const staff = await db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('name', 'in', [...staffNames])
    .execute()
  const callers = staff.map(({ id, name }) => ({ operatorId: String(id), name }) as OperatorCaller)
  const [one, other] = callers
  if (!one || !other) throw new Error('There is no staff')
  return { members: cards.map(({ id: card, member_id: id }) => ({ id, card })), staff: [one, other] }
}
