import { expect } from 'storybook/test'
import { startUpWalk } from '#tests/walks/start-up-walk.ts'
import preview from '../../.storybook/preview.tsx'
import { readToolbar } from '../support/toolbar.ts'
import { StartUpScene } from './start-up-scene.tsx'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Start-up',
  play: async ({ canvas, args }) => {
    if (['asking', 'fetching', 'recalling'].includes(String(args.value))) return
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  },
  render: ({ value, context }, { globals, parameters }) => (
    <StatePage walk={startUpWalk} value={value} note={String(parameters['note'])}>
      <StartUpScene value={value} context={context} toolbar={readToolbar(globals)} />
    </StatePage>
  ),
})

export default meta
