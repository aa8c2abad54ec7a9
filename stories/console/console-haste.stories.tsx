import { http, HttpResponse, type JsonBodyType } from 'msw'
import { getWorker } from 'msw-storybook-addon'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { callTable } from 'virtual:call-table'
import preview from '../../.storybook/preview.tsx'
import { recorded } from '../support/recorded.ts'
import { answering } from '../support/answering.ts'
import { ConsoleScene } from './console-scene.tsx'

/** What operators do in a hurry. */
const meta = preview.meta({ title: 'Console/Haste', render: () => <ConsoleScene /> })

export default meta

const drafted = recorded('solmar', 'draft')

/** What cannot wait for a second person can be planned for the night as well. */
export const EmergencyForLater = meta.story({
  parameters: { route: '/m/solmar/drafts/1' },
  beforeEach: answering('draft', { ...drafted, approvalNeeded: ['/register/minimumAge'] } as JsonBodyType),
  play: async () => {
    await userEvent.click(await screen.findByLabelText('Publish without a second person, in an emergency'))
    await userEvent.type(screen.getByLabelText(/^What is the emergency/), 'The gateway is down')
    await userEvent.type(screen.getByLabelText(/^Why/), 'Another gateway')
    const planned = fn()
    getWorker().use(
      http.post(callTable.scheduleDraft.path, async ({ request }) => {
        planned(await request.json())
        return new Promise<never>(() => {})
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Publish later …' }))
    fireEvent.change(await screen.findByLabelText(/^From/), { target: { value: '2026-12-24T06:00' } })
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
    const emergency = 'The gateway is down'
    await waitFor(() => expect(planned).toHaveBeenCalledWith(expect.objectContaining({ emergency })))
  },
})

/** An emergency without a reason is refused at its field, and not only by the server. */
export const EmergencyWithoutReason = meta.story({
  parameters: { route: '/m/solmar/drafts/1' },
  beforeEach: answering('draft', { ...drafted, approvalNeeded: ['/register/minimumAge'] } as JsonBodyType),
  play: async () => {
    await userEvent.click(await screen.findByLabelText('Publish without a second person, in an emergency'))
    await userEvent.type(screen.getByLabelText(/^Why/), 'Another gateway')
    await expect(screen.getByRole('button', { name: 'Publish later …' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Publish as an emergency' }))
    const reason = screen.getByLabelText(/^What is the emergency/)
    await expect(reason).toHaveFocus()
    await expect(reason).toHaveAccessibleDescription(expect.stringContaining('Please fill this in'))
  },
})

/** Why nothing was switched off is said where it was pressed, not behind it. */
export const SwitchRefused = meta.story({
  parameters: { route: '/m/solmar/operations' },
  play: async () => {
    getWorker().use(
      http.put(callTable.setConsoleOps.path, () =>
        HttpResponse.json({ success: false, code: 'endPassed', message: '', requestId: '' }, { status: 422 }),
      ),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Switch something off' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByLabelText('What'), 'The whole site (maintenance)')
    await userEvent.type(dialog.getByLabelText(/^Why/), 'New tables')
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off now' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('That end has passed already')
  },
})

const now = '2026-11-20T08:00:00.000Z'
const off = { ops: { modulesOff: [{ module: 'SMS', reason: 'The gateway is down' }] }, version: 1, now }
const on = { ops: { modulesOff: [] }, version: 2, now }

/** Who listens goes on where the page begins when what was pressed is gone. */
export const SwitchedOnAgain = meta.story({
  parameters: { route: '/m/solmar/operations' },
  beforeEach: answering('consoleOps', off),
  play: async () => {
    const again = await screen.findByRole('button', { name: /^Switch on: / })
    getWorker().use(
      http.put(callTable.setConsoleOps.path, () => {
        answering('consoleOps', on)()
        return HttpResponse.json({ success: true, value: on })
      }),
    )
    again.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Switches' })).toHaveFocus())
  },
})

/** What was typed stays when the session or the right to publish is gone: what is refused says so, and needs nothing of a player's site. */
export const RefusedKeepsWhatWasTyped = meta.story({
  parameters: { route: '/m/solmar/drafts/1' },
  play: async () => {
    const why = await screen.findByLabelText(/^Why/)
    await userEvent.type(why, 'Summer')
    for (const [code, status, words] of [
      ['sessionExpired', 401, /^Your session has ended/],
      ['forbidden', 403, /^You don’t have permission/],
    ] as const) {
      getWorker().use(
        http.post(callTable.publishDraft.path, () =>
          HttpResponse.json({ success: false, code, message: '', requestId: '' }, { status }),
        ),
      )
      await userEvent.click(screen.getByRole('button', { name: 'Publish now' }))
      await expect(await screen.findByText(words)).toBeVisible()
      await expect(why).toHaveValue('Summer')
    }
  },
})
