import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { DepositActor } from '#schemas/cashier/deposit-states.ts'
import { wordsIn } from '#schemas/config/words-in.ts'
import { isOpenDeposit } from '#machines/cashier/deposit.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { DepositRow, StepRow } from './cashier-tables.ts'
import { proofsOf } from './proofs/proofs-of.ts'
import { qrText } from './qr-text.ts'

type Deposit = CallAnswer<Calls['cashierDeposit']>

interface Shown {
  readonly language: string
  readonly defaultLanguage: string
  readonly now: Date
}

/** A deposit as its player sees it, of which so many pictures were sent. */
export function toDeposit(
  row: DepositRow,
  { steps, proofs }: { readonly steps: readonly StepRow[]; readonly proofs: number },
  shown: Shown,
): Deposit {
  const { id, reference, method_id, kind, method, currency, asked, fee, received, state, version } = row
  const { words } = wordsIn(method.words, shown.language, shown.defaultLanguage)
  const pay = payOf(row, words)
  return {
    id,
    reference,
    method: method_id,
    kind,
    name: words.name,
    currency,
    asked: String(asked),
    fee: String(fee),
    arrives: String(asked - fee),
    ...(received > 0n ? { received: String(received), credited: String(row.credited) } : {}),
    ...(state === 'takenBack' ? { taken: String(row.taken) } : {}),
    ...(row.debt > 0n ? { debt: String(row.debt) } : {}),
    state,
    version,
    begunAt: row.begun_at.toISOString(),
    since: row.since.toISOString(),
    next: actorOf(row),
    ...(row.held === null ? {} : { held: row.held }),
    ...(isOpenDeposit(state) && row.held === null ? { by: row.due_at.toISOString() } : {}),
    steps: steps.slice(-mostSteps).map(toStep),
    ...(takesProofs(row) ? { proofs } : {}),
    ...(pay ? { pay } : {}),
    now: shown.now.toISOString(),
  }
}

/** Whether pictures of the transfer of a deposit can be sent now. */
function takesProofs({ kind, method, state }: DepositRow): boolean {
  return kind === 'bank' && method.proof === true && isOpenDeposit(state)
}

/** The last ones of a deposit that was paid again and again. */
const mostSteps = 50

function toStep({ state, at, amount, debt, note, reason }: StepRow): Deposit['steps'][number] {
  return {
    state,
    at: at.toISOString(),
    ...(amount === null ? {} : { amount: String(amount) }),
    ...(debt === null ? {} : { debt: String(debt) }),
    ...(note === null ? {} : { note }),
    ...(reason === null ? {} : { reason }),
  }
}

function actorOf({ state, kind, pay_url, held }: DepositRow): DepositActor {
  if (!isOpenDeposit(state)) return 'nobody'
  if (held !== null) return 'staff'
  const other = kind === 'redirect' ? 'provider' : 'staff'
  if (state === 'checking') return other
  return kind === 'redirect' && pay_url === null ? other : 'player'
}

/** How to pay, while the player has to; the account also while staff look for the payment. */
function payOf(
  { kind, state, method: { bank }, asked: amount, currency, reference, pay_url: url }: DepositRow,
  { instructions }: { readonly instructions?: string },
): Deposit['pay'] {
  if (!isOpenDeposit(state) || (state === 'checking' && kind === 'redirect')) return undefined
  const said = instructions === undefined ? {} : { instructions }
  if (kind === 'redirect') return url === null ? undefined : { url, ...said }
  if (!bank) return undefined
  const qr = qrText(bank, { amount, currency, reference })
  return {
    bank: bank.bank,
    holder: bank.holder,
    account: bank.account,
    ...said,
    ...(qr === undefined ? {} : { qr }),
  }
}

/** The timelines of deposits, the oldest step of each first, and how many pictures were sent with each. */
export async function depositPartsOf(
  db: Database,
  deposits: readonly DepositRow[],
): Promise<(row: DepositRow) => Parameters<typeof toDeposit>[1]> {
  if (deposits.length === 0) return () => ({ steps: [], proofs: 0 })
  const ids = deposits.map(({ id }) => id)
  const steps = await db
    .selectFrom('cashier_step')
    .selectAll()
    .where('deposit', 'in', ids)
    .orderBy('deposit')
    .orderBy('n')
    .execute()
  const proofs = await proofsOf(db, deposits.filter(takesProofs))
  return ({ id }) => ({
    steps: steps.filter(({ deposit }) => deposit === id),
    proofs: proofs.filter(({ deposit }) => deposit === id).length,
  })
}
