import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { answering } from '../support/answering.ts'
import { fill, found, made, press, refused } from '../support/act.ts'
import { recorded } from '../support/recorded.ts'
import {
  sampleCards,
  sampleMemberCards,
  sampleNewCard,
  withdrawalsAnswering,
} from '../support/sample-withdrawals.ts'
import { readToolbar } from '../support/toolbar.ts'
import { SiteScene } from './site-scene.tsx'

const route = '/member?page=cards'
const submit = 'main form [type=submit]'
const some = sampleMemberCards([...sampleCards], { holder: 'Ana Reyes' })

/** The bank accounts and wallets that a member withdraws to. */
const meta = preview.meta({
  title: 'Screens/Bank accounts and wallets',
  globals: { account: 'member', merchant: 'solmar' },
  parameters: { route },
  render: (_, { globals }) => <SiteScene toolbar={readToolbar(globals)} />,
})

export default meta

const having = (cards: typeof some, hasPaymentPassword = true) => ({
  beforeEach: () => {
    withdrawalsAnswering({ cards })()
    answering('security', { ...recorded('solmar', 'security'), hasPaymentPassword })()
  },
})

export const CardsFilled = meta.story({
  ...having(some),
  play: async () => {
    await found('main #cards + ul li + li')
    await found('#card-number')
  },
})

export const CardsFilledOnAPhone = CardsFilled.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const CardsFromRightToLeft = CardsFilled.extend({ globals: { language: 'ar-XB' } })

export const CardsLoading = meta.story({
  parameters: { route, answers: { memberCards: 'never' } },
  play: () => made('memberCards'),
})

export const CardsEmpty = meta.story({
  ...having(sampleMemberCards([])),
  play: async () => {
    await found('#card-number')
  },
})

export const CardsFailed = meta.story({
  parameters: { route, answers: { memberCards: 'systemError' } },
  play: () => refused('memberCards'),
})

export const CardTooNew = meta.story({
  ...having(sampleMemberCards([sampleNewCard])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Can be used from/)).toBeVisible()
  },
})

/** As many as the site allows. */
export const CardsFull = meta.story({
  ...having(sampleMemberCards([...sampleCards, sampleNewCard])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You have as many as this site allows/)).toBeVisible()
  },
})

export const WithoutPaymentPassword = meta.story({
  ...having(sampleMemberCards([]), false),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Set a payment password' })).toBeVisible()
  },
})

export const CardFieldsMissing = meta.story({
  ...having(sampleMemberCards([])),
  play: async () => {
    await press(submit)
    for (const field of ['bank', 'holder', 'number', 'paymentPassword']) await found(`#card-${field}-error`)
  },
})

const refusedBy = (answers: object) => ({
  ...having(some),
  parameters: { route, answers },
  play: async () => {
    await fill({
      'card-bank': 'Banco de Solmar',
      'card-number': '4111 1111 1111 1111',
      'card-paymentPassword': 'Secret-12',
    })
    await press(submit)
    await refused('addCard')
  },
})

export const HolderDiffers = meta.story(refusedBy({ addCard: 'holderDiffers' }))

export const CardTaken = meta.story(refusedBy({ addCard: 'cardTaken' }))

export const CardPasswordWrong = meta.story(refusedBy({ addCard: 'paymentPasswordWrong' }))

/** The form is empty again, and the list has the new one. */
export const CardAdded = meta.story({
  beforeEach: () => {
    having(sampleMemberCards([])).beforeEach()
    answering('addCard', sampleNewCard)()
  },
  play: async ({ canvas }) => {
    await fill({
      'card-bank': 'Caja del Sur',
      'card-holder': 'Ana Reyes',
      'card-number': 'ES91 2100 0418 4502 0005 0451',
      'card-paymentPassword': 'Secret-12',
    })
    answering('memberCards', sampleMemberCards([sampleNewCard]))()
    await press(submit)
    await expect(await canvas.findByText(/^Can be used from/)).toBeVisible()
    await expect(await found('#card-number')).toHaveValue('')
  },
})

/** The question before one is removed. */
export const CardRemoving = meta.story({
  ...having(some),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Remove Banco de Solmar/ }))
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
  },
})
