import type { ComponentType } from 'react'
import { payoutActs, type PayoutAct } from './case-acts.ts'
import { DecideDispute } from './decide-dispute.tsx'
import { ForceReceipt } from './force-receipt.tsx'
import { GiveBack, Retry, Transfer } from './pay-out.tsx'
import type { PayoutProps } from './payout-props.ts'
import { SettlePayout } from './settle-payout.tsx'

const acts: Readonly<Record<PayoutAct, ComponentType<PayoutProps>>> = {
  transfer: Transfer,
  retry: Retry,
  giveBack: GiveBack,
  settle: SettlePayout,
  force: ForceReceipt,
  dispute: DecideDispute,
}

/** What staff can do about a payout now. */
export function PayoutActs(props: PayoutProps) {
  return payoutActs(props.staffCase, props.payout).map((act) => {
    const Act = acts[act]
    return <Act key={act} {...props} />
  })
}
