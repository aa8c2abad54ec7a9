import type { Kysely } from 'kysely'
import type { HeldWinDecision } from '#schemas/money/held-wins.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { addAudit, type AuditEntry } from '../../../platform/audit/add-audit.ts'
import { lockMembers, postAndNotify } from '../../ledger/posting/post.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { transact } from '../../../platform/database/transact.ts'
import { addEvent } from '../../../platform/events/add-event.ts'
import { detailOf, scopeOf } from '../rounds/round-names.ts'
import { storeSums } from '../rounds/rounds.ts'
import { notifyLateWinIn } from './notify-late-win.ts'
import type { HeldWinRow } from '../vendor-tables.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'
import '../vendor-tables.ts'

interface HeldWinPage {
  readonly merchant: string
  readonly state: 'open' | 'decided'
  /** The number of the last one of the page before. */
  readonly after?: bigint | undefined
  readonly limit: number
}

/** Open ones the oldest first, decided ones the newest first. */
export function listHeldWins(
  db: Kysely<Tables>,
  { merchant, state, after, limit }: HeldWinPage,
): Promise<HeldWinRow[]> {
  const isOpen = state === 'open'
  return db
    .selectFrom('held_win')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('state', isOpen ? '=' : '<>', 'open')
    .$if(after !== undefined, (rows) => rows.where('id', isOpen ? '>' : '<', after ?? 0n))
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

interface Decided {
  readonly merchant: string
  readonly id: bigint
  readonly decision: HeldWinDecision
  readonly reason: string
  readonly by: { readonly operatorId: string; readonly name: string }
  readonly from: AuditEntry['from']
}

/**
 * What one operator decides about a held win: a proposal, unless another operator has proposed the same, which is done then. Throws
 * `notFound`, `heldWinDecided`, and `ownProposal` for who would confirm their own.
 */
export async function decideHeldWin(
  deps: Pick<VendorWalletDeps, 'db' | 'clock' | 'rules' | 'jobs'>,
  { merchant, id, decision, reason, by, from }: Decided,
): Promise<HeldWinRow> {
  const { db, clock } = deps
  let closedRound: bigint | undefined
  const row = await transact(db, async (at) => {
    closedRound = undefined
    const found = await heldWin(at, merchant, id)
    // In the order of every other payment: the member, then what belongs to the vendor.
    await lockMembers(at, merchant, found.currency, [found.member_id])
    const held = await heldWin(at, merchant, id, 'lock')
    if (held.state !== 'open') throw new CallError('heldWinDecided')
    const now = clock.now()
    const isOwn = held.proposed_by === BigInt(by.operatorId)
    if (held.proposal === decision && isOwn) throw new CallError('ownProposal')
    const isSecond = held.proposal === decision
    const changed = isSecond ? await carryOut(at, held, now) : propose(now)
    const { state = held.state } = changed
    const row = await at
      .updateTable('held_win')
      .set(changed)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (state === 'paid') {
      closedRound = await reopenSums(at, held)
      await notifyLateWinIn(
        deps,
        at,
        { ...held, member: held.member_id },
        held.key,
        amountOf(held.amount, held.currency),
      )
    }
    await addEvent(at, {
      name: 'console.changed',
      of: merchant,
      data: { merchant, part: 'heldWins', id: String(id), by: by.operatorId },
      now,
    })
    const { vendor, key, round_id: round, amount, currency } = held
    await addAudit(at, {
      merchant,
      by,
      from,
      action: isSecond ? done[decision] : 'heldWinProposed',
      outcome: state === 'impossible' ? 'refused' : 'done',
      subject: `held win ${id}`,
      reason,
      details: {
        decision,
        vendor,
        transaction: key,
        round,
        member: String(held.member_id),
        amount: String(amount),
        currency,
      },
      now,
    })
    return row
  })
  if (closedRound !== undefined) await storeSums(db, closedRound)
  return row

  function propose(now: Date): Partial<HeldWinRow> {
    const who = { proposed_by: BigInt(by.operatorId), proposer: by.name }
    return { proposal: decision, proposal_reason: reason, ...who, proposed_at: now }
  }

  async function carryOut(at: Database, held: HeldWinRow, now: Date): Promise<Partial<HeldWinRow>> {
    const state = decision === 'pay' ? await payHeldWin(at, held) : 'refused'
    const who = { decided_by: BigInt(by.operatorId), decider: by.name }
    return { state, decision_reason: reason, ...who, decided_at: now }
  }
}

async function heldWin(at: Database, merchant: string, id: bigint, lock?: 'lock'): Promise<HeldWinRow> {
  const row = await at
    .selectFrom('held_win')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .$if(lock !== undefined, (rows) => rows.forUpdate())
    .executeTakeFirst()
  if (!row) throw new CallError('notFound')
  return row
}

const done = { pay: 'heldWinPaid', refuse: 'heldWinRefused' } as const

/** Under a key that no vendor can name, so that the vendor's own keeps its first answer. */
async function payHeldWin(at: Database, held: HeldWinRow): Promise<'paid' | 'impossible'> {
  const scope = scopeOf(held.vendor)
  const { r_code: code } = await postAndNotify(at, {
    merchant: held.merchant,
    scope,
    key: `~${held.key}`,
    kind: 'credit',
    currency: held.currency,
    amount: held.amount,
    member: held.member_id,
    wallet: 'main',
    other: null,
    house: scope,
    ref: held.ref,
    seconds: null,
    refusal: null,
    cause: 'operators',
    reason: 'A held win that was paid',
    detail: detailOf(held),
  })
  return code === 'ok' ? 'paid' : 'impossible'
}

/** The sums of its round are worked out again. Its number where it is closed. */
async function reopenSums(
  at: Database,
  { merchant, vendor, round_id }: HeldWinRow,
): Promise<bigint | undefined> {
  const round = await at
    .updateTable('vendor_round')
    .set(({ eb }) => ({ version: eb('version', '+', 1), bet: null, win: null }))
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .where('round_id', '=', round_id)
    .returning(['id', 'closed_at'])
    .executeTakeFirst()
  return round?.closed_at ? round.id : undefined
}
