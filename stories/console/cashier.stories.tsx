import { http, HttpResponse } from 'msw'
import { getWorker } from 'msw-storybook-addon'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { callTable } from 'virtual:call-table'
import preview from '../../.storybook/preview.tsx'
import { found } from '../support/act.ts'
import { answering } from '../support/answering.ts'
import { ConsoleScene } from './console-scene.tsx'
import {
  endedDeposits,
  matchedArrival,
  openDeposits,
  staffMethods,
  unmatchedArrivals,
} from './sample-deposits.ts'

const place = '/m/solmar/cashier'

const meta = preview.meta({
  title: 'Console/Cashier',
  render: () => <ConsoleScene />,
  parameters: { route: place },
  beforeEach: () => {
    answering('staffMethods', staffMethods)()
    answering('staffFindings', { items: [], open: 0 })()
    answering('staffDeposits', { items: [...openDeposits] })()
    answering('staffArrivals', { items: [...unmatchedArrivals] })()
  },
})

export default meta

async function shows(text: string | RegExp) {
  await expect(await screen.findByText(text)).toBeVisible()
}

async function opens(button: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

export const OpenDeposits = meta.story({
  play: async () => {
    await shows('Overdue')
    await shows(/^\d+ minutes left$/)
  },
})

export const OpenDepositsOnAPhone = OpenDeposits.extend({ globals: { viewport: { value: 'smallPhone' } } })

/** Arrows go from row to row, to what opens it; the focus comes back from the dialog. */
export const OpenDepositsByKeyboard = meta.story({
  play: async () => {
    const first = await screen.findByRole('button', { name: 'D-7K3QX9AB' })
    first.focus()
    await userEvent.keyboard('{ArrowDown}')
    const second = screen.getByRole('button', { name: 'D-0M4RT2ZZ' })
    await expect(second).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Deposit D-0M4RT2ZZ' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(second).toHaveFocus())
  },
})

export const EndedDeposits = meta.story({
  parameters: { route: `${place}?state=ended` },
  beforeEach: answering('staffDeposits', { items: [...endedDeposits] }),
  play: () => shows('Taken back'),
})

export const NoDeposits = meta.story({
  beforeEach: answering('staffDeposits', { items: [] }),
  play: () => shows('No deposit is open.'),
})

export const MerchantWithoutMethods = meta.story({
  beforeEach: () => {
    answering('staffMethods', { ...staffMethods, methods: [] })()
    answering('staffDeposits', { items: [] })()
  },
  play: async () => {
    await shows(/^This merchant takes no deposits/)
    await expect(screen.queryByRole('button', { name: 'Enter a payment' })).toBeNull()
  },
})

export const DepositNotFound = meta.story({
  parameters: { route: `${place}?filter=D-00000000` },
  beforeEach: answering('staffDeposits', { items: [] }),
  play: async () => {
    await shows(/^Nothing matches/)
    await expect(screen.getByRole('link', { name: 'Look among ended deposits' })).toHaveAttribute(
      'href',
      expect.stringMatching(/state=ended&filter=D-00000000$/),
    )
  },
})

export const DepositsFailed = meta.story({
  parameters: { answers: { staffDeposits: 'systemError' } },
  beforeEach: () => getWorker().resetHandlers(),
  play: () => shows('This could not be loaded'),
})

/** Each reason is the sentence that the player reads, and one has to be chosen. */
export const RefusingADeposit = meta.story({
  play: async () => {
    const dialog = await opens('D-7K3QX9AB')
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse deposit' }))
    await shows('Choose a reason.')
    await userEvent.click(dialog.getByRole('radio', { name: 'We found no payment with this reference.' }))
    await expect(screen.queryByText('Choose a reason.')).toBeNull()
  },
})

/** The player paid meanwhile: staff read what changed, and see the deposit as it is now. */
export const RefusalOvertaken = meta.story({
  play: async () => {
    const dialog = await opens('D-7K3QX9AB')
    const [deposit] = openDeposits
    if (!deposit) throw new Error('There is no deposit')
    const { by: _, ...paid } = deposit
    getWorker().use(
      http.post(callTable.refuseDeposit.path, () =>
        HttpResponse.json({ success: false, code: 'caseChanged', message: '' }, { status: 409 }),
      ),
    )
    answering('staffDeposits', { items: [{ ...paid, state: 'credited', received: '5000', version: 3 }] })()
    await userEvent.click(dialog.getByRole('radio', { name: /^We found no payment/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse deposit' }))
    await shows('This deposit has changed since you opened it.')
    await shows('This deposit has ended. There is nothing to refuse.')
  },
})

export const MoneyThatCame = meta.story({
  parameters: { route: `${place}?view=arrivals` },
  play: () => shows('2026112000417'),
})

export const MoneyThatCameOnAPhone = MoneyThatCame.extend({
  globals: { viewport: { value: 'smallPhone' } },
})

export const AllMoneyThatCame = meta.story({
  parameters: { route: `${place}?view=arrivals&state=all` },
  beforeEach: answering('staffArrivals', { items: [...unmatchedArrivals, matchedArrival] }),
  play: async () => expect((await screen.findAllByText('Waits for a match')).length).toBe(2),
})

export const NoMoneyWaits = meta.story({
  parameters: { route: `${place}?view=arrivals` },
  beforeEach: answering('staffArrivals', { items: [] }),
  play: () => shows('All money that came belongs to a deposit.'),
})

/** The reference is read from what the payer wrote, and its deposit is named before anything is saved. */
export const EnteringAPayment = meta.story({
  play: async () => {
    const sent = fn()
    getWorker().use(
      http.post(callTable.enterArrival.path, async ({ request }) => {
        sent(await request.json())
        return HttpResponse.json({ success: true, value: matchedArrival })
      }),
    )
    const dialog = await opens('Enter a payment')
    await userEvent.click(dialog.getByRole('button', { name: 'Save payment' }))
    await expect((await dialog.findAllByText('Please fill this in')).length).toBe(2)
    await userEvent.selectOptions(dialog.getByLabelText('Method'), 'Bank transfer')
    await userEvent.type(dialog.getByLabelText(/^Bank’s id/), '2026112000417')
    await userEvent.type(dialog.getByLabelText(/^Amount/), '50')
    await userEvent.type(dialog.getByLabelText(/^Text of the payer/), 'd 7k3q x9ab')
    await shows(/^Belongs to/)
    await userEvent.click(dialog.getByRole('button', { name: 'Save payment' }))
    await shows(/was credited to/)
    await expect(sent).toHaveBeenCalledWith({
      source: 'bank',
      sourceId: '2026112000417',
      amount: '5000',
      currency: 'EUR',
      text: 'd 7k3q x9ab',
    })
    await expect(await found('[role=dialog] [role=heading], [role=dialog] h2[tabindex]')).toBeVisible()
  },
})

export const EnteredPaymentWaits = meta.story({
  beforeEach: () => {
    const { deposit: _, ...waits } = matchedArrival
    answering('enterArrival', waits)()
  },
  play: async () => {
    await enterPayment()
    await shows(/waits: no deposit has this reference/)
  },
})

/** The bank's id was entered before: the field says so, and has the focus. */
export const EnteredPaymentTaken = meta.story({
  beforeEach: () =>
    getWorker().use(
      http.post(callTable.enterArrival.path, () =>
        HttpResponse.json({ success: false, code: 'arrivalTaken', message: '' }, { status: 409 }),
      ),
    ),
  play: async () => {
    const dialog = await enterPayment()
    await shows(/^A payment with this id was entered already/)
    await expect(dialog.getByLabelText(/^Bank’s id/)).toHaveFocus()
  },
})

export const MatchingMoney = meta.story({
  parameters: { route: `${place}?view=arrivals` },
  beforeEach: answering('matchArrival', matchedArrival),
  play: async () => {
    const dialog = await opens('2026112000417')
    await userEvent.type(dialog.getByLabelText(/^Reference of the deposit/), 'd-7k3qx9ab')
    await shows(/^Belongs to/)
    await userEvent.click(dialog.getByRole('button', { name: 'Credit to this deposit' }))
    await shows(/was credited to/)
  },
})

export const MatchingMoneyToNoDeposit = meta.story({
  parameters: { route: `${place}?view=arrivals` },
  beforeEach: () =>
    getWorker().use(
      http.post(callTable.matchArrival.path, () =>
        HttpResponse.json({ success: false, code: 'notFound', message: '' }, { status: 404 }),
      ),
    ),
  play: async () => {
    const dialog = await opens('2026112000417')
    const field = dialog.getByLabelText(/^Reference of the deposit/)
    await userEvent.type(field, 'D-00000000')
    await userEvent.click(dialog.getByRole('button', { name: 'Credit to this deposit' }))
    await shows('No deposit has this reference.')
    await expect(field).toHaveFocus()
  },
})

/** Another operator matched it meanwhile: staff see to which deposit. */
export const MatchOvertaken = meta.story({
  parameters: { route: `${place}?view=arrivals` },
  play: async () => {
    const dialog = await opens('2026112000417')
    const [arrival] = unmatchedArrivals
    if (!arrival?.text) throw new Error('Nothing came')
    getWorker().use(
      http.post(callTable.matchArrival.path, () =>
        HttpResponse.json({ success: false, code: 'caseChanged', message: '' }, { status: 409 }),
      ),
    )
    await userEvent.type(dialog.getByLabelText(/^Reference of the deposit/), 'D-0M4RT2ZZ')
    const credit = await dialog.findByRole('button', { name: 'Credit to this deposit' })
    answering('staffArrivals', { items: [{ ...matchedArrival, id: arrival.id, text: arrival.text }] })()
    await userEvent.click(credit)
    await shows(/^Another operator has credited this money to a deposit since/)
    await expect(dialog.getByText('D-7K3QX9AB')).toBeVisible()
  },
})

async function enterPayment() {
  const dialog = await opens('Enter a payment')
  await userEvent.selectOptions(dialog.getByLabelText('Method'), 'Bank transfer')
  await userEvent.type(dialog.getByLabelText(/^Bank’s id/), '2026112000417')
  await userEvent.type(dialog.getByLabelText(/^Amount/), '50')
  await userEvent.click(dialog.getByRole('button', { name: 'Save payment' }))
  return dialog
}
