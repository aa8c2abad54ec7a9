import { withdrawalReceiptMachine } from '#machines/cashier/withdrawal-receipt.ts'
import { receiptStates } from '#schemas/cashier/withdrawal-states.ts'
import { withdrawalReceiptWalk } from '#tests/walks/withdrawal-receipt-walk.ts'
import preview from '../../.storybook/preview.tsx'
import { samplePaidAgain, sampleWithPayout } from '../support/sample-withdrawals.ts'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'
import { WithdrawalScene } from './withdrawal-scene.tsx'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Withdrawal receipt',
  render: ({ value }, { parameters }) => (
    <StatePage walk={withdrawalReceiptWalk} value={value} note={String(parameters['note'])}>
      <Scene value={value} />
    </StatePage>
  ),
})

export default meta

/** The page of a withdrawal whose receipt is in this state. */
function Scene({ value }: Pick<StateArgs, 'value'>) {
  const snapshot = withdrawalReceiptMachine.resolveState({ value })
  const state = receiptStates.find((each) => snapshot.matches(each))
  if (!state) return null
  const isPaidAgain = state === 'partlyReceived' || state === 'notReceived'
  return (
    <WithdrawalScene withdrawal={isPaidAgain ? samplePaidAgain(state) : sampleWithPayout('sent', state)} />
  )
}
