import { loginStepsWalk } from '#tests/walks/login-steps-walk.ts'
import preview from '../../.storybook/preview.tsx'
import { Over } from './scene-parts.tsx'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The platform goes by this machine; a player sees what comes of it in `Machines/Login`. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Login steps',
  render: ({ value, context }, { parameters }) => (
    <StatePage walk={loginStepsWalk} value={value} note={String(parameters['note'])}>
      <Over>{`Due: ${dueOf(context).join(', ') || 'nothing'}.`}</Over>
    </StatePage>
  ),
})

export default meta

function dueOf(context: StateArgs['context']): string[] {
  return [
    ...(context['secondVerificationDue'] ? ['second verification'] : []),
    ...(context['termsDue'] ? ['terms'] : []),
    ...(context['passwordDue'] ? [`a new password (${String(context['passwordDue'])})`] : []),
  ]
}
