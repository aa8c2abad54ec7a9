import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depositStates } from '#schemas/cashier/deposit-states.ts'
import { depositAfter, isOpenDeposit, type DepositEvent } from './deposit.ts'

const types = ['reported', 'arrived', 'refused', 'due', 'cancelled', 'reversed'] as const
const event = fc.constantFrom(...types.map((type): DepositEvent => ({ type })))
const state = fc.constantFrom(...depositStates)

describe('a deposit', () => {
  it('P2 is credited when money comes, in every state but after it was taken back', () => {
    for (const each of depositStates)
      if (each !== 'credited' && each !== 'takenBack')
        expect(depositAfter(each, { type: 'arrived' })).toBe('credited')
  })

  it('P3 loses no money to a message that comes late: nothing but a reversal follows credited', () => {
    fc.assert(
      fc.property(event, (late) => {
        expect(depositAfter('credited', late)).toBe(late.type === 'reversed' ? 'takenBack' : undefined)
      }),
    )
  })

  it('can be cancelled only before the player says that it is paid', () => {
    expect(depositAfter('waiting', { type: 'cancelled' })).toBe('cancelled')
    expect(depositAfter('checking', { type: 'cancelled' })).toBeUndefined()
  })

  it('never opens again', () => {
    fc.assert(
      fc.property(state, event, (before, each) => {
        const after = depositAfter(before, each)
        expect(after !== undefined && isOpenDeposit(after) && !isOpenDeposit(before)).toBe(false)
      }),
    )
  })
})
