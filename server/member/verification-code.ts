import { createHmac, timingSafeEqual } from 'node:crypto'
import { initialTransition } from 'xstate'
import { smsCountdownMachine } from '#machines/sms-countdown.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Database } from '../platform/database/connect-database.ts'
import './member-tables.ts'

const tries = 5
const codesOfANumberADay = 5
const codesOfAnAddressAnHour = 20
const hour = 3_600_000

export interface CodeRequest {
  readonly merchant: string
  /** E.164, without the plus. */
  readonly recipient: string
  readonly address: string
  readonly now: Date
}

/** Throws `smsThrottled` while the countdown of the last code runs, or when a number or an address asked too often. */
export async function admitCodeRequest(db: Database, request: CodeRequest, minutes: number): Promise<void> {
  const { now } = request
  const sent = await db
    .selectFrom('verification_code')
    .select((eb) => [
      eb.fn.max('sent_at').filterWhere('recipient', '=', request.recipient).as('last'),
      eb.fn.countAll<bigint>().filterWhere('recipient', '=', request.recipient).as('ofNumber'),
      eb.fn
        .countAll<bigint>()
        .filterWhere('address', '=', request.address)
        .filterWhere('sent_at', '>', new Date(now.getTime() - hour))
        .as('ofAddress'),
    ])
    .where('merchant', '=', request.merchant)
    .where('sent_at', '>', new Date(now.getTime() - 24 * hour))
    .where((eb) => eb.or([eb('recipient', '=', request.recipient), eb('address', '=', request.address)]))
    .executeTakeFirstOrThrow()
  const deadline = sent.last ? sent.last.getTime() + minutes * 60_000 : 0
  const [snapshot] = initialTransition(smsCountdownMachine, { now: now.getTime(), deadline })
  if (!snapshot.can({ type: 'code.requested', target: { mobileNo: request.recipient } })) {
    throw new CallError('smsThrottled', { retryAfter: Math.ceil((deadline - now.getTime()) / 1000) })
  }
  if (sent.ofNumber >= codesOfANumberADay || sent.ofAddress >= codesOfAnAddressAnHour) {
    throw new CallError('smsThrottled', { retryAfter: 3600 })
  }
}

/** Stores the hash of a code that was sent. Only the last one counts. */
export async function storeCode(
  db: Database,
  request: CodeRequest,
  code: string,
  minutes: number,
): Promise<void> {
  await db
    .insertInto('verification_code')
    .values({
      merchant: request.merchant,
      purpose: 'register',
      recipient: request.recipient,
      code_hash: hashOf(request, code),
      sent_at: request.now,
      expires_at: new Date(request.now.getTime() + minutes * 60_000),
      used_at: null,
      address: request.address,
    })
    .execute()
}

/**
 * Counts a try of the last code of a number; true when it is right, and then it is used up. Five tries, single use. Tries
 * have to stay counted when a registration fails, so this runs outside its transaction.
 */
export async function tryCode(
  db: Database,
  request: Omit<CodeRequest, 'address'>,
  code: string,
): Promise<boolean> {
  const last = await db
    .updateTable('verification_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('verification_code')
        .select('id')
        .where('merchant', '=', request.merchant)
        .where('purpose', '=', 'register')
        .where('recipient', '=', request.recipient)
        .orderBy('sent_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('attempts', '<', tries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', request.now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  return last !== undefined && timingSafeEqual(last.code_hash, hashOf(request, code.trim()))
}

/** Uses the code of a number up, in the transaction that its success belongs to. */
export async function useCode(db: Database, request: Omit<CodeRequest, 'address'>): Promise<void> {
  const used = await db
    .updateTable('verification_code')
    .set({ used_at: request.now })
    .where('merchant', '=', request.merchant)
    .where('purpose', '=', 'register')
    .where('recipient', '=', request.recipient)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw new CallError('verificationCodeInvalid')
}

/** Bound to merchant and number, so that a code of one says nothing about another. */
function hashOf({ merchant, recipient }: Pick<CodeRequest, 'merchant' | 'recipient'>, code: string) {
  return createHmac('sha256', `${merchant}:${recipient}`).update(code).digest()
}
