import { payoutMachine } from '#machines/cashier/payout.ts'
import { payoutStates } from '#schemas/cashier/withdrawal-states.ts'
import { payoutWalk } from '#tests/walks/payout-walk.ts'
import preview from '../../.storybook/preview.tsx'
import { sampleWithPayout } from '../support/sample-withdrawals.ts'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'
import { WithdrawalScene } from './withdrawal-scene.tsx'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Payout',
  render: ({ value }, { parameters }) => (
    <StatePage walk={payoutWalk} value={value} note={String(parameters['note'])}>
      <Scene value={value} />
    </StatePage>
  ),
})

export default meta

/** The page of a withdrawal whose only payout is in this state. */
function Scene({ value }: Pick<StateArgs, 'value'>) {
  const snapshot = payoutMachine.resolveState({ value })
  const state = payoutStates.find((each) => snapshot.matches(each))
  if (!state) return null
  return <WithdrawalScene withdrawal={sampleWithPayout(state, state === 'sent' ? 'awaiting' : undefined)} />
}
