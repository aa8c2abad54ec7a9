import { expect, it } from 'vitest'
import { withdrawalPhase } from './withdrawal-phase.ts'

const payout = { id: '', n: 1, amount: '100', version: 1 } as const

it.each([
  ['reviewing', 'staff', {}, 'undecided'],
  ['secondLook', 'staff', {}, 'undecided'],
  ['approved', 'provider', { state: 'queued' }, 'approved'],
  ['paying', 'provider', { state: 'sending' }, 'paying'],
  ['paying', 'player', { state: 'sent', receipt: 'awaiting' }, 'confirming'],
  ['paying', 'staff', { state: 'sent', receipt: 'disputed' }, 'checking'],
  ['paying', 'staff', { state: 'stuck' }, 'checking'],
  ['paying', 'provider', { state: 'unsure' }, 'checking'],
  ['closed', 'nobody', { state: 'sent', receipt: 'received' }, 'closed'],
] as const)('%s with the turn of %s and a payout %o is %s', (state, next, changes, expected) => {
  const payouts = [{ ...payout, state: 'queued' as const, ...changes }]
  expect(withdrawalPhase({ state, next, payouts })).toBe(expected)
})
