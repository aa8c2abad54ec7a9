import { useState } from 'react'
import { WithdrawalView } from '#areas/member/withdrawals/withdrawal-view.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import { SectionScene } from '../screens/section-scene.tsx'
import type { Withdrawal } from '../support/sample-withdrawals.ts'

/** The page of a withdrawal, on which nothing is sent. */
export function WithdrawalScene({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const isReady = [useNamespace('cashier'), useNamespace('withdrawals'), useNamespace('wallet')].every(
    Boolean,
  )
  const [receivedAt] = useState(() => Date.now())
  if (!isReady) return null
  return (
    <SectionScene>
      <WithdrawalView
        withdrawal={withdrawal}
        receivedAt={receivedAt}
        takeBack={still}
        confirm={{ ...still, reset: nothing, variables: undefined, sending: undefined }}
        onOver={nothing}
      />
    </SectionScene>
  )
}

function nothing() {}

const still = { mutate: nothing, isPending: false, error: null } as const
