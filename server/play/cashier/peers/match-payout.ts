import { sql } from 'kysely'
import type { Currency } from '#schemas/money/currencies.ts'
import { isPublicAddress } from '../../../platform/address.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import '../../../members/session/session-tables.ts'
import { isSameHolder } from '../cards/is-same-holder.ts'
import '../cards/card-table.ts'
import { openCardNumber } from '../cards/seal-card-number.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { lockPayout, takePayoutEvent, type LockedPayout } from '../payouts/payout-steps.ts'
import { pausedUntil } from './peer-pause.ts'

/** The member who wants to pay another one. */
export interface Payer {
  readonly merchant: string
  readonly member: bigint
  readonly currency: Currency
}

/** An address that both members were at is one household, or one person, for so long. */
const remembered = 30 * 86_400_000

/** Reserves the oldest payout of an amount for a payer; nobody else is given it. Throws `amountTaken` where there is none now. */
export async function matchPayout(
  deps: CashierDeps,
  at: Database,
  payer: Payer,
  amount: bigint,
): Promise<LockedPayout> {
  const { merchant, member } = payer
  const now = deps.clock.now()
  const again = await pausedUntil(at, payer, now)
  if (again)
    throw new CallError('peerPaused', { retryAfter: Math.ceil((again.getTime() - now.getTime()) / 1_000) })
  await refuseSecond(at, payer)
  const found = await candidates(deps, at, payer, await addressesOf(deps, at, member))
    .select('payout.id')
    .where('payout.amount', '=', amount)
    .orderBy('withdrawal.requested_at')
    .orderBy('payout.id')
    .limit(1)
    .forUpdate(['withdrawal', 'payout'])
    .skipLocked()
    .executeTakeFirst()
  const locked = found && (await lockPayout(at, merchant, found.id))
  if (!locked) throw new CallError('amountTaken')
  const card = await at
    .selectFrom('card')
    .selectAll()
    .where('id', '=', locked.row.card)
    .executeTakeFirstOrThrow()
  // A payer who cannot be shown the account would wait for nothing.
  if (openCardNumber(deps, merchant, card) === undefined)
    throw new CallError('unavailable', { retryAfter: 60 })
  return locked
}

/** Writes who pays a payout that was matched. */
export async function reservePayout(
  deps: CashierDeps,
  at: Database,
  locked: LockedPayout,
  { deposit, payer, member }: { readonly deposit: string; readonly payer: string; readonly member: bigint },
): Promise<void> {
  const changes = { who: `member:${member}`, peer: deposit, payer, next_at: null } as const
  await takePayoutEvent(deps, at, locked, { type: 'matched' }, changes)
}

/** The amounts that a payer can have now, between two limits, the smallest first. */
export async function offeredAmounts(
  deps: CashierDeps,
  payer: Payer,
  { least, most }: { readonly least: bigint; readonly most: bigint },
): Promise<bigint[]> {
  const { db } = deps
  const rows = await candidates(deps, db, payer, await addressesOf(deps, db, payer.member))
    .select('payout.amount')
    .distinct()
    .where('payout.amount', '>=', least)
    .where('payout.amount', '<=', most)
    .orderBy('payout.amount')
    .limit(mostAmounts)
    .execute()
  return rows.map(({ amount }) => amount)
}

const mostAmounts = 50

/**
 * The name that a payer pays from. Throws `holderDiffers` where the merchant binds it and it is another one, which is before any money
 * was sent.
 */
export function payerName(
  { rules }: CashierDeps,
  merchant: string,
  { given, bound }: { readonly given: string | undefined; readonly bound: string | undefined },
): string {
  if (rules(merchant).cashier.withdrawal?.cards.holderMustMatch) {
    if (bound === undefined || (given !== undefined && !isSameHolder(given, bound)))
      throw new CallError('holderDiffers')
    return bound
  }
  const name = given?.trim() ?? ''
  if (name === '') throw new CallError('badRequest', {}, 'A payment to a member names who pays it')
  return name
}

/**
 * Payouts that members can take, but for those of the payer, of the payer's cards, and of the payer's devices and addresses, and for those of
 * members who are shut out and could not answer.
 */
function candidates(
  { clock, trueClock }: CashierDeps,
  at: Database,
  { merchant, member, currency }: Payer,
  addresses: readonly string[],
) {
  const since = new Date(trueClock.now().getTime() - remembered)
  return (
    at
      .selectFrom('payout')
      .innerJoin('withdrawal', 'withdrawal.id', 'payout.withdrawal')
      .innerJoin('card', 'card.id', 'withdrawal.card')
      .where('payout.merchant', '=', merchant)
      .where('payout.state', '=', 'queued')
      .where('payout.peer_until', '>', clock.now())
      // A provider that began to send it may still report.
      .where('payout.attempts', '=', 0)
      .where('payout.member_id', '<>', member)
      .where('withdrawal.currency', '=', currency)
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM member WHERE member.id = payout.member_id AND (member.status IN ('notMember', 'disabled')
        OR member.status = 'selfExcluded' AND (member.status_until IS NULL OR member.status_until > ${clock.now()})))`,
      )
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM card own
        WHERE own.merchant = ${merchant} AND own.member_id = ${member} AND own.number_hash = card.number_hash)`,
      )
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM known_device own JOIN known_device other USING (device_hash)
        WHERE own.member_id = ${member} AND other.member_id = payout.member_id)`,
      )
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM session WHERE session.member_id = payout.member_id
        AND session.last_seen_at > ${since} AND session.address = ANY (${addresses}::inet[]))`,
      )
  )
}

/** Where a member was of late. An address inside of a network says nothing about who is there. */
async function addressesOf({ trueClock }: CashierDeps, at: Database, member: bigint): Promise<string[]> {
  const rows = await at
    .selectFrom('session')
    .select('address')
    .distinct()
    .where('member_id', '=', member)
    .where('last_seen_at', '>', new Date(trueClock.now().getTime() - remembered))
    .execute()
  return rows.map(({ address }) => address).filter(isPublicAddress)
}

/** A payer sees one account at a time. */
async function refuseSecond(at: Database, { merchant, member }: Payer): Promise<void> {
  const open = await at
    .selectFrom('deposit')
    .select('id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', member)
    .where('kind', '=', 'peer')
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (open) throw new CallError('depositsFull')
}
