import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { answering } from '../support/answering.ts'
import { fill, found, made, press, refused } from '../support/act.ts'
import {
  cashierAnswering,
  sampleCredited,
  sampleDebt,
  sampleHeld,
  sampleDeposit,
  sampleDeposits,
  sampleMethods,
  sampleOpening,
} from '../support/sample-cashier.ts'
import { readToolbar } from '../support/toolbar.ts'
import { SiteScene } from './site-scene.tsx'

const methods = sampleMethods
const route = '/member?page=deposit'
const filled = { beforeEach: cashierAnswering({ methods, deposits: sampleDeposits }) }
const ofOne = `${route}&deposit=${sampleDeposit('waiting').id}`

/** The deposit page of the member centre (requirement CASH-1). */
const meta = preview.meta({
  title: 'Screens/Deposits',
  globals: { account: 'member', merchant: 'solmar' },
  parameters: { route },
  render: (_, { globals }) => <SiteScene toolbar={readToolbar(globals)} />,
})

export default meta

/** The form, above a deposit in each state. */
export const DepositsFilled = meta.story({
  ...filled,
  play: async () => {
    await found('main fieldset')
    await found('main li + li')
  },
})

export const DepositsLoading = meta.story({
  parameters: { answers: { cashierDeposits: 'never' } },
  beforeEach: cashierAnswering({ methods }),
  play: async () => {
    await found('main fieldset')
    await made('cashierDeposits')
  },
})

export const DepositsEmpty = meta.story({
  beforeEach: cashierAnswering({ methods, deposits: [] }),
  play: async () => {
    await found('main #deposits')
  },
})

export const DepositsFailed = meta.story({
  parameters: { answers: { cashierDeposits: 'systemError' } },
  beforeEach: cashierAnswering({ methods }),
  play: () => refused('cashierDeposits'),
})

/** Method and amount are in the address: Back and a reload show them again, with what arrives. */
export const MethodChosen = meta.story({
  ...filled,
  parameters: { route: `${route}&method=solmar-pay&amount=50` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /Solmar Pay/ })).toBeChecked()
    await expect((await found('#deposit-arrives')).textContent).toContain('€49.25')
  },
})

export const MethodChosenOnAPhone = MethodChosen.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const MethodMissing = meta.story({
  ...filled,
  parameters: { route: `${route}&amount=50` },
  play: async () => {
    await press('main form [type=submit]')
    await found('#deposit-method-error')
  },
})

/** Below the limit of the method, which is named. */
export const AmountTooSmall = meta.story({
  ...filled,
  parameters: { route: `${route}&method=bank` },
  play: async () => {
    await fill({ 'deposit-amount': '5' })
    await press('main form [type=submit]')
    await expect((await found('#deposit-amount-error')).textContent).toContain('€20.00')
  },
})

/** A limit was raised while the form was open. */
export const AmountRefused = meta.story({
  ...filled,
  parameters: { route: `${route}&method=bank&amount=20`, answers: { beginDeposit: 'amountTooSmall' } },
  play: async () => {
    await press('main form [type=submit]')
    await refused('beginDeposit')
  },
})

/** The method was closed while the form was open. */
export const MethodRefused = meta.story({
  ...filled,
  parameters: { route: `${route}&method=bank&amount=20`, answers: { beginDeposit: 'methodClosed' } },
  play: async () => {
    await press('main form [type=submit]')
    await refused('beginDeposit')
  },
})

export const EveryMethodClosed = meta.story({
  beforeEach: cashierAnswering({
    methods: {
      ...methods,
      methods: methods.methods.map((method) => ({
        ...method,
        isOpen: false,
        opensAt: '2026-11-23T08:00:00.000Z',
      })),
    },
    deposits: [],
  }),
  play: async () => {
    await found('main fieldset [role=status]')
  },
})

/** A merchant without a cashier. */
export const NoMethods = meta.story({
  beforeEach: cashierAnswering({ methods: { ...methods, methods: [] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('not open yet')
  },
})

export const MethodsWithoutAnAnswer = meta.story({
  parameters: { answers: { cashierMethods: 'systemError' } },
  beforeEach: cashierAnswering({ deposits: [] }),
  play: () => refused('cashierMethods'),
})

/** The form leads to the page of the new deposit, where the focus goes on. */
export const DepositBegun = meta.story({
  parameters: { route: `${route}&method=bank&amount=50` },
  beforeEach: () => {
    cashierAnswering({ methods, deposits: [], deposit: sampleDeposit('waiting') })()
    answering('beginDeposit', sampleDeposit('waiting'))()
  },
  play: async ({ canvas }) => {
    await press('main form [type=submit]')
    const title = await canvas.findByRole('heading', { level: 1, name: /^Deposit of/ })
    await waitFor(() => expect(title).toHaveFocus())
  },
})

const shown = (deposit: ReturnType<typeof sampleDeposit>) =>
  ({
    parameters: { route: ofOne },
    beforeEach: cashierAnswering({ methods, deposits: sampleDeposits, deposit }),
    play: async () => {
      await found('main #deposit-steps')
    },
  }) as const

export const BankWaiting = meta.story(shown(sampleDeposit('waiting')))

export const BankWaitingFromRightToLeft = meta.story({
  ...shown(sampleDeposit('waiting')),
  globals: { language: 'ar-XB' },
})

export const BankWaitingWithLongWords = meta.story({
  ...shown(sampleDeposit('waiting')),
  globals: { language: 'en-XA', viewport: { value: 'smallPhone' } },
})

/** The minutes are over, and the server has not said yet what became of the deposit. */
export const BankOutOfTime = meta.story(
  shown(sampleDeposit('waiting', 'bank', { now: '2026-11-20T08:18:00.000Z' })),
)

export const CreditedLess = meta.story(shown(sampleCredited('short')))
export const CreditedMore = meta.story(shown(sampleCredited('over')))
export const CreditedLate = meta.story(shown(sampleCredited('late')))
export const CreditedTwice = meta.story(shown(sampleCredited('again')))

export const RedirectOpening = meta.story(shown(sampleOpening()))
export const RedirectWaiting = meta.story(shown(sampleDeposit('waiting', 'redirect')))
export const RedirectChecking = meta.story(shown(sampleDeposit('checking', 'redirect')))
export const RedirectHeld = meta.story(shown(sampleHeld()))
export const RedirectHeldFromRightToLeft = meta.story({
  ...shown(sampleHeld()),
  globals: { language: 'ar-XB' },
})
export const RedirectCredited = meta.story(shown(sampleDeposit('credited', 'redirect')))
export const RedirectFailed = meta.story(shown(sampleDeposit('failed', 'redirect')))
export const RedirectExpired = meta.story(shown(sampleDeposit('expired', 'redirect')))
export const RedirectCancelled = meta.story(shown(sampleDeposit('cancelled', 'redirect')))
export const RedirectTakenBack = meta.story(shown(sampleDeposit('takenBack', 'redirect')))

export const DebtOpen = meta.story({
  ...shown(sampleDebt()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Pay from my balance' })).toBeVisible()
    await expect((await found('main')).textContent).toContain('you owe €10.00')
  },
})

/** Nothing is on the balance. */
export const DebtRefused = meta.story({
  parameters: { route: ofOne, answers: { payDebt: 'notEnoughMoney' } },
  beforeEach: cashierAnswering({ methods, deposits: [], deposit: sampleDebt() }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay from my balance' }))
    await refused('payDebt')
  },
})

/** The account to pay to stays, folded, until the money has come. */
export const BankChecking = meta.story({
  ...shown(sampleDeposit('checking', 'bank', { proofs: 1 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You sent 1 picture with this deposit.')).toBeVisible()
    const account = canvas.getByText('ES91 2100 0418 4502 0005 1332')
    await expect(account).not.toBeVisible()
    await userEvent.click(canvas.getByText('Show where to transfer the money'))
    await expect(account).toBeVisible()
  },
})

export const ProofMissing = meta.story({
  ...shown(sampleDeposit('waiting', 'bank', { proofs: 0 })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send pictures' }))
    await expect(await canvas.findByText('Add a picture first.')).toBeVisible()
  },
})

/** Three are the most. */
export const ProofsFull = meta.story(shown(sampleDeposit('checking', 'bank', { proofs: 3 })))

/** How depositing works (specification §2). */
export const Teaching = meta.story({
  parameters: { route: '/member?page=depositTeach' },
  beforeEach: cashierAnswering({ methods }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'How depositing works' })).toBeVisible()
    await expect(canvas.getByText(/^Open daily from 09:00 to 16:30/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the deposit page' })).toBeVisible()
  },
})

export const TeachingOnAPhone = Teaching.extend({ globals: { viewport: { value: 'smallPhone' } } })

/** The question before a deposit is cancelled. */
export const DepositCancelling = meta.story({
  ...shown(sampleDeposit('waiting')),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
  },
})

/** It took another step meanwhile. */
export const DepositChanged = meta.story({
  parameters: { route: ofOne, answers: { reportDeposit: 'caseChanged' } },
  beforeEach: cashierAnswering({ methods, deposits: [], deposit: sampleDeposit('waiting') }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'I have paid' }))
    await refused('reportDeposit')
  },
})

export const DepositUnknown = meta.story({
  ...filled,
  parameters: { route: ofOne, answers: { cashierDeposit: 'notFound' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'All deposits' })).toBeVisible()
  },
})
