import { http, HttpResponse } from 'msw'
import { getWorker } from 'msw-storybook-addon'
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test'
import { callTable } from 'virtual:call-table'
import { PreviewPane } from '#console/preview/preview-pane.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Console/Visitor of a preview',
  render: () => <Pane />,
})

export default meta

function Pane() {
  return useNamespace('console') ? <PreviewPane merchant="solmar" shows={{ draft: '1' }} /> : null
}

/** What the platform was last asked for; the window stays empty. */
let asked: unknown

function watch() {
  getWorker().use(
    http.post(callTable.openPreview.path, async ({ request }) => {
      asked = await request.json()
      const value = { origin: 'http://preview.localhost:9', until: '2026-11-22T13:00:00.000Z' }
      return HttpResponse.json({ success: true, value })
    }),
  )
}

/** As an agent, at an evening in the merchant's time zone: what such a view shows, and what it does not, is said beneath. */
export const AgentInTheEvening = meta.story({
  beforeEach: watch,
  play: async () => {
    await userEvent.click(await screen.findByText('Visitor and time'))
    const time = screen.getByLabelText('Date and time on the site')
    await userEvent.selectOptions(screen.getByLabelText('Account of the visitor'), 'Agent')
    await expect(await screen.findByText(/^An invented account is logged in/)).toBeVisible()
    const year = new Date().getFullYear() + 1
    fireEvent.change(time, { target: { value: `${year}-06-01T20:00` } })
    const visitor = { role: 'agent', at: `${year}-06-01T18:00:00.000Z` }
    await waitFor(() => expect(asked).toMatchObject({ visitor }))
  },
})

/** A time that is too far away is not asked for. */
export const TimeTooFar = meta.story({
  beforeEach: watch,
  play: async () => {
    await userEvent.click(await screen.findByText('Visitor and time'))
    const time = screen.getByLabelText('Date and time on the site')
    fireEvent.change(time, { target: { value: '2062-06-01T20:00' } })
    await expect(await screen.findByText('At most 2 years from now')).toBeVisible()
    await expect(time).toHaveAccessibleDescription(/At most 2 years/)
    await expect(asked).toMatchObject({ visitor: {} })
  },
})
