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
    Object.fromEntries(payoutStates.map((state) => [state, payoutActs({ isAutomatic }, { state })]))
  const others = { sending: [], sent: [], cancelled: [], returned: [] }
  const open = { unsure: ['settle'], stuck: ['retry', 'transfer', 'giveBack'] }
  expect(offered(true)).toEqual({ ...others, ...open, queued: [] })
  expect(offered(false)).toEqual({ ...others, ...open, queued: ['transfer', 'giveBack'] })
})

it('offers what the machine of a receipt allows, once the payout was sent', () => {
  const offered = (state: 'sent' | 'returned') =>
    receiptStates.map((receipt) => payoutActs({ isAutomatic: true }, { state, receipt }))
  expect(offered('sent')).toEqual([['force'], [], [], ['dispute'], [], []])
  expect(offered('returned').flat()).toEqual([])
})

it('lets operators settle an unknown outcome after a day without an answer', () => {
  const steps = [
    { kind: 'unsure', at: '2026-11-19T07:00:00.000Z', payout: 1 },
    { kind: 'unsure', at: '2026-11-20T07:00:00.000Z', payout: 2 },
  ] as const
  const from = (now: string, n: number) => settleFrom({ steps: [...steps], now }, n)
  expect(from('2026-11-20T08:00:00.000Z', 1)).toBeUndefined()
  expect(from('2026-11-20T08:00:00.000Z', 2)).toBe('2026-11-21T07:00:00.000Z')
  expect(from('2026-11-21T07:00:00.000Z', 2)).toBeUndefined()
})
