import { getWorker } from 'msw-storybook-addon'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { answering } from '../support/answering.ts'
import { ConsoleScene } from './console-scene.tsx'
import {
  claimedCase,
  emptyQueue,
  endedWithdrawals,
  queueOf,
  waitingWithdrawals,
} from './sample-withdrawals.ts'
import { answerWithdrawals, shows, withdrawalsPlace } from './withdrawals-scene.ts'

const meta = preview.meta({
  title: 'Console/Withdrawals',
  render: () => <ConsoleScene />,
  parameters: { route: withdrawalsPlace },
  beforeEach: answerWithdrawals,
})

export default meta

export const Queue = meta.story({
  play: async () => {
    await shows('Later than promised')
    await shows('Overdue')
    await shows('carla.cashier')
    await shows('Payment waits for staff')
  },
})

export const QueueOnAPhone = Queue.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const QueueInTime = meta.story({
  beforeEach: answering(
    'staffWithdrawals',
    queueOf(waitingWithdrawals.slice(2, 3), { sum: '1000', late: 0 }),
  ),
  play: () => shows('carla.cashier'),
})

export const EmptyQueue = meta.story({
  beforeEach: answering('staffWithdrawals', emptyQueue),
  play: () => shows('No withdrawal waits for staff.'),
})

export const EndedWithdrawals = meta.story({
  parameters: { route: `${withdrawalsPlace}&state=ended` },
  beforeEach: answering('staffWithdrawals', queueOf(endedWithdrawals)),
  play: () => shows('Taken back by the player'),
})

export const WithdrawalNotFound = meta.story({
  parameters: { route: `${withdrawalsPlace}&filter=W-00000000` },
  beforeEach: answering('staffWithdrawals', emptyQueue),
  play: async () => {
    await shows(/^Nothing matches/)
    await expect(screen.getByRole('link', { name: 'Look among ended withdrawals' })).toHaveAttribute(
      'href',
      expect.stringMatching(/view=withdrawals&state=ended&filter=W-00000000$/),
    )
  },
})

/** The oldest one is claimed, and opens. */
export const TakingTheNext = meta.story({
  beforeEach: answering('nextWithdrawal', { case: claimedCase }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Next withdrawal' }))
    await screen.findByRole('dialog', { name: 'Withdrawal W-7K3QX9AB' })
    await screen.findByRole('button', { name: /^Approve €250.00$/ })
  },
})

/** By keyboard: two are chosen, what they come to is named, and the one that is left says why. */
export const DecidingSeveral = meta.story({
  play: async () => {
    const first = await screen.findByRole('checkbox', { name: 'Choose W-7K3QX9AB' })
    first.focus()
    await userEvent.keyboard(' ')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose W-0M4RT2ZZ' }))
    await expect(screen.queryByRole('checkbox', { name: 'Choose W-9PPW1C3D' })).toBeNull()
    await shows(/^2 withdrawals chosen/)
    await userEvent.click(screen.getByRole('button', { name: 'Reject with a reason' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject several withdrawals' }))
    await expect(dialog.getByText(/^You are about to reject 2 withdrawals/)).toHaveTextContent(
      '€1,250,250.00 in all',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Reject all of them' }))
    await shows('Choose a reason.')
    const [one, other] = waitingWithdrawals
    answering('decideWithdrawals', {
      decided: [{ id: one?.id ?? '', state: 'rejected' }],
      left: [{ id: other?.id ?? '', code: 'caseTaken' }],
    })()
    await userEvent.click(dialog.getByRole('radio', { name: /^We are still checking/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Reject all of them' }))
    await shows(/another operator works on it/)
    await expect(screen.queryByText(/withdrawals chosen/)).toBeNull()
  },
})

export const ApprovingSeveral = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose W-7K3QX9AB' }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve all of them' }))
    await screen.findByRole('dialog', { name: 'Approve several withdrawals' })
    await expect(await screen.findByText(/^You are about to approve 1 withdrawal/)).toHaveTextContent(
      '€250.00 in all',
    )
  },
})

export const NoNext = meta.story({
  beforeEach: answering('nextWithdrawal', {}),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Next withdrawal' }))
    await shows('No withdrawal waits that you may decide.')
  },
})

export const WithdrawalsFailed = meta.story({
  parameters: { answers: { staffWithdrawals: 'systemError' } },
  beforeEach: () => getWorker().resetHandlers(),
  play: () => shows('This could not be loaded'),
})
