import { expect, waitFor, within } from 'storybook/test'
import { logoutMachine } from '#machines/logout.ts'
import { logoutWalk } from '#tests/walks/logout-walk.ts'
import { LogoutQuestion } from '#features/session/logout-dialog.tsx'
import preview from '../../.storybook/preview.tsx'
import { Over } from './scene-parts.tsx'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Logout',
  play: async ({ args }) => {
    if (args.value === 'loggedOut' || args.value === 'stayed') return
    await waitFor(() => expect(within(document.body).getByRole('alertdialog')).toBeVisible())
  },
  render: (args, { parameters }) => (
    <StatePage walk={logoutWalk} value={args.value} note={String(parameters['note'])}>
      <Scene {...args} />
    </StatePage>
  ),
})

export default meta

function Scene({ value, context }: StateArgs) {
  const snapshot = logoutMachine.resolveState({ value, context })
  if (snapshot.status === 'done') return <Over>The dialog has closed.</Over>
  return <LogoutQuestion snapshot={snapshot} send={nothing} />
}

function nothing() {}
