import { getWorker } from 'msw-storybook-addon'
import { expect, screen, userEvent } from 'storybook/test'
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
