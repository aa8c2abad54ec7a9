import { request } from '#api/client.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { Text } from '#ui/text/text.tsx'
import { ActButton } from './act-button.tsx'
import type { PayoutProps } from './payout-props.ts'
import { useCaseAct } from './use-case-act.ts'
import { useProposal } from './use-proposal.ts'

/** Closes a receipt without the player's answer: proposed by one operator, done by another. */
export function ForceReceipt(props: PayoutProps) {
  const message = useMessage()
  const announce = useAnnounce()
  const { merchant, payout } = props
  const { id, version } = payout
  const forcing = useCaseAct(
    props,
    () => request('forceReceipt', { params: { merchant, payout: id }, body: { version } }),
    () => announce(message('withdrawals.saved')),
  )
  const proposal = useProposal(props, ['force'])
  return (
    <>
      <Text muted={!proposal}>
        {proposal ? (
          <Message
            id={proposal.isOwn ? 'withdrawals.force.own' : 'withdrawals.force.other'}
            values={{ name: <bdi>{proposal.by.name}</bdi> }}
          />
        ) : (
          <Message id="withdrawals.force.text" />
        )}
      </Text>
      {!proposal?.isOwn && (
        <ActButton act={forcing} look={proposal ? 'danger' : 'outline'}>
          <Message id={proposal ? 'withdrawals.force.confirm' : 'withdrawals.force'} />
        </ActButton>
      )}
    </>
  )
}
