import { sql } from 'kysely'
import type {
  VendorBody,
  VendorCallId,
  VendorDone,
  VendorRefusal,
} from '#schemas/vendor-wallet/vendor-calls.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { readBalances } from '../../ledger/reports/balances.ts'
import { openMember } from '../../ledger/posting/post.ts'
import { shareWork } from '../../../platform/concurrency/share-work.ts'
import { transact } from '../../../platform/database/transact.ts'
import { sha256 } from '../../../platform/sha256.ts'
import {
  gameSessionFinder,
  gameSessionStateFinder,
  type GameSessionState,
} from '../launches/game-sessions.ts'
import { extendGameLock } from '../launches/game-locks.ts'
import { playerName, takeTicket } from '../launches/launch-tickets.ts'
import { moneyMover } from '../move-money.ts'
import { recordJackpots } from '../reports/record-jackpots.ts'
import { playRecorder } from '../launches/record-played.ts'
import { closeRound } from '../rounds/rounds.ts'
import { storeDraw } from '../reports/store-draw.ts'
import { storeRooms } from '../reports/store-rooms.ts'
import type { VendorOf } from '../keys/vendor-keys.ts'
import { VendorError } from '../vendor-refusal.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'

type Moving = 'debit' | 'credit' | 'rollback'

/** Who sent a message, and the key by which that is known. */
export interface Sender extends VendorOf {
  readonly signed: bigint
}

/** Answers one call whose sender is known. Throws `VendorError` where no more than a code is known. */
type AnswerVendor<Id extends VendorCallId> = (
  body: VendorBody<Id>,
  of: Sender,
) => Promise<VendorDone<Id> | VendorRefusal>

export type VendorAnswers = { readonly [Id in VendorCallId]: AnswerVendor<Id> }

/** `isKeyGood` asks the database whether the key of a message still counts. */
export function vendorAnswers(
  deps: VendorWalletDeps,
  isKeyGood: (of: Sender) => Promise<boolean>,
): VendorAnswers {
  const { db, clock, randomness } = deps
  const findSession = gameSessionStateFinder(deps)
  const findGameSession = gameSessionFinder(deps)
  const moveMoney = moneyMover(deps)
  const recordPlayed = playRecorder(deps)
  const shared = shareWork<VendorDone<Moving> | VendorRefusal>()
  // Thousands of the same would wait for one another at the ledger, which does each by itself.
  const transaction = async (body: VendorBody<Moving>, of: Sender) => {
    const { requestId, ...asked } = body
    const name = `${of.merchant} ${of.vendor} ${of.signed} ${JSON.stringify(asked)}`
    return { ...(await shared(name, () => move(body, of))), requestId }
  }
  const move = async (body: VendorBody<Moving>, of: Sender) => {
    const seat = await ofCurrency(findGameSession, body, of)
    const moved = await moveMoney(seat, of.signed, body)
    if (!moved) throw new VendorError((await isKeyGood(of)) ? 'invalidToken' : 'invalidSignature')
    if (body.call === 'debit' && moved.isStale && !moved.isOver) await recordPlayed({ seat, by: 'stake' })
    return moved.answer
  }
  return {
    session: (body, of) => openGameSession(body, of),
    async balance(body, of) {
      const session = await ofCurrency(findSession, body, of)
      if (session.isOver) throw new VendorError('tokenExpired')
      const { balance, at } = await balanceOf(session)
      if (session.isStale) await recordPlayed({ seat: session, by: 'look' })
      return {
        requestId: body.requestId,
        code: 'ok',
        currency: session.currency,
        balance,
        at: at.toISOString(),
      }
    },
    debit: transaction,
    credit: transaction,
    rollback: transaction,
    jackpots: (body, of) => recordJackpots(deps, body, of),
    rooms: (body, of) => storeRooms(deps, body, of),
    draw: (body, of) => storeDraw(deps, body, of),
    async closeRound(body, of) {
      const session = await ofCurrency(findSession, body, of)
      const closedAt = await closeRound(db, session, body.roundId, clock.now())
      if (!closedAt) throw new VendorError('transactionDoesNotExist')
      const { requestId, roundId } = body
      return { requestId, code: 'ok', roundId, closedAt: closedAt.toISOString() }
    },
  }

  async function balanceOf({
    merchant,
    member,
    currency,
  }: Pick<GameSessionState, 'merchant' | 'member' | 'currency'>) {
    const balances = await readBalances(db, merchant, member)
    const found = balances.find(({ main }) => main.currency === currency)
    return { balance: String(found?.main.minor ?? 0n), at: found?.at ?? clock.now() }
  }

  async function openGameSession({ ticket, requestId }: VendorBody<'session'>, of: VendorOf) {
    const token = randomness.token()
    const now = clock.now()
    const opened = await transact(db, async (at) => {
      const launch = await takeTicket(at, of, ticket, now)
      if (!launch) return 'invalidToken'
      if (launch === 'over') return 'tokenExpired'
      const { merchant, vendor, member_id, session_id, game_id, currency } = launch
      if (!(await extendGameLock(at, member_id, launch.launch, now))) return 'tokenExpired'
      const { isDisabled } = await at
        .selectFrom('member')
        .select(sql<boolean>`may_not_bet(status, status_until, ${now})`.as('isDisabled'))
        .where('id', '=', member_id)
        .executeTakeFirstOrThrow()
      if (isDisabled) return 'userDisabled'
      await openMember(at, merchant, currency, member_id)
      await at
        .insertInto('game_session')
        .values({
          token_hash: sha256(token),
          merchant,
          vendor,
          member_id,
          session_id,
          game_id,
          currency,
          last_seen_at: now,
          launch: launch.launch,
        })
        .execute()
      return { launch, player: await playerName(at, of, member_id, randomness) }
    })
    if (typeof opened === 'string') throw new VendorError(opened)
    const { launch, player } = opened
    const { merchant, member_id: member, currency } = launch
    const { balance } = await balanceOf({ merchant, member, currency })
    return {
      requestId,
      code: 'ok' as const,
      session: token,
      player,
      game: String(launch.game_id),
      language: launch.language,
      isDemo: currency === 'DEMO',
      currency,
      balance,
    }
  }
}

async function ofCurrency<Found extends { readonly currency: Currency }>(
  find: (asked: VendorOf & { readonly token: string }) => Promise<Found | undefined>,
  { session, currency }: { readonly session: string; readonly currency?: Currency },
  { merchant, vendor }: VendorOf,
): Promise<Found> {
  const found = await find({ merchant, vendor, token: session })
  if (!found) throw new VendorError('invalidToken')
  if (currency !== undefined && currency !== found.currency) throw new VendorError('wrongCurrency')
  return found
}
