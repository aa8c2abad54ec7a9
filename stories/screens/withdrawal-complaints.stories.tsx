import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { answering } from '../support/answering.ts'
import { found, refused } from '../support/act.ts'
import { sampleWithdrawal, withdrawalsAnswering, type Withdrawal } from '../support/sample-withdrawals.ts'
import { readToolbar } from '../support/toolbar.ts'
import { SiteScene } from './site-scene.tsx'

type Payout = Withdrawal['payouts'][number]

const received = sampleWithdrawal('closed')
const [payout] = received.payouts as [Payout]
const complainUntil = '2026-11-27T07:59:00.000Z'
const text = 'My bank says that nothing arrived from you.'
const route = `/member?page=withdraw&withdrawal=${received.id}`
const paidWith = (changes: Partial<Payout>): Withdrawal => ({
  ...received,
  payouts: [{ ...payout, ...changes }],
})
const shown = (withdrawal: Withdrawal) => ({ beforeEach: withdrawalsAnswering({ withdrawal }) })
const open = paidWith({ complaint: { at: '2026-11-20T08:00:00.000Z', text } })

/** A payment that counts as received, and what its player reports about it. */
const meta = preview.meta({
  title: 'Screens/Withdrawal complaints',
  globals: { account: 'member', merchant: 'solmar' },
  parameters: { route },
  render: (_, { globals }) => <SiteScene toolbar={readToolbar(globals)} />,
})

export default meta

/** Words are needed, pictures are not. */
export const Reporting = meta.story({
  ...shown(paidWith({ complainUntil })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Report a problem' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }))
    await expect(await canvas.findByText('Say what is wrong.')).toBeVisible()
    const words = canvas.getByRole('textbox', { name: /^What is wrong/ })
    await waitFor(() => expect(words).toHaveFocus())
    answering('complainOfPayment', open)()
    answering('oneWithdrawal', open)()
    await userEvent.type(words, text)
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }))
    await expect(await canvas.findByText(/^Our staff are looking into it/)).toBeVisible()
  },
})

export const ReportingOnAPhone = meta.story({
  ...shown(paidWith({ complainUntil })),
  globals: { viewport: { value: 'smallPhone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Report a problem' }))
    await found('main textarea')
  },
})

/** Its days ended, or another tab has sent one. */
export const ReportingTooLate = meta.story({
  ...shown(paidWith({ complainUntil })),
  parameters: { route, answers: { complainOfPayment: 'caseChanged' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Report a problem' }))
    await userEvent.type(canvas.getByRole('textbox', { name: /^What is wrong/ }), text)
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }))
    await refused('complainOfPayment')
  },
})

export const Reported = meta.story({
  ...shown(open),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Report a problem' })).toBeNull()
  },
})

/** Another report is possible while its days last. */
export const Answered = meta.story({
  ...shown(
    paidWith({
      complainUntil,
      complaint: {
        at: '2026-11-20T07:58:00.000Z',
        text,
        answer: 'notShown',
        answeredAt: '2026-11-20T08:00:00.000Z',
      },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^What you sent does not show/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Report a problem' })).toBeVisible()
  },
})
