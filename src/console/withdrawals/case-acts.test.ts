import { expect, it } from 'vitest'
import { payoutStates, receiptStates, withdrawalStates } from '#schemas/cashier/withdrawal-states.ts'
import { isDecidable, payoutActs } from './case-acts.ts'

it('lets staff decide a withdrawal until it is decided', () => {
  expect(withdrawalStates.filter((state) => isDecidable({ state }))).toEqual([
    'requested',
    'reviewing',
    'secondLook',
  ])
})

it('offers what the machine of a payout allows', () => {
  const offered = (isAutomatic: boolean) =>
    Object.fromEntries(payoutStates.map((state) => [state, payoutActs({ isAutomatic }, { state })]))
  const others = { sending: [], sent: [], cancelled: [], returned: [] }
  const open = { unsure: ['settle'], stuck: ['retry', 'giveBack'] }
  expect(offered(true)).toEqual({ ...others, ...open, queued: [] })
  expect(offered(false)).toEqual({ ...others, ...open, queued: ['transfer', 'giveBack'] })
})

it('offers what the machine of a receipt allows, once the payout was sent', () => {
  const offered = (state: 'sent' | 'returned') =>
    receiptStates.map((receipt) => payoutActs({ isAutomatic: true }, { state, receipt }))
  expect(offered('sent')).toEqual([['force'], [], [], ['dispute'], [], []])
  expect(offered('returned').flat()).toEqual([])
})
