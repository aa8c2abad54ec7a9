import fc from 'fast-check'
import type { DepositState } from '#schemas/cashier/deposit-states.ts'

/** What may happen to a deposit, in any order; payments of few ids, so that some are reported again. */
export const depositEvents = fc.array(
  fc.oneof(
    fc.record({ type: fc.constantFrom('reported', 'cancelled', 'refused', 'due') }),
    fc.record({ type: fc.constant('reversed') }),
    fc.record({
      type: fc.constant('arrived'),
      payment: fc.constantFrom('a', 'b', 'c'),
      amount: fc.constantFrom(1n, 499n, 500n, 70_000n),
    }),
  ),
  { maxLength: 12 },
)
export type ModelEvent = typeof depositEvents extends fc.Arbitrary<(infer Event)[]> ? Event : never

const after = { reported: 'checking', cancelled: 'cancelled', refused: 'failed', due: 'expired' } as const

/** What becomes of a deposit in cents, of whose payments 0.50 and 2 % are the fee: its state, what came, what was credited, what was taken back. */
export function depositModel(events: readonly ModelEvent[]) {
  const seen = new Set<string>()
  const model = {
    state: 'waiting' as DepositState,
    received: 0n,
    credited: 0n,
    balance: 0n,
    debt: 0n,
    version: 0,
  }
  for (const event of events) {
    if (event.type === 'arrived') {
      const { payment, amount } = event
      if (seen.has(payment) || model.state === 'takenBack') continue
      seen.add(payment)
      const fee = 50n + (amount * 2n) / 100n
      model.received += amount
      model.credited += fee > amount ? 0n : amount - fee
      model.balance = model.credited
      model.state = 'credited'
    } else if (event.type === 'reversed') {
      if (model.state !== 'credited') continue
      // Fees are not refunded, so that there is less than what came.
      model.debt = model.received - model.balance
      model.balance = 0n
      model.state = 'takenBack'
    } else {
      const endsChecking = event.type === 'refused' || event.type === 'due'
      if (model.state !== 'waiting' && !(model.state === 'checking' && endsChecking)) continue
      model.state = after[event.type]
    }
    model.version++
  }
  return model
}
