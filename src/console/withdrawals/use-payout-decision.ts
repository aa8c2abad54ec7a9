import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '#api/client.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import type { PayoutProps } from './payout-props.ts'
import { useCaseAct } from './use-case-act.ts'

type Decision = WithoutVersion<CallBody<Calls['decidePayout']>>
type WithoutVersion<Body> = Body extends unknown ? Omit<Body, 'version'> : never

/** Decides a payout as it was shown. */
export function usePayoutDecision(props: PayoutProps) {
  const message = useMessage()
  const announce = useAnnounce()
  const { merchant, payout } = props
  const { id, version } = payout
  return useCaseAct(
    props,
    (decision: Decision) =>
      request('decidePayout', { params: { merchant, payout: id }, body: { version, ...decision } }),
    () => announce(message('withdrawals.saved')),
  )
}
