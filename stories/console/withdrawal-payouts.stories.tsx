import { expect, screen, userEvent } from 'storybook/test'
import { refusing } from '../support/answering.ts'
import preview from '../../.storybook/preview.tsx'
import { ConsoleScene } from './console-scene.tsx'
import {
  answeredComplaintCase,
  askedCase,
  awaitingCase,
  complaintCase,
  disputedByMembers,
  disputedCase,
  forceProposedCase,
  neverEndingCase,
  ownComplaintCase,
  ownForceCase,
  ownProposalCase,
  partlyReceivedCase,
  proposedByCarla,
  proposedByMe,
  proposedComplaintCase,
  stoppedCase,
  stuckCase,
  unsentCase,
  unsureCase,
  unsureDeniedCase,
  unsureProposedCase,
} from './sample-payouts.ts'
import { approvedCase } from './sample-withdrawals.ts'
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
  title: 'Console/Withdrawal payouts',
  render: () => <ConsoleScene />,
  parameters: { route: withdrawalsPlace },
  beforeEach: answerWithdrawals,
})

export default meta

/** Staff transfer a payout themselves, and enter the id of the bank. */
export const Transferring = meta.story({
  beforeEach: showing(approvedCase),
  play: async () => {
    const dialog = await opensCase()
    const sent = taking('decidePayout', awaitingCase)
    await userEvent.click(dialog.getByRole('button', { name: 'It was transferred' }))
    await shows('Please fill this in')
    await userEvent.type(dialog.getByLabelText(/^Bank’s id/), ' 2026112000417 ')
    await userEvent.click(dialog.getByRole('button', { name: 'It was transferred' }))
    await dialog.findByText('Waits for the player')
    await expect(sent).toHaveBeenCalledWith({ version: 1, decision: 'sent', bankId: '2026112000417' })
  },
})

export const Stuck = meta.story({
  beforeEach: showing(stuckCase),
  play: async () => {
    const dialog = await opensCase()
    await dialog.findByRole('button', { name: 'Try again' })
    await dialog.findByRole('button', { name: 'Give the amount back to the balance' })
  },
})

export const Unsure = meta.story({
  beforeEach: showing(unsureCase),
  play: async () => {
    const dialog = await opensCase()
    const sent = taking('decidePayout', ownProposalCase)
    await shows('148 times')
    await shows(/^No clear answer/)
    const [, why] = dialog.getAllByRole('textbox', { name: /^Reason/ })
    await userEvent.type(why as HTMLElement, 'Not in the statement')
    await userEvent.click(dialog.getByRole('button', { name: 'It was not paid' }))
    await shows('You said that it was not paid. Another operator has to confirm it.')
    await expect(sent).toHaveBeenCalledWith({
      version: 3,
      decision: 'notSent',
      reason: 'Not in the statement',
    })
    await expect(dialog.queryByRole('button', { name: 'It was not paid' })).toBeNull()
  },
})

export const UnsureForADay = meta.story({
  beforeEach: showing(askedCase),
  play: async () => {
    const dialog = await opensCase()
    await shows(/two operators can settle it here from/)
    await expect(dialog.queryByRole('button', { name: 'It was not paid' })).toBeNull()
  },
})

export const UnsureProposedAsPaid = meta.story({
  beforeEach: showing(unsureProposedCase),
  play: async () => {
    const dialog = await opensCase()
    await dialog.findByRole('button', { name: 'Confirm that it was paid' })
    await expect(dialog.queryByRole('button', { name: 'Confirm that it was not paid' })).toBeNull()
  },
})

export const UnsureProposedAsUnpaid = meta.story({
  beforeEach: showing(unsureDeniedCase),
  play: async () => {
    const dialog = await opensCase()
    await dialog.findByRole('button', { name: 'Confirm that it was not paid' })
  },
})

/** A provider that works on it for ever leaves it to two operators, after a day. */
export const NeverEnding = meta.story({
  beforeEach: showing(neverEndingCase),
  play: async () => {
    const dialog = await opensCase()
    await shows(/^The provider works on it/)
    await dialog.findByRole('button', { name: 'It was paid' })
  },
})

/** One that could not be sent for a day is transferred or given back by staff. */
export const NotSentForADay = meta.story({
  beforeEach: showing(unsentCase),
  play: async () => {
    const dialog = await opensCase()
    await shows(/^Not asked: the provider’s secret is missing/)
    await dialog.findByRole('button', { name: 'It was transferred' })
    await dialog.findByRole('button', { name: 'Give the amount back to the balance' })
  },
})

export const TimeStandsStill = meta.story({
  beforeEach: showing(stoppedCase),
  play: async () => {
    await opensCase()
    await shows(/^Stands still since/)
  },
})

/** A complaint is answered with a sentence; money that came back needs another operator. */
export const Complaint = meta.story({
  beforeEach: showing(complaintCase),
  play: async () => {
    const dialog = await opensCase()
    await shows(/^My bank has no payment/)
    await userEvent.click(dialog.getByRole('button', { name: 'Answer and close' }))
    await shows('Choose an answer.')
    const sent = taking('answerComplaint', ownComplaintCase)
    await userEvent.click(dialog.getByRole('radio', { name: /^The bank gave the payment back/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Answer and close' }))
    await shows(/^You said that the bank gave the payment back/)
    await expect(sent).toHaveBeenCalledWith({ version: 0, answer: 'givenBack' })
    await expect(dialog.queryByRole('radio', { name: /^The bank gave the payment back/ })).toBeNull()
  },
})

export const ComplaintProposed = meta.story({
  beforeEach: showing(proposedComplaintCase),
  play: async () => {
    const dialog = await opensCase()
    await expect(dialog.getByText(/says that the bank gave the payment back/)).toBeVisible()
  },
})

export const ComplaintAnswered = meta.story(openedAs(answeredComplaintCase))

export const AwaitingTheReceipt = meta.story({
  beforeEach: showing(awaitingCase),
  play: async () => {
    const dialog = await opensCase()
    await shows(/the deposit is not refunded/)
    const sent = taking('forceReceipt', ownForceCase)
    await userEvent.click(dialog.getByRole('button', { name: 'Propose to force the receipt' }))
    await shows(/Another operator has to confirm it/)
    await expect(sent).toHaveBeenCalledWith({ version: 3 })
  },
})

export const ForceProposed = meta.story({
  beforeEach: showing(forceProposedCase),
  play: async () => {
    const dialog = await opensCase()
    await expect(dialog.getByText(/proposed to force this receipt/)).toBeVisible()
    refusing('forceReceipt', 'receiptOver')
    await userEvent.click(dialog.getByRole('button', { name: 'Force the receipt' }))
    await shows(/^This payment has been answered for already/)
  },
})

/** The player sent three pictures; one opens large. A part has to be less than the whole. */
export const Disputed = meta.story({
  beforeEach: showing(disputedCase),
  play: async () => {
    const dialog = await opensCase()
    await expect(dialog.getByText('Seen before')).toBeVisible()
    await userEvent.click(await dialog.findByRole('button', { name: 'Show proof 2 large' }))
    await screen.findByRole('dialog', { name: 'Proof 2' })
    await userEvent.keyboard('{Escape}')
    const sent = taking('decideDispute', partlyReceivedCase)
    await userEvent.click(dialog.getByRole('radio', { name: /^A part of/ }))
    await userEvent.type(dialog.getByLabelText(/^Amount/), '247.50')
    await userEvent.click(dialog.getByRole('button', { name: 'Save decision' }))
    await shows('Enter less than €247.50.')
    await userEvent.clear(dialog.getByLabelText(/^Amount/))
    await userEvent.type(dialog.getByLabelText(/^Amount/), '200')
    await userEvent.click(dialog.getByRole('button', { name: 'Save decision' }))
    await dialog.findByRole('heading', { name: 'Payment 2' })
    await expect(sent).toHaveBeenCalledWith({ version: 3, decision: 'part', received: '20000' })
  },
})

export const DisputedCase = meta.story(openedAs(disputedCase))
export const DisputedOnAPhone = DisputedCase.extend({ globals: { viewport: { value: 'smallPhone' } } })
export const PartlyReceived = meta.story(openedAs(partlyReceivedCase))

/** A member paid it: both sides are shown, and two operators decide. */
export const DisputedBetweenMembers = meta.story({
  beforeEach: showing(disputedByMembers()),
  play: async () => {
    const dialog = await opensCase()
    await dialog.findByRole('link', { name: 'bencruz' })
    await dialog.findByText('The payer sent 1 picture.')
    const sent = taking('decideDispute', proposedByMe)
    await userEvent.click(dialog.getByRole('radio', { name: /^It was paid/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save decision' }))
    await shows(/You proposed: the payment was made/)
    await expect(sent).toHaveBeenCalledWith({ version: 3, decision: 'paid' })
  },
})

export const DisputeBetweenMembersProposed = meta.story({
  beforeEach: showing(proposedByCarla),
  play: async () => {
    await opensCase()
    await shows(/proposes:/)
  },
})
