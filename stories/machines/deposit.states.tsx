import { useState } from 'react'
import { depositMachine } from '#machines/cashier/deposit.ts'
import { depositStates } from '#schemas/cashier/deposit-states.ts'
import { depositWalk } from '#tests/walks/deposit-walk.ts'
import { DepositView } from '#areas/member/cashier/deposit-view.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import preview from '../../.storybook/preview.tsx'
import { SectionScene } from '../screens/section-scene.tsx'
import { sampleDeposit } from '../support/sample-cashier.ts'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Deposit',
  render: ({ value }, { parameters }) => (
    <StatePage walk={depositWalk} value={value} note={String(parameters['note'])}>
      <Scene value={value} />
    </StatePage>
  ),
})

export default meta

/** The page of a bank transfer in this state. */
function Scene({ value }: Pick<StateArgs, 'value'>) {
  const isReady = [useNamespace('cashier'), useNamespace('wallet')].every(Boolean)
  const [receivedAt] = useState(() => Date.now())
  const snapshot = depositMachine.resolveState({ value })
  const state = depositStates.find((each) => snapshot.matches(each))
  if (!isReady || !state) return null
  return (
    <SectionScene>
      <DepositView
        deposit={sampleDeposit(state)}
        receivedAt={receivedAt}
        report={still}
        cancel={still}
        payDebt={still}
        onOver={nothing}
      />
    </SectionScene>
  )
}

function nothing() {}

const still = { mutate: nothing, isPending: false, error: null } as const
