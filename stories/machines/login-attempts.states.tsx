import { loginAttemptsWalk } from '#tests/walks/login-attempts-walk.ts'
import preview from '../../.storybook/preview.tsx'
import { Over } from './scene-parts.tsx'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The server goes by this machine; a player sees what comes of it in `Machines/Login`. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Login attempts',
  render: ({ value, context }, { parameters }) => (
    <StatePage walk={loginAttemptsWalk} value={value} note={String(parameters['note'])}>
      <Over>
        {`Failures: ${String(context['failures'])}. A captcha is asked for after: ${String(context['captchaAfter'])}.`}
      </Over>
    </StatePage>
  ),
})

export default meta
