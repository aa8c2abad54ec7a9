import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payoutStates, receiptStates, withdrawalStates } from '#schemas/cashier/withdrawal-states.ts'
import { payoutWalk } from '#tests/walks/payout-walk.ts'
import { withdrawalReceiptWalk } from '#tests/walks/withdrawal-receipt-walk.ts'
import { withdrawalWalk } from '#tests/walks/withdrawal-walk.ts'
import { payoutAfter, type PayoutEvent } from './payout.ts'
import { isFinalReceipt, receiptAfter, type ReceiptEvent } from './withdrawal-receipt.ts'
import { isOpenWithdrawal, isUndecided, withdrawalAfter, type WithdrawalEvent } from './withdrawal.ts'

const withdrawalEvent = fc.constantFrom(...(withdrawalWalk.events as WithdrawalEvent[]))
const payoutEvent = fc.constantFrom(...(payoutWalk.events as PayoutEvent[]))
const receiptEvent = fc.constantFrom(...(withdrawalReceiptWalk.events as ReceiptEvent[]))

describe('a withdrawal', () => {
  it('can be taken back only until an operator has claimed it', () => {
    const can = withdrawalStates.filter(
      (state) => withdrawalAfter(state, { type: 'takenBack' }) !== undefined,
    )
    expect(can).toEqual(['requested'])
  })

  it('is rejected by staff only until it was approved', () => {
    const can = withdrawalStates.filter((state) => withdrawalAfter(state, { type: 'rejected' }) !== undefined)
    expect(can).toEqual(['requested', 'reviewing', 'secondLook'])
    expect(withdrawalStates.filter(isUndecided)).toEqual(can)
  })

  it('never opens again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...withdrawalStates), withdrawalEvent, (before, event) => {
        const after = withdrawalAfter(before, event)
        expect(after !== undefined && isOpenWithdrawal(after) && !isOpenWithdrawal(before)).toBe(false)
      }),
    )
  })
})

describe('a payout', () => {
  it('P12 whose outcome is unknown is never given back to the balance before the provider or staff say that it was not paid', () => {
    fc.assert(
      fc.property(fc.array(payoutEvent, { maxLength: 12 }), (events) => {
        let state: (typeof payoutStates)[number] = 'unsure'
        let isRefused = false
        for (const event of events) {
          isRefused ||= event.type === 'refused' || event.type === 'refusedForGood'
          state = payoutAfter(state, event) ?? state
          if (state === 'cancelled') expect(isRefused).toBe(true)
        }
      }),
    )
  })

  it('that was sent is neither sent again nor given back', () => {
    const can = (payoutWalk.events as PayoutEvent[]).filter(
      (event) => payoutAfter('sent', event) !== undefined,
    )
    expect(can).toEqual([{ type: 'returned' }])
  })
})

describe('the receipt of a payout', () => {
  it('T87 never changes once it is final', () => {
    fc.assert(
      fc.property(fc.constantFrom(...receiptStates.filter(isFinalReceipt)), receiptEvent, (state, event) => {
        expect(receiptAfter(state, event)).toBeUndefined()
      }),
    )
  })

  it('that is disputed is decided by staff, and not by the clock or the player', () => {
    for (const type of ['due', 'all', 'part', 'none'] as const)
      expect(receiptAfter('disputed', { type })).toBeUndefined()
  })
})
