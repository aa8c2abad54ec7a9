import type { VendorBody, VendorDone, VendorRefusal } from '#schemas/vendor-wallet/vendor-calls.ts'
import { amountOf } from '#schemas/money/amount.ts'
import type { KeptCode, Operation, Posting, StrayCode } from '../ledger/operation.ts'
import type { VendorCode } from '#schemas/vendor-wallet/vendor-codes.ts'
import type { GameSession } from './game-sessions.ts'
import { detailOf, scopeOf } from './round-names.ts'
import { playedNotes, transactionNotes } from './rounds.ts'
import { tellLateWin } from './tell-late-win.ts'
import { refusalOf, VendorError } from './vendor-refusal.ts'
import type { VendorRoundRow } from './vendor-tables.ts'
import type { VendorWalletDeps } from './vendor-wallet-deps.ts'
import { whyNoBet } from './why-no-bet.ts'

type Moving = VendorBody<'debit'> | VendorBody<'credit'> | VendorBody<'rollback'>

/** Does transactions: each written down with its round, then in the books, from which every repeat is answered. */
export function moneyMover(deps: VendorWalletDeps) {
  const note = transactionNotes(deps)
  const notePlayed = playedNotes(deps)
  return async (session: GameSession, body: Moving): Promise<VendorDone<'debit'> | VendorRefusal> => {
    const round = await note({ session, roundId: body.roundId, key: body.transactionId })
    if (!round) throw new VendorError('invalidToken')
    const posting = await deps.ledger.post(operationOf(deps, session, round, body))
    if (posting.code === 'ok') await notePlayed(round)
    if (posting.code === 'ok' && body.call === 'credit' && (session.isOver || round.closed_at))
      await tellLateWin(deps, session, round, body.transactionId, posting.amount)
    return toAnswer(body, posting)
  }
}

function operationOf(
  deps: VendorWalletDeps,
  session: GameSession,
  round: VendorRoundRow,
  body: Moving,
): Operation {
  const { merchant, vendor, member, currency } = session
  const scope = scopeOf(vendor)
  const named = { merchant, scope, key: body.transactionId, member, cause: scope, detail: detailOf(round) }
  if (body.call === 'rollback') return { ...named, kind: 'rollback', currency, ref: body.debitId }
  const moved = { ...named, amount: amountOf(BigInt(body.amount), currency), house: scope }
  if (body.call === 'credit')
    return { ...moved, kind: 'credit', ...(body.debitId === undefined ? {} : { ref: body.debitId }) }
  const refusal = whyNoBet(deps, session, round)
  return { ...moved, kind: 'debit', ...(refusal ? { refusal } : {}) }
}

function toAnswer(body: Moving, posting: Posting): VendorDone<'debit'> | VendorRefusal {
  const code = codeOf[posting.code]
  if (code === undefined) throw new Error(`The ledger answered ${posting.code} to a ${body.call}`)
  const { requestId, transactionId } = body
  const money =
    'balance' in posting
      ? { currency: posting.balance.currency, balance: String(posting.balance.minor) }
      : undefined
  if (code !== 'ok') return refusalOf(code, requestId, { transactionId, ...money })
  if (!money || !('at' in posting)) throw new Error('The ledger answered without a balance')
  return { requestId, code, transactionId, ...money, at: posting.at.toISOString() }
}

/** What a vendor is told of an answer of the ledger; nothing of those that it never gives to these commands. */
const codeOf: Readonly<Partial<Record<KeptCode | StrayCode, VendorCode>>> = {
  ok: 'ok',
  // A rollback of what never moved, or was given back before: done.
  nothingMoved: 'ok',
  notEnoughMoney: 'notEnoughMoney',
  userDisabled: 'userDisabled',
  tokenExpired: 'tokenExpired',
  gameUnavailable: 'gameUnavailable',
  limitReached: 'limitReached',
  tooMuch: 'limitReached',
  keyReused: 'duplicateTransaction',
  rolledBack: 'duplicateTransaction',
  settled: 'duplicateTransaction',
  referenceUnknown: 'transactionDoesNotExist',
}
