import { withdrawalMachine } from '#machines/cashier/withdrawal.ts'
import { withdrawalStates } from '#schemas/cashier/withdrawal-states.ts'
import { withdrawalWalk } from '#tests/walks/withdrawal-walk.ts'
import preview from '../../.storybook/preview.tsx'
import { sampleWithdrawal } from '../support/sample-withdrawals.ts'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'
import { WithdrawalScene } from './withdrawal-scene.tsx'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Withdrawal',
  render: ({ value }, { parameters }) => (
    <StatePage walk={withdrawalWalk} value={value} note={String(parameters['note'])}>
      <Scene value={value} />
    </StatePage>
  ),
})

export default meta

/** The page of a withdrawal in this state. */
function Scene({ value }: Pick<StateArgs, 'value'>) {
  const snapshot = withdrawalMachine.resolveState({ value })
  const state = withdrawalStates.find((each) => snapshot.matches(each))
  if (!state) return null
  return <WithdrawalScene withdrawal={sampleWithdrawal(state)} />
}
