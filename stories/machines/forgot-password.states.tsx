import { expect, waitFor } from 'storybook/test'
import { forgotPasswordWalk } from '#tests/walks/forgot-password-walk.ts'
import preview from '../../.storybook/preview.tsx'
import { ForgotPasswordScene } from './forgot-password-scene.tsx'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Forgot password',
  play: async ({ canvasElement, args }) => {
    if (!['entering', 'sending', 'sendingMail'].includes(String(args.value))) return
    await waitFor(() => expect(canvasElement.querySelector('form input:not([hidden])')).toBeVisible())
  },
  render: ({ value, context }, { parameters }) => (
    <StatePage walk={forgotPasswordWalk} value={value} note={String(parameters['note'])}>
      <ForgotPasswordScene value={value} context={context} />
    </StatePage>
  ),
})

export default meta
