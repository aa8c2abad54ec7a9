import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { DepositActor } from '#schemas/cashier/deposit-states.ts'
import { wordsIn } from '#schemas/config/words-in.ts'
import { isOpenDeposit } from '#machines/cashier/deposit.ts'
import type { CashierDeps } from './cashier-deps.ts'
import type { DepositRow, StepRow } from './cashier-tables.ts'
import { peerFactsOf, type PeerFacts } from './peers/peer-facts.ts'
import { proofsOf } from './proofs/proofs-of.ts'
import { qrText } from './qr-text.ts'

type Deposit = CallAnswer<Calls['cashierDeposit']>

interface Shown {
  readonly language: string
  readonly defaultLanguage: string
  readonly now: Date
}

interface DepositParts {
  readonly steps: readonly StepRow[]
  /** How many pictures were sent with it. */
  readonly proofs: number
  /** Of an open deposit that pays a member. */
  readonly peer?: PeerFacts | undefined
}

/** A deposit as its player sees it. */
export function toDeposit(row: DepositRow, { steps, proofs, peer }: DepositParts, shown: Shown): Deposit {
  const { id, reference, method_id, kind, method, currency, asked, fee, received, state, version } = row
  const { words } = wordsIn(method.words, shown.language, shown.defaultLanguage)
  const pay = payOf(row, words, peer)
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
    next: actorOf(row, peer),
    ...(row.held === null ? {} : { held: row.held }),
    ...byOf(row, peer),
    ...(peer?.payer == null ? {} : { payer: peer.payer }),
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

/** Until when the current state lasts. Staff decide a disputed payment to a member, and money that is held, without a promise. */
function byOf({ state, due_at, held }: DepositRow, peer: PeerFacts | undefined): { readonly by?: string } {
  if (!isOpenDeposit(state) || held !== null) return {}
  const by = peer && state === 'checking' ? peer.due : due_at
  return by ? { by: by.toISOString() } : {}
}

function actorOf({ state, kind, pay_url, held }: DepositRow, peer: PeerFacts | undefined): DepositActor {
  if (!isOpenDeposit(state)) return 'nobody'
  if (held !== null) return 'staff'
  if (kind === 'peer' && state === 'checking') return peer?.receipt === 'disputed' ? 'staff' : 'member'
  const other = kind === 'redirect' ? 'provider' : 'staff'
  if (state === 'checking') return other
  return kind === 'redirect' && pay_url === null ? other : 'player'
}

/** How to pay, while the player has to; the account also while staff look for the payment. */
function payOf(
  { kind, state, method: { bank }, asked: amount, currency, reference, pay_url: url }: DepositRow,
  { instructions }: { readonly instructions?: string },
  peer: PeerFacts | undefined,
): Deposit['pay'] {
  if (!isOpenDeposit(state) || (state === 'checking' && kind === 'redirect')) return undefined
  const said = instructions === undefined ? {} : { instructions }
  if (kind === 'redirect') return url === null ? undefined : { url, ...said }
  if (kind === 'peer') return peer?.account && { ...peer.account, ...said }
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

/** The timelines of deposits, the oldest step of each first, how many pictures were sent with each, and the members whom they pay. */
export async function depositPartsOf(
  deps: Pick<CashierDeps, 'db' | 'secret'>,
  deposits: readonly DepositRow[],
): Promise<(row: DepositRow) => DepositParts> {
  if (deposits.length === 0) return () => ({ steps: [], proofs: 0 })
  const ids = deposits.map(({ id }) => id)
  const steps = await deps.db
    .selectFrom('cashier_step')
    .selectAll()
    .where('deposit', 'in', ids)
    .orderBy('deposit')
    .orderBy('n')
    .execute()
  const proofs = await proofsOf(deps.db, deposits.filter(takesProofs))
  const peers = await peerFactsOf(deps, deposits)
  return ({ id }) => ({
    steps: steps.filter(({ deposit }) => deposit === id),
    proofs: proofs.filter(({ deposit }) => deposit === id).length,
    peer: peers.get(id),
  })
}
