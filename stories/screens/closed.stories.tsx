import { expect } from 'storybook/test'
import { AccessDeniedPage } from '#app/access-denied-page.tsx'
import { MaintenancePage } from '#app/maintenance-page.tsx'
import { StartUpFailedPage } from '#app/start-up-failed-page.tsx'
import preview from '../../.storybook/preview.tsx'
import { recorded } from '../support/recorded.ts'
import { readToolbar } from '../support/toolbar.ts'

const meta = preview.meta({
  title: 'Screens/Closed',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveFocus()
  },
})

export default meta

const nothing = () => undefined

export const Maintenance = meta.story({
  render: (_, { globals }) => (
    <MaintenancePage
      permission={{ ...recorded(readToolbar(globals).merchant, 'status'), status: 1, maintenance: {} }}
      onRetry={nothing}
    />
  ),
})

export const MaintenanceWithAnEnd = meta.story({
  render: (_, { globals }) => (
    <MaintenancePage
      permission={{
        ...recorded(readToolbar(globals).merchant, 'status'),
        status: 1,
        maintenance: { message: 'New tables are being set.', until: '2026-11-20T10:00:00.000Z' },
      }}
      onRetry={nothing}
    />
  ),
})

export const AccessDenied = meta.story({
  render: (_, { globals }) => (
    <AccessDeniedPage
      permission={{
        ...recorded(readToolbar(globals).merchant, 'status'),
        status: 2,
        regionRestriction: true,
      }}
    />
  ),
})

export const StartUpFailed = meta.story({
  render: () => <StartUpFailedPage error="networkAbnormal" onRetry={nothing} />,
})
