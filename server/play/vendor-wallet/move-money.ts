import { sql } from 'kysely'
import type { VendorBody, VendorDone, VendorRefusal } from '#schemas/vendor-wallet/vendor-calls.ts'
import type { VendorCode } from '#schemas/vendor-wallet/vendor-codes.ts'
import { defaultGames } from '#schemas/config/games.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { openBatchQueues } from '../ledger/posting/batch-queues.ts'
import type { PostingRow } from '../ledger/operation-row.ts'
import type { StoredCode, Refusal, UnexpectedCode } from '../ledger/operation.ts'
import { dayInZone } from '../../platform/day-in-zone.ts'
import type { GameSession } from './launches/game-sessions.ts'
import { scopeOf } from './rounds/round-names.ts'
import { storeSums } from './rounds/rounds.ts'
import { notifyLateWin } from './held-wins/notify-late-win.ts'
import { refusalOf } from './vendor-refusal.ts'
import type { VendorWalletDeps } from './vendor-wallet-deps.ts'
import { ceilingsOf, type Ceilings } from './held-wins/win-ceilings.ts'
import { whyNoGame } from './why-no-game.ts'

type Moving = VendorBody<'debit'> | VendorBody<'credit'> | VendorBody<'rollback'>

interface Moved {
  readonly answer: VendorDone<'debit'> | VendorRefusal
  /** What held of the session in that moment. */
  readonly isOver: boolean
  readonly isStale: boolean
}

interface Move {
  readonly seat: GameSession
  /** The key that it is signed by. */
  readonly signed: bigint
  readonly body: Moving
  readonly refusal: Refusal | undefined
  /** Of a credit of what is not played for fun. */
  readonly ceilings: Ceilings | undefined
}

/** What the database answers (`vendor_moves`). */
interface MovedRow extends PostingRow {
  readonly r_n: bigint
  /** The round, where it was there before. */
  readonly r_round: bigint | null
  readonly r_closed_at: Date | null
  readonly r_is_over: boolean
  readonly r_is_stale: boolean
}

/**
 * Does transactions: each in the books and in its round at once, and every repeat is answered from the books. Undefined where the key no
 * longer counts, the session is gone, or the round is of another player, game or currency; nothing is done then.
 */
export function moneyMover(deps: VendorWalletDeps) {
  const { db, clock, ledger, sites } = deps
  const dayOf = (merchant: string, now: Date) =>
    dayInZone(sites.site(merchant)?.documents.locales.timeZone ?? 'UTC', now)
  const queues = openBatchQueues<Move, MovedRow | undefined>({
    together: moveAll,
    alone: async (move) => (await moveAll([move]))[0],
    namesOf: ({ seat, body }) =>
      ('debitId' in body && body.debitId !== undefined
        ? [body.transactionId, body.debitId]
        : [body.transactionId]
      ).map((key) => `${seat.vendor} ${key}`),
    // The ceiling of a win follows from the stakes that its round has in the ledger.
    changesOf: ({ seat, body }) => (body.call === 'debit' ? `${seat.vendor} ${body.roundId}` : undefined),
    seesOf: ({ seat, ceilings, body }) => (ceilings ? `${seat.vendor} ${body.roundId}` : undefined),
  })

  return async (seat: GameSession, signed: bigint, body: Moving): Promise<Moved | undefined> => {
    const { merchant, vendor, currency, member } = seat
    const opening = ledger.houseOf(merchant, currency, scopeOf(vendor))
    if (opening) await opening
    const refusal = body.call === 'debit' ? whyNoGame(deps, seat) : undefined
    const move = { seat, signed, body, refusal, ceilings: ceilingsFor(seat, body) }
    const row =
      // Rare, and it reads more.
      body.call === 'rollback'
        ? await queues.single(move)
        : await queues.queued(`${currency} ${merchant}`, move)
    if (!row) return undefined
    const { r_code: code, r_round: round, r_closed_at: closed, r_is_over: isOver } = row
    if (code === 'ok') {
      if (!row.r_repeat) ledger.reportMoved(member)
      // Something came into a round that had been added up.
      if (closed && round !== null) await storeSums(db, round)
      if (body.call === 'credit' && (isOver || closed))
        await notifyLateWin(deps, seat, body.transactionId, amountOf(row.r_amount, currency))
    }
    return { answer: toAnswer(body, row, currency), isOver, isStale: row.r_is_stale }
  }

  /** A merchant whose site is gone has the usual ones. */
  function ceilingsFor({ merchant, vendor, currency }: GameSession, { call }: Moving): Ceilings | undefined {
    if (call !== 'credit') return undefined
    return ceilingsOf(sites.site(merchant)?.documents.games ?? defaultGames, vendor, currency)
  }

  /** Of one merchant and currency. */
  async function moveAll(moves: readonly Move[]): Promise<readonly (MovedRow | undefined)[]> {
    const [first] = moves
    if (!first) return []
    const all = <Value>(of: (move: Move) => Value) => moves.map(of)
    const now = clock.now()
    const capped = [
      ...new Map(moves.flatMap(({ seat: { vendor }, ceilings }) => (ceilings ? [[vendor, ceilings]] : []))),
    ]
    const most = (name: keyof Ceilings) => capped.map(([, ceilings]) => ceilings[name])
    const { rows } =
      await sql<MovedRow>`SELECT * FROM vendor_moves(${first.seat.merchant}, ${first.seat.currency}, ${now},
      ${all(({ signed }) => signed)}, ${all(({ seat }) => seat.id)}, ${all(({ body }) => body.roundId)},
      ${all(({ body }) => body.transactionId)}, ${all(({ body }) => body.call)},
      ${all(({ body }) => ('amount' in body ? body.amount : null))},
      ${all(({ body }) => ('debitId' in body ? (body.debitId ?? null) : null))}, ${all(({ refusal }) => refusal ?? null)},
      ${capped.length === 0 ? [] : all(({ body }) => ('win' in body ? (body.win ?? null) : null))}, ${capped.map(([vendor]) => vendor)},
      ${most('timesStake')}, ${most('freeRound')}, ${most('jackpot')}, ${most('day')}, ${dayOf(first.seat.merchant, now)})`.execute(
        db,
      )
    const answers: (MovedRow | undefined)[] = moves.map(() => undefined)
    for (const row of rows) answers[Number(row.r_n) - 1] = row
    return answers
  }
}

function toAnswer(
  body: Moving,
  { r_code, r_balance, r_at }: MovedRow,
  currency: GameSession['currency'],
): VendorDone<'debit'> | VendorRefusal {
  const code = codeOf[r_code as MovedCode]
  if (code === undefined) throw new Error(`The ledger answered ${r_code} to a ${body.call}`)
  const { requestId, transactionId } = body
  const money = r_balance === null ? undefined : { currency, balance: String(r_balance) }
  if (code !== 'ok') return refusalOf(code, requestId, { transactionId, ...money })
  if (!money || !r_at) throw new Error('The ledger answered without a balance')
  return { requestId, code, transactionId, ...money, at: r_at.toISOString() }
}

type MovedCode = StoredCode | UnexpectedCode | 'otherRound'

/** What a vendor is told of an answer of the database; nothing of those that it never gives to these commands. */
const codeOf: Readonly<Partial<Record<MovedCode, VendorCode>>> = {
  ok: 'ok',
  // A rollback of what never moved, or was given back before: done.
  nothingMoved: 'ok',
  notEnoughMoney: 'notEnoughMoney',
  userDisabled: 'userDisabled',
  tokenExpired: 'tokenExpired',
  gameUnavailable: 'gameUnavailable',
  limitReached: 'limitReached',
  held: 'held',
  tooMuch: 'limitReached',
  keyReused: 'duplicateTransaction',
  rolledBack: 'duplicateTransaction',
  settled: 'duplicateTransaction',
  referenceUnknown: 'transactionDoesNotExist',
  otherRound: 'transactionDoesNotExist',
}
