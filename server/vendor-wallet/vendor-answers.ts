import type {
  VendorBody,
  VendorCallId,
  VendorDone,
  VendorRefusal,
} from '#schemas/vendor-wallet/vendor-calls.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { readBalances } from '../ledger/balances.ts'
import { openMember } from '../ledger/post.ts'
import { transact } from '../platform/database/transact.ts'
import { sha256 } from '../platform/sha256.ts'
import { isDisabled, noteStake, sessionFinder, touchGameSession, type GameSession } from './game-sessions.ts'
import { holdGamePlace } from './game-places.ts'
import { playerName, takeTicket } from './launch-tickets.ts'
import { moneyMover } from './move-money.ts'
import { closeRound } from './rounds.ts'
import type { VendorOf } from './vendor-keys.ts'
import { VendorError } from './vendor-refusal.ts'
import type { VendorWalletDeps } from './vendor-wallet-deps.ts'

/** Answers one call whose sender is known. Throws `VendorError` where no more than a code is known. */
type AnswerVendor<Id extends VendorCallId> = (
  body: VendorBody<Id>,
  of: VendorOf,
) => Promise<VendorDone<Id> | VendorRefusal>

export type VendorAnswers = { readonly [Id in VendorCallId]: AnswerVendor<Id> }

export function vendorAnswers(deps: VendorWalletDeps): VendorAnswers {
  const { db, clock, randomness } = deps
  const findSession = sessionFinder(deps)
  const moveMoney = moneyMover(deps)
  const transaction = async (body: VendorBody<'debit' | 'credit' | 'rollback'>, of: VendorOf) => {
    const session = await sessionOf(body, of)
    const answer = await moveMoney(session, body)
    if (body.call === 'debit' && !session.isOver) await noteStake(db, session, clock.now())
    return answer
  }
  return {
    session: (body, of) => openGameSession(body, of),
    async balance(body, of) {
      const session = await sessionOf(body, of)
      if (session.isOver) throw new VendorError('tokenExpired')
      const { balance, at } = await balanceOf(session)
      await touchGameSession(db, session, clock.now())
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
    async closeRound(body, of) {
      const session = await sessionOf(body, of)
      const closedAt = await closeRound(db, session, body.roundId, clock.now())
      if (!closedAt) throw new VendorError('transactionDoesNotExist')
      const { requestId, roundId } = body
      return { requestId, code: 'ok', roundId, closedAt: closedAt.toISOString() }
    },
  }

  async function sessionOf(
    body: { readonly session: string; readonly currency?: Currency },
    of: VendorOf,
  ): Promise<GameSession> {
    const session = await findSession({ ...of, token: body.session })
    if (!session) throw new VendorError('invalidToken')
    if (body.currency !== undefined && body.currency !== session.currency)
      throw new VendorError('wrongCurrency')
    return session
  }

  async function balanceOf({
    merchant,
    member,
    currency,
  }: Pick<GameSession, 'merchant' | 'member' | 'currency'>) {
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
      if (!(await holdGamePlace(at, member_id, launch.launch, now))) return 'tokenExpired'
      const member = await at
        .selectFrom('member')
        .select(['status', 'status_until'])
        .where('id', '=', member_id)
        .executeTakeFirstOrThrow()
      if (isDisabled(member, now)) return 'userDisabled'
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
