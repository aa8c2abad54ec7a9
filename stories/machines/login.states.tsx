import { expect, waitFor } from 'storybook/test'
import { loginWalk } from '#tests/walks/login-walk.ts'
import preview from '../../.storybook/preview.tsx'
import { readToolbar } from '../support/toolbar.ts'
import { LoginScene } from './login-scene.tsx'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Login',
  play: async ({ canvasElement, args }) => {
    if (!['entering', 'enteringWithCaptcha', 'submitting'].includes(String(args.value))) return
    const field = args.context['way'] === 'sms' ? 'mobileNum' : 'username'
    await waitFor(() => expect(canvasElement.querySelector(`form input[name="${field}"]`)).toBeVisible())
  },
  render: ({ value, context }, { globals, parameters }) => (
    <StatePage walk={loginWalk} value={value} note={String(parameters['note'])}>
      <LoginScene value={value} context={context} merchant={readToolbar(globals).merchant} />
    </StatePage>
  ),
})

export default meta
