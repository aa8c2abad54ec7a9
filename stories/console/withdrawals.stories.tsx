import { http, HttpResponse } from 'msw'
import { getWorker } from 'msw-storybook-addon'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { callTable } from 'virtual:call-table'
import type { StaffCase } from '#api/queries/staff-withdrawals.ts'
import type { CallId } from '#schemas/calls/calls.ts'
import type { ErrorCode } from '#schemas/errors/errors.ts'
import preview from '../../.storybook/preview.tsx'
import { made } from '../support/act.ts'
import { answering } from '../support/answering.ts'
import { ConsoleScene } from './console-scene.tsx'
import { staffMethods } from './sample-deposits.ts'
import {
  approvedCase,
  awaitingCase,
  caseClaimedElsewhere,
  claimedCase,
  disputedCase,
  emptyQueue,
  endedWithdrawals,
  forceProposedCase,
  ownForceCase,
  ownProposalCase,
  ownSecondLookCase,
  partlyReceivedCase,
  proofImage,
  queueOf,
  rejectedCase,
  requestedCase,
  secondLookCase,
  stuckCase,
  unsureCase,
  unsureDeniedCase,
  unsureProposedCase,
  waitingWithdrawals,
} from './sample-withdrawals.ts'

const place = '/m/solmar/cashier?view=withdrawals'

const meta = preview.meta({
  title: 'Console/Withdrawals',
  render: () => <ConsoleScene />,
  parameters: { route: place },
  beforeEach: () => {
    answering('staffMethods', staffMethods)()
    answering('staffWithdrawals', queueOf(waitingWithdrawals))()
    answering('staffProof', { image: proofImage })()
    answering('releaseWithdrawal', requestedCase)()
    showing(claimedCase)()
  },
})

export default meta

function showing(staffCase: StaffCase) {
  return answering('staffWithdrawal', { ...staffCase })
}

function refusing(call: CallId, code: ErrorCode, status = 409) {
  getWorker().use(
    http.post(callTable[call].path, () =>
      HttpResponse.json({ success: false, code, message: '' }, { status }),
    ),
  )
}

/** Answers a call, and keeps what it was sent. */
function taking(call: CallId, answer: StaffCase) {
  const sent = fn()
  getWorker().use(
    http.post(callTable[call].path, async ({ request }) => {
      sent(await request.json())
      return HttpResponse.json({ success: true, value: answer })
    }),
  )
  showing(answer)()
  return sent
}

async function shows(text: string | RegExp) {
  await expect(await screen.findByText(text)).toBeVisible()
}

async function opens() {
  await userEvent.click(await screen.findByRole('button', { name: 'W-7K3QX9AB' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdrawal W-7K3QX9AB' }))
  await dialog.findByRole('heading', { name: 'What has happened' })
  return dialog
}

/** A withdrawal that is opened in this state. */
function opened(staffCase: StaffCase) {
  return { beforeEach: showing(staffCase), play: async () => void (await opens()) }
}

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
  parameters: { route: `${place}&state=ended` },
  beforeEach: answering('staffWithdrawals', queueOf(endedWithdrawals)),
  play: () => shows('Taken back by the player'),
})

export const WithdrawalNotFound = meta.story({
  parameters: { route: `${place}&filter=W-00000000` },
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

export const Unclaimed = meta.story({
  beforeEach: showing(requestedCase),
  play: async () => {
    const dialog = await opens()
    const sent = fn()
    getWorker().use(
      http.post(callTable.claimWithdrawal.path, () => {
        sent()
        return HttpResponse.json({ success: true, value: claimedCase })
      }),
    )
    showing(claimedCase)()
    await expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Claim' }))
    await dialog.findByRole('button', { name: /^Approve/ })
    await expect(sent).toHaveBeenCalledOnce()
  },
})

/** Each flag has a sentence, and the claim is given up when the dialog is closed. */
export const Claimed = meta.story({
  play: async () => {
    const dialog = await opens()
    await shows('Another account has a bank account or wallet with the same number.')
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await made('releaseWithdrawal')
  },
})

export const ClaimedCase = meta.story(opened(claimedCase))
export const ClaimedOnAPhone = ClaimedCase.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const ClaimedByAnother = meta.story({
  beforeEach: showing(caseClaimedElsewhere),
  play: async () => {
    const dialog = await opens()
    await expect(dialog.getByText(/works on this/)).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull()
  },
})

/** It is approved at a press, and the next one is a press away. */
export const Approving = meta.story({
  play: async () => {
    const dialog = await opens()
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
    const dialog = await opens()
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
    const dialog = await opens()
    refusing('decideWithdrawal', 'caseChanged')
    showing({ ...rejectedCase, version: 4 })()
    await userEvent.click(dialog.getByRole('button', { name: /^Approve/ }))
    await shows('This withdrawal has changed since you last saw it.')
    await expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull()
  },
})

export const LimitOfTheDay = meta.story({
  play: async () => {
    const dialog = await opens()
    refusing('decideWithdrawal', 'staffDayReached')
    await userEvent.click(dialog.getByRole('button', { name: /^Approve/ }))
    await shows(/^You have approved as much as one operator may in a day/)
  },
})

export const SecondLook = meta.story({
  beforeEach: showing(secondLookCase),
  play: async () => {
    const dialog = await opens()
    await expect(dialog.getByText(/approved it first/)).toBeVisible()
    await dialog.findByRole('button', { name: 'Approve €250.00 as the second operator' })
  },
})

export const OwnSecondLook = meta.story({
  beforeEach: showing(ownSecondLookCase),
  play: async () => {
    const dialog = await opens()
    await shows(/so another operator has to decide/)
    await expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull()
  },
})

export const ShowingTheNumber = meta.story({
  beforeEach: answering('revealCard', { number: 'MT84MALT011000012345MTLCAST0417' }),
  play: async () => {
    const dialog = await opens()
    await userEvent.click(dialog.getByRole('button', { name: 'Show number' }))
    await shows('MT84MALT011000012345MTLCAST0417')
    await userEvent.click(dialog.getByRole('button', { name: 'Hide number' }))
    await expect(screen.queryByText('MT84MALT011000012345MTLCAST0417')).toBeNull()
  },
})

export const AddingANote = meta.story({
  play: async () => {
    const dialog = await opens()
    const note = {
      at: '2026-11-20T08:00:00.000Z',
      by: { id: '3', name: 'carla.cashier' },
      text: 'Statement seen',
    }
    const sent = taking('noteWithdrawal', { ...claimedCase, notes: [...claimedCase.notes, note] })
    await userEvent.type(dialog.getByLabelText(/^Note/), ' Statement seen ')
    await userEvent.click(dialog.getByRole('button', { name: 'Add note' }))
    await shows('Statement seen')
    await expect(sent).toHaveBeenCalledWith({ text: 'Statement seen' })
    await expect(dialog.getByLabelText(/^Note/)).toHaveValue('')
  },
})

/** Staff transfer a payout themselves, and enter the id of the bank. */
export const Transferring = meta.story({
  beforeEach: showing(approvedCase),
  play: async () => {
    const dialog = await opens()
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
    const dialog = await opens()
    await dialog.findByRole('button', { name: 'Try again' })
    await dialog.findByRole('button', { name: 'Give the amount back to the balance' })
  },
})

export const Unsure = meta.story({
  beforeEach: showing(unsureCase),
  play: async () => {
    const dialog = await opens()
    const sent = taking('decidePayout', ownProposalCase)
    await userEvent.click(dialog.getByRole('button', { name: 'It was not paid' }))
    await shows('You said that it was not paid. Another operator has to confirm it.')
    await expect(sent).toHaveBeenCalledWith({ version: 3, decision: 'notSent' })
    await expect(dialog.queryByRole('button', { name: /paid$/ })).toBeNull()
  },
})

export const UnsureProposedAsPaid = meta.story({
  beforeEach: showing(unsureProposedCase),
  play: async () => {
    const dialog = await opens()
    await dialog.findByRole('button', { name: 'Confirm that it was paid' })
    await expect(dialog.queryByRole('button', { name: 'Confirm that it was not paid' })).toBeNull()
  },
})

export const UnsureProposedAsUnpaid = meta.story({
  beforeEach: showing(unsureDeniedCase),
  play: async () => {
    const dialog = await opens()
    await dialog.findByRole('button', { name: 'Confirm that it was not paid' })
  },
})

export const AwaitingTheReceipt = meta.story({
  beforeEach: showing(awaitingCase),
  play: async () => {
    const dialog = await opens()
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
    const dialog = await opens()
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
    const dialog = await opens()
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

export const DisputedCase = meta.story(opened(disputedCase))
export const DisputedOnAPhone = DisputedCase.extend({ globals: { viewport: { value: 'smallPhone' } } })
export const PartlyReceived = meta.story(opened(partlyReceivedCase))
export const RejectedCase = meta.story(opened(rejectedCase))

export const WithdrawalsFailed = meta.story({
  parameters: { answers: { staffWithdrawals: 'systemError' } },
  beforeEach: () => getWorker().resetHandlers(),
  play: () => shows('This could not be loaded'),
})
