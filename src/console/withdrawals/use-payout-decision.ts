import { request } from '#api/client.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import type { PayoutProps } from './payout-props.ts'
import { useCaseAct } from './use-case-act.ts'

/** Decides a payout: that it was sent, under the bank's id, or something else. */
export function usePayoutDecision(props: PayoutProps, decision: 'sent' | 'retry' | 'giveBack' | 'notSent') {
  const message = useMessage()
  const announce = useAnnounce()
  const { merchant, payout } = props
  return useCaseAct(
    props,
    (bankId: string | void) => {
      const { version } = payout
      const body =
        decision === 'sent'
          ? ({ version, decision, bankId: bankId ?? '' } as const)
          : ({ version, decision } as const)
      return request('decidePayout', { params: { merchant, payout: payout.id }, body })
    },
    () => announce(message('withdrawals.saved')),
  )
}
