import { createHmac, timingSafeEqual } from 'node:crypto'
import { initialTransition } from 'xstate'
import { smsCountdownMachine } from '#machines/sms-countdown.ts'
import type { Security } from '#schemas/config/security.ts'
import type { CodePurpose } from './verification-tables.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'

const tries = 5
const hour = 3_600_000
/** Milliseconds between two codes to one recipient, whatever they are for. */
const pause = 60_000

/** Which code is meant: one of a purpose says nothing about another, and one of an account nothing about another account. */
export interface CodeKey {
  readonly merchant: string
  readonly purpose: CodePurpose
  /** E.164 without the plus, or a mail address in lower case. */
  readonly recipient: string
  /** Whose code it is, where somebody is known. */
  readonly memberId?: bigint
}

export interface CodeRequest extends CodeKey {
  /** As the limits see it: `addressKey`. */
  readonly address: string
  readonly now: Date
  readonly minutes: number
  readonly limits: Security['messages']
  /** The member asks, on a known device or after proving the password: what strangers asked for does not count. */
  readonly isOwn?: boolean
}

/**
 * Throws `smsThrottled` while the countdown of the last code runs, in the minute after any code to the recipient, or when a recipient
 * or an address asked too often.
 */
export async function admitCodeRequest(db: Database, request: CodeRequest): Promise<void> {
  const { now, limits } = request
  const sent = await db
    .selectFrom('verification_code')
    .select((eb) => [
      eb.fn
        .max('sent_at')
        .filterWhere('recipient', '=', request.recipient)
        .filterWhere('purpose', '=', request.purpose)
        .as('last'),
      eb.fn.max('sent_at').filterWhere('recipient', '=', request.recipient).as('lastOfAny'),
      eb.fn
        .countAll<bigint>()
        .filterWhere('recipient', '=', request.recipient)
        .filterWhere('is_own', '=', request.isOwn === true)
        .as('ofRecipient'),
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
  const after = (last: Date | null, span: number) => (last ? last.getTime() + span : 0)
  const deadline = Math.max(after(sent.last, request.minutes * 60_000), after(sent.lastOfAny, pause))
  const [snapshot] = initialTransition(smsCountdownMachine, { now: now.getTime(), deadline })
  if (!snapshot.can({ type: 'code.requested', target: { mobileNo: request.recipient } })) {
    throw new CallError('smsThrottled', { retryAfter: Math.ceil((deadline - now.getTime()) / 1000) })
  }
  if (sent.ofRecipient >= limits.perRecipientADay || sent.ofAddress >= limits.perAddressAnHour) {
    throw new CallError('smsThrottled', { retryAfter: 3600 })
  }
}

/** Stores the hash of a code. Only the latest one for its key is valid. */
export async function storeCode(db: Database, request: CodeRequest, code: string): Promise<void> {
  await db
    .insertInto('verification_code')
    .values({
      merchant: request.merchant,
      purpose: request.purpose,
      recipient: request.recipient,
      member_id: request.memberId ?? null,
      code_hash: hashOf(request, code),
      sent_at: request.now,
      expires_at: new Date(request.now.getTime() + request.minutes * 60_000),
      used_at: null,
      address: request.address,
      is_own: request.isOwn === true,
    })
    .execute()
}

/**
 * Counts a try of the last code of a key, and throws unless it is right: `verificationCodeInvalid`, or `codeExpired` where the last
 * code is too old. Five tries, single use. Tries have to stay counted when what follows fails, so this runs outside its transaction.
 */
export async function tryCode(db: Database, key: CodeKey, code: string, now: Date): Promise<void> {
  const outcome = await checkCode(db, key, code, now)
  if (outcome === 'wrong') throw new CallError('verificationCodeInvalid')
  if (outcome === 'expired') throw new CallError('codeExpired')
}

/** The same, where a wrong code is an answer and not a refusal. */
export async function isRightCode(db: Database, key: CodeKey, code: string, now: Date): Promise<boolean> {
  return (await checkCode(db, key, code, now)) === 'right'
}

async function checkCode(db: Database, key: CodeKey, code: string, now: Date) {
  const last = await db
    .updateTable('verification_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('verification_code')
        .select('id')
        .where('merchant', '=', key.merchant)
        .where('purpose', '=', key.purpose)
        .where('recipient', '=', key.recipient)
        .where('member_id', key.memberId === undefined ? 'is' : '=', key.memberId ?? null)
        .orderBy('sent_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('attempts', '<', tries)
    .where('used_at', 'is', null)
    .returning(['code_hash', 'expires_at'])
    .executeTakeFirst()
  if (!last || !timingSafeEqual(last.code_hash, hashOf(key, code.trim()))) return 'wrong'
  return last.expires_at <= now ? 'expired' : 'right'
}

/** Uses the codes of a key up, in the transaction that their success belongs to. */
export async function useCode(db: Database, key: CodeKey, now: Date): Promise<void> {
  const used = await db
    .updateTable('verification_code')
    .set({ used_at: now })
    .where('merchant', '=', key.merchant)
    .where('purpose', '=', key.purpose)
    .where('recipient', '=', key.recipient)
    .where('member_id', key.memberId === undefined ? 'is' : '=', key.memberId ?? null)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw new CallError('verificationCodeInvalid')
}

function hashOf({ merchant, purpose, recipient, memberId = 0n }: CodeKey, code: string) {
  return createHmac('sha256', `${merchant}:${purpose}:${recipient}:${memberId}`).update(code).digest()
}
