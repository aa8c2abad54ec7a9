import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { answering } from '../support/answering.ts'
import { fill, found, press, refused } from '../support/act.ts'
import {
  sampleConfirmations,
  samplePaidAgain,
  sampleTerms,
  sampleWithdrawals,
  sampleWithPayout,
  withdrawalsAnswering,
} from '../support/sample-withdrawals.ts'
import { readToolbar } from '../support/toolbar.ts'
import { SiteScene } from './site-scene.tsx'

const awaiting = sampleWithPayout('sent', 'awaiting')
const route = '/member?page=withdraw'
const ofOne = `${route}&withdrawal=${awaiting.id}`
const shown = { beforeEach: withdrawalsAnswering({ withdrawal: awaiting }) }
const submit = 'main form [type=submit]'
const answer = (value: 'all' | 'part' | 'none') => press(`main input[type=radio][value=${value}]`)

/** The answer of a player for a payment (requirement CASH-3, specification §4). */
const meta = preview.meta({
  title: 'Screens/Receipts',
  globals: { account: 'member', merchant: 'solmar' },
  parameters: { route: ofOne },
  render: (_, { globals }) => <SiteScene toolbar={readToolbar(globals)} />,
})

export default meta

/** The withdrawal page begins with what waits for an answer. */
export const WaitingOnTheWithdrawalPage = meta.story({
  parameters: { route },
  beforeEach: withdrawalsAnswering({
    terms: sampleTerms(),
    withdrawals: sampleWithdrawals,
    confirmations: sampleConfirmations(awaiting),
  }),
  play: async () => {
    await found('main input[type=radio][value=all]')
  },
})

/** One that did not arrive, which staff look into. */
export const DisputedOnTheWithdrawalPage = meta.story({
  parameters: { route },
  beforeEach: withdrawalsAnswering({
    terms: sampleTerms(),
    withdrawals: sampleWithdrawals.slice(0, 2),
    confirmations: sampleConfirmations(sampleWithPayout('sent', 'disputed')),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Our staff are looking into it/)).toBeVisible()
  },
})

export const ReceiptAwaiting = meta.story({
  ...shown,
  play: async () => {
    await found('main input[type=radio][value=all]')
  },
})

export const ReceiptAwaitingOnAPhone = ReceiptAwaiting.extend({
  globals: { viewport: { value: 'smallPhone' } },
})

export const ReceiptFromRightToLeft = ReceiptAwaiting.extend({ globals: { language: 'ar-XB' } })

/** The time to answer is over, and the server has not said yet what became of it. */
export const ReceiptOutOfTime = meta.story({
  beforeEach: withdrawalsAnswering({ withdrawal: { ...awaiting, now: '2026-11-20T08:24:00.000Z' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The time to answer is over/)).toBeVisible()
  },
})

export const AnswerMissing = meta.story({
  ...shown,
  play: async ({ canvas }) => {
    await press(submit)
    await expect(await canvas.findByText('Choose what arrived.')).toBeVisible()
  },
})

/** The heading takes the focus from the answer that is no longer needed. */
export const AllArrived = meta.story({
  beforeEach: () => {
    withdrawalsAnswering({ withdrawal: awaiting })()
    answering('confirmPayment', sampleWithPayout('sent', 'received'))()
  },
  play: async ({ canvas }) => {
    await answer('all')
    answering('oneWithdrawal', sampleWithPayout('sent', 'received'))()
    await press(submit)
    const title = await canvas.findByRole('heading', { level: 1 })
    await waitFor(() => expect(title).toHaveFocus())
  },
})

/** What is paid again is computed while it is typed. */
export const PartArrived = meta.story({
  ...shown,
  play: async ({ canvas }) => {
    await answer('part')
    await fill({ received: '80' })
    const rest = await canvas.findByText(
      (_, element) => /^\S+ arrived, \S+ is paid again\.$/.test(element?.textContent ?? ''),
      { selector: '[role=status]' },
    )
    await expect(rest).toHaveTextContent('€38.50')
  },
})

/** All of it is no part. */
export const PartTooLarge = meta.story({
  ...shown,
  play: async ({ canvas }) => {
    await answer('part')
    await fill({ received: '118.50' })
    await press(submit)
    await expect(await canvas.findByText(/^Enter less than €118.50/)).toBeVisible()
  },
})

export const PartIsPaidAgain = meta.story({
  beforeEach: () => {
    withdrawalsAnswering({ withdrawal: awaiting })()
    answering('confirmPayment', samplePaidAgain('partlyReceived'))()
  },
  play: async ({ canvas }) => {
    await answer('part')
    await fill({ received: '80' })
    answering('oneWithdrawal', samplePaidAgain('partlyReceived'))()
    await press(submit)
    await expect(await canvas.findByRole('heading', { name: 'Payments' })).toBeVisible()
  },
})

export const NothingArrived = meta.story({
  ...shown,
  play: async ({ canvas }) => {
    await answer('none')
    await choosePictures('statement.png', 'today.png')
    await expect(await canvas.findAllByRole('img', { name: /^Picture/ })).toHaveLength(2)
  },
})

export const PicturesMissing = meta.story({
  ...shown,
  play: async ({ canvas }) => {
    await answer('none')
    await press(submit)
    await expect(await canvas.findByText(/^Add one to three pictures/)).toBeVisible()
  },
})

export const PictureOfAnotherType = meta.story({
  ...shown,
  play: async ({ canvas }) => {
    await answer('none')
    await userEvent.upload(await found('main input[type=file]'), new File(['x'], 'statement.pdf'), {
      applyAccept: false,
    })
    await expect(await canvas.findByText(/is not a PNG or JPEG picture/)).toBeVisible()
  },
})

/** The first picture is on its way. */
export const PicturesSending = meta.story({
  ...shown,
  parameters: { route: ofOne, answers: { sendProof: 'never' } },
  play: async ({ canvas }) => {
    await answer('none')
    await choosePictures('statement.png', 'today.png')
    await canvas.findAllByRole('img', { name: /^Picture/ })
    await press(submit)
    await expect(await canvas.findByText('Sending picture 1 of 2 …')).toBeVisible()
  },
})

/** The server cannot draw it. */
export const PictureUnreadable = meta.story({
  ...shown,
  parameters: { route: ofOne, answers: { sendProof: 'imageInvalid' } },
  play: async ({ canvas }) => {
    await answer('none')
    await choosePictures('statement.png')
    await canvas.findAllByRole('img', { name: /^Picture/ })
    await press(submit)
    await expect(await canvas.findByText(/cannot be read as a picture/)).toBeVisible()
  },
})

/** Staff look into it. */
export const NothingArrivedSent = meta.story({
  beforeEach: () => {
    withdrawalsAnswering({ withdrawal: awaiting })()
    answering('sendProof', { id: '8e1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f10' })()
    answering('confirmPayment', sampleWithPayout('sent', 'disputed'))()
  },
  play: async ({ canvas }) => {
    await answer('none')
    await choosePictures('statement.png')
    await canvas.findAllByRole('img', { name: /^Picture/ })
    answering('oneWithdrawal', sampleWithPayout('sent', 'disputed'))()
    await press(submit)
    await expect(await canvas.findByText(/Our staff are looking into it/)).toBeVisible()
  },
})

/** It counted as received before the answer came. */
export const AnswerTooLate = meta.story({
  ...shown,
  parameters: { route: ofOne, answers: { confirmPayment: 'receiptOver' } },
  play: async () => {
    await answer('all')
    await press(submit)
    await refused('confirmPayment')
  },
})

/** A picture with one pixel of the page's own kind. */
async function choosePictures(...names: readonly string[]) {
  const bytes = Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0))
  const files = names.map((name, at) => new File([bytes, new Uint8Array(at)], name, { type: 'image/png' }))
  await userEvent.upload(await found('main input[type=file]'), files)
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
