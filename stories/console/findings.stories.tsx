import { http, HttpResponse } from 'msw'
import { getWorker } from 'msw-storybook-addon'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { callTable } from 'virtual:call-table'
import type { StaffFinding } from '#api/queries/staff-findings.ts'
import preview from '../../.storybook/preview.tsx'
import { answering, refusing } from '../support/answering.ts'
import { ConsoleScene } from './console-scene.tsx'
import { staffMethods } from './sample-deposits.ts'
import { closedFindings, longFinding, openFindings } from './sample-findings.ts'

const place = '/m/solmar/cashier?view=findings'

/** One of them where a dialog asks for it. */
function showing(findings: readonly StaffFinding[], open = openFindings.length) {
  return () =>
    getWorker().use(
      http.get(callTable.staffFindings.path, ({ request }) => {
        const asked = new URL(request.url).searchParams
        const [id, kind] = [asked.get('id'), asked.get('kind')]
        const items = findings.filter(
          (each) => (id === null || each.id === id) && (kind === null || each.kind === kind),
        )
        return HttpResponse.json({ success: true, value: { items, open } })
      }),
    )
}

/** Differences between payment providers and the cashier. */
const meta = preview.meta({
  title: 'Console/Findings',
  render: () => <ConsoleScene />,
  parameters: { route: place },
  beforeEach: () => {
    answering('staffMethods', staffMethods)()
    showing(openFindings)()
  },
})

export default meta

async function shows(text: string | RegExp) {
  await expect(await screen.findByText(text)).toBeVisible()
}

async function opens(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

export const OpenFindings = meta.story({ play: () => shows('10 open') })

export const OpenFindingsOnAPhone = OpenFindings.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const ClosedFindings = meta.story({
  parameters: { route: `${place}&state=closed` },
  beforeEach: showing(closedFindings),
  play: async () => {
    const dialog = await opens('D-7K3QX9AB')
    await waitFor(() => expect(dialog.getByText('The payment was taken in with it.')).toBeVisible())
    await expect(dialog.queryByRole('button', { name: 'Close finding' })).toBeNull()
  },
})

export const NoFindings = meta.story({
  beforeEach: showing([], 0),
  play: async () => {
    await shows('No finding is open: payment providers and the cashier agree.')
    await expect(screen.queryByText(/^\d+ open$/)).toBeNull()
  },
})

export const NoClosedFindings = meta.story({
  parameters: { route: `${place}&state=closed` },
  beforeEach: showing([]),
  play: () => shows('No finding was closed yet.'),
})

export const OfOneKind = meta.story({
  play: async () => {
    await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'Possibly twice')
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^[DW]-/ })).toHaveLength(2))
  },
})

export const FindingsFailed = meta.story({
  parameters: { answers: { staffFindings: 'systemError' } },
  beforeEach: () => getWorker().resetHandlers(),
  play: () => shows('This could not be loaded'),
})

/** Opens a finding, and sees what an operator should do about it. */
async function advises(name: string, text: RegExp) {
  const dialog = await opens(name)
  await waitFor(() => expect(dialog.getByText(text)).toBeVisible())
}

export const PaymentMissingHere = meta.story({
  play: () => advises('D-7K3QX9AB', /^The provider took this payment/),
})

export const PaymentMissingThere = meta.story({ play: () => advises('D-1TT4MM5V', /^It came here/) })

export const PaymentOfAnotherAmount = meta.story({
  play: () => advises('D-9PPW1C3D', /^Ask the provider which amount/),
})

export const PaymentOfTwoDeposits = meta.story({
  play: () => advises('D-0M4RT2ZZ', /^The provider names one payment/),
})

export const PayoutMissingHere = meta.story({
  play: () => advises('0f6b2c1e-9a52-4a6e-9a52-4f4f7a0f3f10', /^The provider paid out/),
})

export const PayoutMissingThere = meta.story({
  play: () => advises('W-1TT4MM5V', /^It counts as sent here, and the provider did not/),
})

export const PayoutOfAnotherAmount = meta.story({
  play: () => advises('W-2TT4MM5V', /^Ask the provider how much/),
})

export const GivenUpPayoutPaid = meta.story({
  play: () => advises('W-0M4RT2ZZ', /^The provider paid an attempt/),
})

export const SentPayoutFailed = meta.story({
  play: () => advises('W-3TT4MM5V', /^It counts as sent here, and the provider says/),
})

export const PayoutPaidTwice = meta.story({
  play: () => advises('W-4TT4MM5V', /^The player may have been paid twice/),
})

export const PaymentMissingHereOnAPhone = PaymentMissingHere.extend({
  globals: { viewport: { value: 'smallPhone' } },
})

/** A reason is needed; the payment is taken in with it. */
export const ClosingByKeyboard = meta.story({
  play: async () => {
    const sent = fn()
    const [finding] = openFindings
    if (!finding) throw new Error('There is no finding')
    getWorker().use(
      http.post(callTable.closeFinding.path, async ({ request }) => {
        sent(await request.json())
        return HttpResponse.json({ success: true, value: finding })
      }),
    )
    const row = await screen.findByRole('button', { name: 'D-7K3QX9AB' })
    row.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    const close = await dialog.findByRole('button', { name: 'Close finding' })
    close.focus()
    await userEvent.keyboard('{Enter}')
    await shows('Please fill this in')
    const box = dialog.getByRole('checkbox', { name: /^Take the payment in/ })
    box.focus()
    await userEvent.keyboard(' ')
    await userEvent.type(dialog.getByLabelText(/^Reason/), ' Its report was lost {Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(sent).toHaveBeenCalledWith({ reason: 'Its report was lost', take: true })
    await waitFor(() => expect(row).toHaveFocus())
  },
})

/** Another operator closed it in the meantime: staff read who and why. */
export const ClosedByAnother = meta.story({
  play: async () => {
    const dialog = await opens('D-7K3QX9AB')
    refusing('closeFinding', 'caseChanged')
    showing(closedFindings)()
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Looked at it')
    await userEvent.click(dialog.getByRole('button', { name: 'Close finding' }))
    await shows('Another operator has closed this finding since you opened it.')
    await expect(dialog.getByText('carla.cashier')).toBeVisible()
  },
})

export const LongTexts = meta.story({
  parameters: { route: `${place}&state=closed` },
  beforeEach: showing([longFinding]),
  play: async () => {
    const dialog = await opens(longFinding.subject)
    await waitFor(() => expect(dialog.getByText(/^It was looked for in every list/)).toBeVisible())
  },
})

export const LongTextsOnAPhone = LongTexts.extend({ globals: { viewport: { value: 'smallPhone' } } })
