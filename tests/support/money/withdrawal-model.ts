import fc from 'fast-check'
import type { PayoutState, ReceiptState, WithdrawalState } from '#schemas/cashier/withdrawal-states.ts'

/** What a provider makes of a question: of `unwell` it pays and says nothing clear, of `dropped` it has not heard. */
const ways = ['paid', 'paid', 'failed', 'open', 'unwell', 'dropped'] as const

const event = fc.oneof(
  fc.record({ type: fc.constantFrom('claimed', 'approved', 'rejected', 'takenBack', 'due', 'forced') }),
  { weight: 4, arbitrary: fc.record({ type: fc.constant('turn'), way: fc.constantFrom(...ways) }) },
  fc.record({ type: fc.constant('reported'), as: fc.constantFrom('paid', 'failed') }),
  fc.record({ type: fc.constant('returned'), n: fc.nat(2) }),
  fc.record({ type: fc.constant('answered'), answer: fc.constantFrom('all', 'part', 'none') }),
  fc.record({ type: fc.constant('decided'), decision: fc.constantFrom('paid', 'part', 'notPaid') }),
  fc.record({ type: fc.constant('staff'), decision: fc.constantFrom('retry', 'giveBack', 'sent') }),
)
export type ModelEvent = typeof event extends fc.Arbitrary<infer Event> ? Event : never

const approved: ModelEvent[] = [{ type: 'claimed' }, { type: 'approved' }]

/** What may happen to a withdrawal, in any order; what its state does not allow changes nothing. Most are approved first. */
export const withdrawalEvents: fc.Arbitrary<readonly ModelEvent[]> = fc
  .tuple(fc.constantFrom<ModelEvent[]>([], approved, approved, approved), fc.array(event, { maxLength: 24 }))
  .map((parts) => parts.flat())

interface ModelPayout {
  readonly amount: bigint
  state: PayoutState
  receipt: ReceiptState | null
  attempts: number
  /** What the provider knows of the attempt. */
  heard: 'nothing' | 'open' | 'paid' | 'failed'
  isByHand: boolean
  /** What the player has received. */
  got: bigint
}

/** What becomes of a withdrawal: its state, its payouts, and where its money is. */
export function withdrawalModel(
  events: readonly ModelEvent[],
  {
    amount,
    fee,
    hasReceipts,
  }: { readonly amount: bigint; readonly fee: bigint; readonly hasReceipts: boolean },
) {
  const payouts: ModelPayout[] = []
  const model = {
    state: 'requested' as WithdrawalState,
    balance: 0n,
    held: amount,
    paid: 0n,
    fees: 0n,
    received: 0n,
    payouts,
  }
  for (const each of events) take(each)
  return model

  function take(happened: ModelEvent) {
    const last = payouts.at(-1)
    const isUndecided = model.state === 'requested' || model.state === 'reviewing'
    const isOpen = last?.receipt === 'awaiting' || last?.receipt === 'disputed'
    switch (happened.type) {
      case 'claimed':
        if (model.state === 'requested') model.state = 'reviewing'
        return
      case 'approved':
        if (!isUndecided) return
        model.state = 'approved'
        return queue(amount - fee)
      case 'rejected':
        if (isUndecided) end('rejected')
        return
      case 'takenBack':
        if (model.state === 'requested') end('takenBack')
        return
      case 'turn':
        return last && turn(last, happened.way)
      case 'reported':
        return last && reported(last, happened.as)
      case 'returned': {
        const known = payouts.filter(isReturnable)
        return returned(known[happened.n % Math.max(1, known.length)])
      }
      case 'answered':
        if (last?.receipt !== 'awaiting') return
        if (happened.answer === 'all') receive(last, 'received', last.amount)
        else if (happened.answer === 'part') receive(last, 'partlyReceived', last.amount / 3n)
        else last.receipt = 'disputed'
        return
      case 'due':
        if (last?.receipt === 'awaiting') receive(last, 'received', last.amount)
        return
      case 'forced':
        if (last && isOpen) receive(last, 'forced', last.amount)
        return
      case 'decided':
        if (last?.receipt !== 'disputed') return
        if (happened.decision === 'paid') receive(last, 'forced', last.amount)
        else if (happened.decision === 'part') receive(last, 'partlyReceived', last.amount / 3n)
        else {
          last.receipt = 'notReceived'
          queue(last.amount)
        }
        return
      case 'staff':
        if (last?.state === 'stuck') staff(last, happened.decision)
    }
  }

  function turn(last: ModelPayout, way: (typeof ways)[number]) {
    const isUnclear = way === 'unwell' || way === 'dropped'
    if (last.state === 'queued') {
      model.state = 'paying'
      last.attempts++
      last.heard = (
        { unwell: 'paid', dropped: 'nothing', paid: 'paid', failed: 'failed', open: 'open' } as const
      )[way]
      last.state = isUnclear ? 'unsure' : 'sending'
      if (!isUnclear) hear(last)
    } else if (last.state === 'sending' || last.state === 'unsure') {
      // An id that is asked about before it was heard of is refused for ever.
      if (last.heard === 'nothing' && way !== 'dropped') last.heard = 'failed'
      if (isUnclear) last.state = 'unsure'
      else hear(last)
    }
  }

  function reported(last: ModelPayout, as: 'paid' | 'failed') {
    if (last.state !== 'sending' && last.state !== 'unsure') return
    if (last.heard === 'open') last.heard = as
    hear(last)
  }

  /** What the provider knows becomes known. */
  function hear(last: ModelPayout) {
    if (last.heard === 'paid') sent(last)
    if (last.heard === 'failed') last.state = last.attempts >= 5 ? 'stuck' : 'queued'
  }

  function sent(last: ModelPayout) {
    model.state = 'paying'
    last.state = 'sent'
    last.receipt = 'awaiting'
    if (!hasReceipts) receive(last, 'received', last.amount)
  }

  function receive(last: ModelPayout, receipt: ReceiptState, got: bigint) {
    Object.assign(last, { receipt, got })
    model.held -= got
    model.paid += got
    model.received += got
    if (got < last.amount) queue(last.amount - got)
    else settle()
  }

  function returned(of: ModelPayout | undefined) {
    if (!of) return
    if (of.state === 'unsure') {
      of.state = 'stuck'
      return
    }
    of.state = 'returned'
    if (of.receipt === 'awaiting' || of.receipt === 'disputed') {
      of.receipt = 'notReceived'
      queue(of.amount, 'stuck')
      return
    }
    model.balance += of.got
    model.paid -= of.got
    model.received -= of.got
    if (of.got > 0n && model.state === 'closed') model.state = 'returned'
  }

  function staff(last: ModelPayout, decision: 'retry' | 'giveBack' | 'sent') {
    if (decision === 'retry') Object.assign(last, { state: 'queued', attempts: 0 })
    else if (decision === 'sent') {
      last.isByHand = true
      sent(last)
    } else {
      last.state = 'cancelled'
      model.balance += last.amount
      model.held -= last.amount
      settle()
    }
  }

  /** The last payout has ended, and with it all of them. */
  function settle() {
    if (model.received === 0n) return end('rejected')
    model.state = 'closed'
    model.held -= fee
    model.fees += fee
  }

  function end(state: WithdrawalState) {
    model.state = state
    model.balance += model.held
    model.held = 0n
  }

  function queue(of: bigint, state: PayoutState = 'queued') {
    payouts.push({
      amount: of,
      state,
      receipt: null,
      attempts: 0,
      heard: 'nothing',
      isByHand: false,
      got: 0n,
    })
  }
}

/** Whether a bank can give a payout back, of which the platform knows the attempt. */
function isReturnable({ state, heard, isByHand }: ModelPayout): boolean {
  return (state === 'sent' && !isByHand) || (state === 'unsure' && heard === 'paid')
}
