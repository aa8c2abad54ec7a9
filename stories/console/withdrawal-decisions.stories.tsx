import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { answering, refusing } from '../support/answering.ts'
import { ConsoleScene } from './console-scene.tsx'
import {
  approvedCase,
  caseClaimedElsewhere,
  claimedCase,
  ownSecondLookCase,
  rejectedCase,
  requestedCase,
  secondLookCase,
} from './sample-withdrawals.ts'
import {
  answerWithdrawals,
  openedAs,
  opensCase,
  showing,
  shows,
  taking,
  withdrawalsPlace,
} from './withdrawals-scene.ts'

const meta = preview.meta({
  title: 'Console/Withdrawal decisions',
  render: () => <ConsoleScene />,
  parameters: { route: withdrawalsPlace },
  beforeEach: answerWithdrawals,
})

export default meta

export const Unclaimed = meta.story({
  beforeEach: showing(requestedCase),
  play: async () => {
    const dialog = await opensCase()
    const sent = taking('claimWithdrawal', claimedCase)
    await expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Claim' }))
    await dialog.findByRole('button', { name: /^Approve/ })
    await expect(sent).toHaveBeenCalledOnce()
  },
})

/** Each flag has a sentence, and the claim is given up when the dialog is closed. */
export const Claimed = meta.story({
  play: async () => {
    const dialog = await opensCase()
    const released = taking('releaseWithdrawal', requestedCase)
    await shows('Another account has a bank account or wallet with the same number.')
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(released).toHaveBeenCalledOnce())
  },
})

export const ClaimedCase = meta.story(openedAs(claimedCase))
export const ClaimedOnAPhone = ClaimedCase.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const ClaimedByAnother = meta.story({
  beforeEach: showing(caseClaimedElsewhere),
  play: async () => {
    const dialog = await opensCase()
    await expect(dialog.getByText(/works on this/)).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull()
  },
})

/** It is approved at a press, and the next one is a press away. */
export const Approving = meta.story({
  play: async () => {
    const dialog = await opensCase()
    const sent = taking('decideWithdrawal', approvedCase)
    await userEvent.click(dialog.getByRole('button', { name: /^Approve/ }))
    await dialog.findByRole('button', { name: 'Next withdrawal' })
    await expect(sent).toHaveBeenCalledWith({ version: 2, decision: 'approve' })
    await expect(dialog.queryByText(/has changed since/)).toBeNull()
  },
})

/** Each reason is the sentence that the player reads, and one has to be chosen. */
export const Rejecting = meta.story({
  play: async () => {
    const dialog = await opensCase()
    const sent = taking('decideWithdrawal', rejectedCase)
    await userEvent.click(dialog.getByRole('button', { name: 'Reject with a reason' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Reject withdrawal' }))
    await shows('Choose a reason.')
    await userEvent.click(dialog.getByRole('radio', { name: /^The holder of the bank account or wallet/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Reject withdrawal' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ version: 2, decision: 'reject', reason: 'holderDiffers' }),
    )
    await dialog.findByText('Rejected')
  },
})

/** Another operator took it after the claim had run out. */
export const DecisionOvertaken = meta.story({
  play: async () => {
    const dialog = await opensCase()
    refusing('decideWithdrawal', 'caseChanged')
    showing({ ...rejectedCase, version: 4 })()
    await userEvent.click(dialog.getByRole('button', { name: /^Approve/ }))
    await shows('This withdrawal has changed since you last saw it.')
    await expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull()
  },
})

export const LimitOfTheDay = meta.story({
  play: async () => {
    const dialog = await opensCase()
    refusing('decideWithdrawal', 'staffDayReached')
    await userEvent.click(dialog.getByRole('button', { name: /^Approve/ }))
    await shows(/^You have approved as much as one operator may in a day/)
  },
})

export const SecondLook = meta.story({
  beforeEach: showing(secondLookCase),
  play: async () => {
    const dialog = await opensCase()
    await expect(dialog.getByText(/approved it first/)).toBeVisible()
    await dialog.findByRole('button', { name: 'Approve €250.00 as the second operator' })
  },
})

export const OwnSecondLook = meta.story({
  beforeEach: showing(ownSecondLookCase),
  play: async () => {
    const dialog = await opensCase()
    await shows(/^You approved this first/)
    await expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull()
  },
})

export const ShowingTheNumber = meta.story({
  beforeEach: answering('revealCard', { number: 'MT84MALT011000012345MTLCAST0417' }),
  play: async () => {
    const dialog = await opensCase()
    await userEvent.click(dialog.getByRole('button', { name: 'Show number' }))
    await shows('MT84MALT011000012345MTLCAST0417')
    await userEvent.click(dialog.getByRole('button', { name: 'Hide number' }))
    await expect(screen.queryByText('MT84MALT011000012345MTLCAST0417')).toBeNull()
  },
})

export const AddingANote = meta.story({
  play: async () => {
    const dialog = await opensCase()
    const note = {
      at: '2026-11-20T08:00:00.000Z',
      by: { id: '3', name: 'carla.cashier' },
      text: 'Statement seen',
    }
    const sent = taking('noteWithdrawal', { ...claimedCase, notes: [...claimedCase.notes, note] })
    await userEvent.type(dialog.getByRole('textbox', { name: /^Note/ }), ' Statement seen ')
    await userEvent.click(dialog.getByRole('button', { name: 'Add note' }))
    await shows('Statement seen')
    await expect(sent).toHaveBeenCalledWith({ text: 'Statement seen' })
    await expect(dialog.getByRole('textbox', { name: /^Note/ })).toHaveValue('')
  },
})

export const RejectedCase = meta.story(openedAs(rejectedCase))
