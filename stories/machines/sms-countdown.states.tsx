import { smsCountdownWalk } from '#tests/walks/sms-countdown-walk.ts'
import preview from '../../.storybook/preview.tsx'
import { SmsCountdownScene } from './sms-countdown-scene.tsx'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/SMS code button',
  render: ({ value, context }, { parameters }) => (
    <StatePage walk={smsCountdownWalk} value={value} note={String(parameters['note'])}>
      <SmsCountdownScene value={value} context={context} />
    </StatePage>
  ),
})

export default meta
