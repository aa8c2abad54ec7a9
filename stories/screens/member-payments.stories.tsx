import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { answering } from '../support/answering.ts'
import { fill, found, press, refused } from '../support/act.ts'
import {
  cashierAnswering,
  sampleDeposit,
  samplePeerMethods,
  samplePeerRules,
} from '../support/sample-cashier.ts'
import { samplePaidByMember, sampleWithPayout, withdrawalsAnswering } from '../support/sample-withdrawals.ts'
import { readToolbar } from '../support/toolbar.ts'
import { SiteScene } from './site-scene.tsx'

const route = '/member?page=deposit'
const chosen = `${route}&method=members`
const waiting = sampleDeposit('waiting', 'peer')
const ofOne = `${route}&deposit=${waiting.id}`
const offering = (peer: Parameters<typeof samplePeerMethods>[0] = samplePeerRules) =>
  cashierAnswering({ methods: samplePeerMethods(peer), deposits: [] })
const submit = 'main form [type=submit]'

/** A depositing member pays a withdrawing one. */
const meta = preview.meta({
  title: 'Screens/Member payments',
  globals: { account: 'member', merchant: 'solmar' },
  parameters: { route: chosen },
  render: (_, { globals }) => <SiteScene toolbar={readToolbar(globals)} />,
})

export default meta

/** The amounts that members wait for are buttons. */
export const AmountsOffered = meta.story({
  beforeEach: offering(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '€118.50' }))
    await fill({ 'deposit-payer': 'Ben Cruz' })
    await expect((await found('#deposit-arrives')).textContent).toContain('€117.32')
  },
})

export const AmountsOfferedOnAPhone = AmountsOffered.extend({
  globals: { viewport: { value: 'smallPhone' } },
})

/** The rules bind players to the name in their profile. */
export const NameBound = meta.story({
  beforeEach: offering({ ...samplePeerRules, payer: 'Benjamin Cruz' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Pay from your own account in the name/)).toBeVisible()
  },
})

export const AmountNotOffered = meta.story({
  beforeEach: offering(),
  play: async ({ canvas }) => {
    await fill({ 'deposit-amount': '50' })
    await press(submit)
    await expect(await canvas.findByText(/^No member waits for this amount/)).toBeVisible()
  },
})

export const NameMissing = meta.story({
  parameters: { route: `${chosen}&amount=118.50` },
  beforeEach: offering(),
  play: async ({ canvas }) => {
    await found('#deposit-payer')
    await press(submit)
    await expect(await canvas.findByText(/^Enter the name on the account/)).toBeVisible()
    await waitFor(() => expect(document.activeElement?.id).toBe('deposit-payer'))
  },
})

/** Somebody else was a moment quicker. */
export const AmountTaken = meta.story({
  parameters: { route: `${chosen}&amount=118.50`, answers: { beginDeposit: 'amountTaken' } },
  beforeEach: offering(),
  play: async () => {
    await found('#deposit-payer')
    await fill({ 'deposit-payer': 'Ben Cruz' })
    await press(submit)
    await refused('beginDeposit')
    await found('#deposit-amount-error')
  },
})

export const NobodyWaits = meta.story({
  beforeEach: offering({ amounts: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No member waits for a payment now/)).toBeVisible()
  },
})

/** After two payments that were not made. */
export const Paused = meta.story({
  beforeEach: offering({ amounts: [], again: '2026-11-21T07:30:00.000Z' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You can pay members again from/)).toBeVisible()
  },
})

const shown = (deposit: ReturnType<typeof sampleDeposit>) =>
  ({
    parameters: { route: ofOne },
    beforeEach: cashierAnswering({ methods: samplePeerMethods(samplePeerRules), deposits: [], deposit }),
    play: async () => {
      await found('main #deposit-steps')
    },
  }) as const

/** The account of the member, with the time that is left, and the pictures of the payment. */
export const MemberToPay = meta.story({
  ...shown(waiting),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('DE89370400440532013000')).toBeVisible()
    await found('main input[type=file]')
  },
})

export const MemberToPayOnAPhone = MemberToPay.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const MemberToPayFromRightToLeft = MemberToPay.extend({ globals: { language: 'ar-XB' } })

export const PictureMissing = meta.story({
  ...shown(waiting),
  play: async ({ canvas }) => {
    await found('main input[type=file]')
    await userEvent.click(await canvas.findByRole('button', { name: 'I have paid' }))
    await expect(await canvas.findByText(/^Add one to three pictures that show your payment/)).toBeVisible()
  },
})

/** The picture is sent first, then that it was paid. */
export const Paid = meta.story({
  ...shown(waiting),
  beforeEach: () => {
    shown(waiting).beforeEach()
    answering('sendProof', { id: '9d1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f11' })()
    answering('reportDeposit', sampleDeposit('checking', 'peer'))()
  },
  play: async ({ canvas }) => {
    const field = await found('main input[type=file]')
    await userEvent.upload(field, picture)
    await canvas.findByRole('img', { name: /paid.png/ })
    answering('cashierDeposit', sampleDeposit('checking', 'peer'))()
    await userEvent.click(await canvas.findByRole('button', { name: 'I have paid' }))
    await expect(await canvas.findByText(/The member has to say/)).toBeVisible()
  },
})

export const Cancelling = meta.story({
  ...shown(waiting),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('paused for a day'))
  },
})

export const Checking = meta.story(shown(sampleDeposit('checking', 'peer')))
export const CheckedByStaff = meta.story(shown(sampleDeposit('checking', 'peer', { next: 'staff' })))
export const Credited = meta.story(shown(sampleDeposit('credited', 'peer')))
export const Failed = meta.story(shown(sampleDeposit('failed', 'peer')))
export const Expired = meta.story(shown(sampleDeposit('expired', 'peer')))
export const Cancelled = meta.story(shown(sampleDeposit('cancelled', 'peer')))

const ofPayee = (withdrawal: ReturnType<typeof samplePaidByMember>) =>
  ({
    parameters: { route: `/member?page=withdraw&withdrawal=${withdrawal.id}` },
    beforeEach: withdrawalsAnswering({ withdrawal }),
  }) as const

/** A member is about to pay the withdrawal. */
export const PayeeMatched = meta.story({
  ...ofPayee(sampleWithPayout('matched')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Another member has to make the payment.')).toBeVisible()
  },
})

export const PayeeAsked = meta.story({
  ...ofPayee(samplePaidByMember('awaiting')),
  play: async ({ canvas }) => {
    const said = await canvas.findByText((_, element) =>
      Boolean(element?.tagName === 'P' && element.textContent.startsWith('Another member, Ben Cruz, says')),
    )
    await expect(said).toBeVisible()
  },
})

/** There was no answer in time. */
export const PayeeUnanswered = meta.story({
  ...ofPayee(samplePaidByMember('disputed')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/There was no answer in time/)).toBeVisible()
  },
})

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const picture = new File([Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0))], 'paid.png', {
  type: 'image/png',
})
