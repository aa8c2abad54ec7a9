import { expect, it } from 'vitest'
import { payoutStates, receiptStates, withdrawalStates } from '#schemas/cashier/withdrawal-states.ts'
import { isDecidable, payoutActs } from './case-acts.ts'
import { settleFrom } from './settle-from.ts'

it('lets staff decide a withdrawal until it is decided', () => {
  expect(withdrawalStates.filter((state) => isDecidable({ state }))).toEqual([
    'requested',
    'reviewing',
    'secondLook',
  ])
})

it('offers what the machine of a payout allows', () => {
  const offered = (isAutomatic: boolean) =>
    Object.fromEntries(
      payoutStates.map((state) => [state, payoutActs({ isAutomatic, waits: [] }, { n: 1, state })]),
    )
  const others = { sending: [], sent: [], cancelled: [], returned: [], matched: [] }
  const open = { unsure: ['settle'], stuck: ['retry', 'transfer', 'giveBack'] }
  expect(offered(true)).toEqual({ ...others, ...open, queued: [] })
  expect(offered(false)).toEqual({ ...others, ...open, queued: ['transfer', 'giveBack'] })
})

it('offers what the machine of a receipt allows, once the payout was sent', () => {
  const offered = (state: 'sent' | 'returned') =>
    receiptStates.map((receipt) => payoutActs({ isAutomatic: true, waits: [] }, { n: 1, state, receipt }))
  expect(offered('sent')).toEqual([['force'], [], [], ['dispute'], [], []])
  expect(offered('returned').flat()).toEqual([])
})

const wait = { payout: 1, since: '2026-11-19T07:00:00.000Z', isOverdue: true, asked: 9 } as const

it('offers a way out of a payout that has waited for a day', () => {
  const offered = (state: 'queued' | 'sending' | 'unsure') =>
    payoutActs({ isAutomatic: true, waits: [wait] }, { n: 1, state })
  expect(offered('queued')).toEqual(['transfer', 'giveBack'])
  expect(offered('sending')).toEqual(['settle'])
  expect(offered('unsure')).toEqual(['settle'])
})

it('lets operators settle an unknown outcome after a day without an answer', () => {
  const waits = [wait, { ...wait, payout: 2, isOverdue: false }]
  expect(settleFrom({ waits }, 1)).toBeUndefined()
  expect(settleFrom({ waits }, 2)).toBe('2026-11-20T07:00:00.000Z')
})
