import { http, HttpResponse } from 'msw'
import { getWorker } from 'msw-storybook-addon'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { callTable } from 'virtual:call-table'
import preview from '../../.storybook/preview.tsx'
import { answering } from '../support/answering.ts'
import { ConsoleScene } from './console-scene.tsx'
import { openDeposits, reversals, staffMethods } from './sample-deposits.ts'
import { proofImage } from './sample-withdrawals.ts'

const place = '/m/solmar/cashier'

/** Deposits whose money was taken back, and pictures of transfers. */
const meta = preview.meta({
  title: 'Console/Reversals',
  render: () => <ConsoleScene />,
  parameters: { route: `${place}?state=reversals` },
  beforeEach: () => {
    answering('staffMethods', staffMethods)()
    answering('staffFindings', { items: [], open: 0 })()
    answering('staffDeposits', { items: [...reversals] })()
  },
})

export default meta

async function shows(text: string | RegExp) {
  await expect(await screen.findByText(text)).toBeVisible()
}

async function opens(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  // It fades in.
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

/** Reported by the provider: two operators decide. */
export const ReversalReported = meta.story({
  play: async () => {
    const dialog = await opens('D-7K3QX9AB')
    await expect(dialog.getByText(/^The provider reported/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Propose to take it back' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Keep the deposit as it is' })).toBeVisible()
  },
})

export const ReversalProposed = meta.story({
  play: async () => {
    const dialog = await opens('D-0M4RT2ZZ')
    await expect(dialog.getByText(/proposed to take this deposit back/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Take the deposit back' })).toBeVisible()
  },
})

/** Another operator has to confirm it. */
export const ReversalRefused = meta.story({
  play: async () => {
    getWorker().use(
      http.post(callTable.decideReversal.path, () =>
        HttpResponse.json({ success: false, code: 'ownDecision', message: '' }, { status: 403 }),
      ),
    )
    const dialog = await opens('D-0M4RT2ZZ')
    await userEvent.click(dialog.getByRole('button', { name: 'Take the deposit back' }))
    await shows(/^You have decided this already/)
  },
})

export const DebtOfAPlayer = meta.story({
  play: async () => {
    const dialog = await opens('D-9PPW1C3D')
    await expect(dialog.getByText(/^The player owes/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Take it from the balance' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Propose to write it off' })).toBeVisible()
  },
})

export const NothingToTakeBack = meta.story({
  beforeEach: answering('staffDeposits', { items: [] }),
  play: () => shows('No deposit is to be taken back, and nothing is owed.'),
})

export const TransferProven = meta.story({
  parameters: { route: place },
  beforeEach: () => {
    const [deposit] = openDeposits
    if (!deposit) throw new Error('There is no deposit')
    const sent = { at: deposit.since, seenBefore: false }
    const proofs = [
      { ...sent, id: '7d1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f10' },
      { ...sent, id: '7d1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f11', seenBefore: true },
    ]
    answering('staffDeposits', { items: [{ ...deposit, proofs }] })()
    answering('staffProof', { image: proofImage })()
  },
  play: async () => {
    const dialog = await opens('D-7K3QX9AB')
    await expect(dialog.getByText('Seen before')).toBeVisible()
  },
})
