import { http, HttpResponse } from 'msw'
import { getWorker } from 'msw-storybook-addon'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { callTable } from 'virtual:call-table'
import { mostAhead } from '#schemas/operators/most-ahead.ts'
import { ConsoleFrame } from '#console/frame/console-frame.tsx'
import { OutboxScreen } from '#console/outbox/outbox-screen.tsx'
import preview from '../../.storybook/preview.tsx'
import { found } from '../support/act.ts'
import { answering } from '../support/answering.ts'
import { recorded } from '../support/recorded.ts'

const meta = preview.meta({
  title: 'Console/Time of the demo',
  render: () => (
    <ConsoleFrame>
      <OutboxScreen />
    </ConsoleFrame>
  ),
})

export default meta

const { now } = recorded('solmar', 'demoClock')
const day = 86_400

function aheadBy(ahead: number) {
  return { ahead, now: new Date(Date.parse(now) + ahead * 1_000).toISOString() }
}

export const DemoAtTheTrueTime = meta.story({
  play: async () => {
    await expect(await screen.findByText('It is the true time.')).toBeVisible()
  },
})

export const DemoAhead = meta.story({
  beforeEach: answering('demoClock', aheadBy(3 * day + 5_400)),
  play: async () => {
    await expect(await screen.findByText('3 days, 1 hour, 30 minutes ahead of the true time')).toBeVisible()
  },
})

export const DemoAheadOnAPhone = DemoAhead.extend({ globals: { viewport: { value: 'smallPhone' } } })

/** Nothing more can be added; the field says why. */
export const DemoAtTheEnd = meta.story({
  beforeEach: answering('demoClock', aheadBy(mostAhead)),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '+10 minutes' })).toBeDisabled()
    await expect(screen.getByText('The demo is 90 days ahead, which is the most.')).toBeVisible()
  },
})

/** Is shown and announced, and the focus stays at the button. */
export const DemoMoved = meta.story({
  beforeEach: answering('moveDemoClock', aheadBy(day)),
  play: async () => {
    const button = await screen.findByRole('button', { name: '+1 day' })
    await userEvent.click(button)
    await expect(await screen.findByText('1 day ahead of the true time')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The demo is 1 day ahead.'))
    await expect(button).toHaveFocus()
  },
})

export const DemoMovedByHours = meta.story({
  play: async () => {
    const bodies: unknown[] = []
    getWorker().use(
      http.post(callTable.moveDemoClock.path, async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ success: true, value: aheadBy(36 * 3_600) })
      }),
    )
    const field = await found('#demo-hours')
    await userEvent.type(field, '36{Enter}')
    await expect(await screen.findByText('1 day, 12 hours ahead of the true time')).toBeVisible()
    await expect(bodies).toEqual([{ seconds: 36 * 3_600 }])
  },
})

export const DemoHoursWrong = meta.story({
  play: async () => {
    const field = await found('#demo-hours')
    await userEvent.type(field, '0{Enter}')
    await expect(field).toHaveAccessibleDescription(/./)
    await expect(field).toBeInvalid()
    await expect(field).toHaveFocus()
  },
})

/** Another administrator was quicker. */
export const DemoRefused = meta.story({
  beforeEach: () =>
    getWorker().use(
      http.post(callTable.moveDemoClock.path, () =>
        HttpResponse.json(
          {
            success: false,
            code: 'validationFailed',
            message: '',
            fields: [{ field: 'seconds', code: 'tooFarAhead' }],
          },
          { status: 422 },
        ),
      ),
    ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '+1 hour' }))
    await expect(await screen.findByText(/90 days in total/)).toBeVisible()
  },
})

/** Someone who administers one merchant only sees how far ahead it is. */
export const DemoOnlyShown = meta.story({
  beforeEach: () => {
    const grants = [{ merchant: 'solmar', role: 'administrator' }]
    answering('operatorSelf', { ...recorded('solmar', 'operatorSelf'), grants })()
    answering('demoClock', aheadBy(day))()
  },
  play: async () => {
    await screen.findByText('1 day ahead of the true time')
    await expect(screen.queryByRole('button', { name: '+1 day' })).toBeNull()
  },
})
