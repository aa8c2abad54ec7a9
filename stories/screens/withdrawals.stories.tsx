import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { answering } from '../support/answering.ts'
import { fill, found, made, press, refused } from '../support/act.ts'
import {
  sampleCards,
  sampleConfirmations,
  sampleNewCard,
  samplePaidAgain,
  sampleTerms,
  sampleWithdrawal,
  sampleWithdrawals,
  sampleWithPayout,
  withdrawalsAnswering,
  type Withdrawal,
} from '../support/sample-withdrawals.ts'
import { readToolbar } from '../support/toolbar.ts'
import { SiteScene } from './site-scene.tsx'

const terms = sampleTerms()
const route = '/member?page=withdraw'
const typed = `${route}&card=${sampleCards[0].id}&amount=120`
const ofOne = `${route}&withdrawal=${sampleWithdrawal('requested').id}`
const filled = { beforeEach: withdrawalsAnswering({ terms, withdrawals: sampleWithdrawals }) }
const submit = 'main form [type=submit]'

/** The withdrawal page of the member centre (requirements CASH-2 and CASH-3). */
const meta = preview.meta({
  title: 'Screens/Withdrawals',
  globals: { account: 'member', merchant: 'solmar' },
  parameters: { route },
  render: (_, { globals }) => <SiteScene toolbar={readToolbar(globals)} />,
})

export default meta

/** The form, above a withdrawal in each state. */
export const WithdrawalsFilled = meta.story({
  ...filled,
  play: async () => {
    await found('main fieldset')
    await found('main li + li')
  },
})

export const WithdrawalsLoading = meta.story({
  parameters: { answers: { withdrawals: 'never' } },
  beforeEach: withdrawalsAnswering({ terms }),
  play: async () => {
    await found('main fieldset')
    await made('withdrawals')
  },
})

export const WithdrawalsEmpty = meta.story({
  beforeEach: withdrawalsAnswering({ terms, withdrawals: [] }),
  play: async () => {
    await found('main #withdrawals')
  },
})

export const WithdrawalsFailed = meta.story({
  parameters: { answers: { withdrawals: 'systemError' } },
  beforeEach: withdrawalsAnswering({ terms }),
  play: () => refused('withdrawals'),
})

/** Card and amount are in the address: Back and a reload show them again, with the fee and what arrives. */
export const CardChosen = meta.story({
  ...filled,
  parameters: { route: typed },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /Banco de Solmar/ })).toBeChecked()
    await expect((await found('#withdrawal-note')).textContent).toContain('€118.30 arrives')
  },
})

export const CardChosenOnAPhone = CardChosen.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const FormFromRightToLeft = meta.story({
  ...filled,
  parameters: { route: typed },
  globals: { language: 'ar-XB' },
  play: async () => {
    await found('#withdrawal-note')
  },
})

/** Nothing was entered. */
export const FieldsMissing = meta.story({
  ...filled,
  play: async () => {
    await press(submit)
    await found('#withdrawal-card-error')
    await found('#withdrawal-amount-error')
    await found('#withdrawal-paymentPassword-error')
  },
})

/** More than the limit of the day leaves, which is named. */
export const AmountOverTheDay = meta.story({
  ...filled,
  parameters: { route: `${route}&amount=300` },
  play: async () => {
    await press(submit)
    await expect((await found('#withdrawal-amount-error')).textContent).toContain('€250.00')
  },
})

/** The card and the amount stay; only the password is asked for again. */
export const PasswordWrong = meta.story({
  ...filled,
  parameters: { route: typed, answers: { requestWithdrawal: 'paymentPasswordWrong' } },
  play: async ({ canvas }) => {
    await fill({ 'withdrawal-paymentPassword': 'Secret-12' })
    await press(submit)
    await refused('requestWithdrawal')
    const password = await found('#withdrawal-paymentPassword')
    await waitFor(() => expect(password).toHaveFocus())
    await expect(password).toHaveValue('')
    await expect(await canvas.findByRole('radio', { name: /Banco de Solmar/ })).toBeChecked()
  },
})

/** Another withdrawal took the rest of the day meanwhile. */
export const AmountRefused = meta.story({
  ...filled,
  parameters: { route: typed, answers: { requestWithdrawal: 'perDayReached' } },
  play: async () => {
    await fill({ 'withdrawal-paymentPassword': 'Secret-12' })
    await press(submit)
    await found('#withdrawal-amount-error')
  },
})

export const CardRefused = meta.story({
  ...filled,
  parameters: { route: typed, answers: { requestWithdrawal: 'cardMissing' } },
  play: async () => {
    await fill({ 'withdrawal-paymentPassword': 'Secret-12' })
    await press(submit)
    await found('#withdrawal-card-error')
  },
})

/** The form leads to the page of the new withdrawal, where the focus goes on. */
export const WithdrawalRequested = meta.story({
  parameters: { route: typed },
  beforeEach: () => {
    withdrawalsAnswering({ terms, withdrawals: [], withdrawal: sampleWithdrawal('requested') })()
    answering('requestWithdrawal', sampleWithdrawal('requested'))()
  },
  play: async ({ canvas }) => {
    await fill({ 'withdrawal-paymentPassword': 'Secret-12' })
    await press(submit)
    const title = await canvas.findByRole('heading', { level: 1, name: /^Withdrawal of/ })
    await waitFor(() => expect(title).toHaveFocus())
  },
})

const obstructed = (changes: Parameters<typeof sampleTerms>[0]) =>
  ({
    beforeEach: withdrawalsAnswering({ terms: sampleTerms(changes), withdrawals: [] }),
    play: async () => {
      await found('#withdrawal-needs')
    },
  }) as const

/** An account that never withdrew. */
export const PaymentPasswordMissing = meta.story(
  obstructed({ hasPaymentPassword: false, cards: [], obstacles: ['paymentPasswordMissing', 'cardMissing'] }),
)

export const CardMissing = meta.story(obstructed({ cards: [], obstacles: ['cardMissing'] }))

export const CardTooNew = meta.story(obstructed({ cards: [sampleNewCard], obstacles: ['cardTooNew'] }))

export const TurnoverOpen = meta.story(
  obstructed({ turnover: { needed: '50000', done: '18250' }, obstacles: ['turnoverOpen'] }),
)

export const PerDayReached = meta.story(
  obstructed({
    perDay: { countLeft: 0, sumLeft: '0', again: '2026-11-20T23:00:00.000Z' },
    obstacles: ['perDayReached'],
  }),
)

/** What is owed of a deposit that was taken back, with the way to it. */
export const DebtOpen = meta.story({
  ...obstructed({
    debt: { amount: '1000', deposit: '0b7f3c3e-3a55-4a6e-9a52-4f4f7a0f3f10' },
    obstacles: ['debtOpen'],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Pay the/)).toHaveTextContent('€10.00')
    await expect(canvas.getByRole('link', { name: 'See the deposit' })).toHaveAttribute(
      'href',
      expect.stringContaining('page=deposit&deposit=0b7f3c3e'),
    )
  },
})

/** Every obstacle at once, on a phone. */
export const EveryObstacleOnAPhone = meta.story({
  ...obstructed({
    hasPaymentPassword: false,
    cards: [],
    turnover: { needed: '50000', done: '18250' },
    perDay: { countLeft: 0, again: '2026-11-20T23:00:00.000Z' },
    obstacles: ['paymentPasswordMissing', 'cardMissing', 'turnoverOpen', 'perDayReached'],
  }),
  globals: { viewport: { value: 'smallPhone' } },
})

/** A merchant without withdrawals. */
export const NotOffered = meta.story({
  beforeEach: withdrawalsAnswering({ terms: sampleTerms({ isOffered: false }), withdrawals: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('not open yet')
  },
})

/** Withdrawals were switched off while a payment waits for its answer, which goes on. */
export const NoLongerOffered = meta.story({
  beforeEach: withdrawalsAnswering({
    terms: sampleTerms({ isOffered: false }),
    withdrawals: sampleWithdrawals.slice(0, 2),
    confirmations: sampleConfirmations(sampleWithPayout('sent', 'awaiting')),
  }),
  play: async () => {
    await found('main form [type=radio]')
  },
})

export const TermsWithoutAnAnswer = meta.story({
  parameters: { answers: { withdrawalTerms: 'systemError' } },
  beforeEach: withdrawalsAnswering({ withdrawals: [] }),
  play: () => refused('withdrawalTerms'),
})

const shown = (withdrawal: Withdrawal) =>
  ({
    parameters: { route: ofOne },
    beforeEach: withdrawalsAnswering({ terms, withdrawals: sampleWithdrawals, withdrawal }),
    play: async () => {
      await found('main #withdrawal-steps')
    },
  }) as const

export const Requested = meta.story(shown(sampleWithdrawal('requested')))

/** The promise to decide was not kept. */
export const LaterThanPromised = meta.story(
  shown(sampleWithdrawal('reviewing', { by: '2026-11-20T07:30:00.000Z' })),
)

export const Rejected = meta.story(shown(sampleWithdrawal('rejected')))

export const PartPaidAgain = meta.story(shown(samplePaidAgain('partlyReceived')))

export const NothingArrivedPaidAgain = meta.story(shown(samplePaidAgain('notReceived')))

export const WithdrawalWithLongWords = meta.story({
  ...shown(samplePaidAgain('partlyReceived')),
  globals: { language: 'en-XA', viewport: { value: 'smallPhone' } },
})

/** The question before a withdrawal is taken back. */
export const TakingBack = meta.story({
  ...shown(sampleWithdrawal('requested')),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
  },
})

/** An operator has claimed it meanwhile. */
export const TakingBackTooLate = meta.story({
  parameters: { route: ofOne, answers: { takeBackWithdrawal: 'caseChanged' } },
  beforeEach: withdrawalsAnswering({ terms, withdrawals: [], withdrawal: sampleWithdrawal('requested') }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take back' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(dialog.querySelector('button:last-of-type') ?? dialog)
    await refused('takeBackWithdrawal')
  },
})

export const WithdrawalUnknown = meta.story({
  ...filled,
  parameters: { route: ofOne, answers: { oneWithdrawal: 'notFound' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'All withdrawals' })).toBeVisible()
  },
})
