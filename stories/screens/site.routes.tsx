import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { readToolbar } from '../support/toolbar.ts'
import { SiteScene } from './site-scene.tsx'

/** The stories themselves are made from the route table: one for every screen. */
const meta = preview.meta({
  title: 'Screens/Pages',
  render: (_, { globals }) => <SiteScene toolbar={readToolbar(globals)} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  },
})

export default meta
