import { request } from '#api/client.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Money } from '../books/money.tsx'
import { When } from '../parts/when.tsx'
import { ActButton } from './act-button.tsx'
import { isDecidable } from './case-acts.ts'
import type { CaseProps } from './case-props.ts'
import { CaseSection } from './case-section.tsx'
import { RejectCase } from './reject-case.tsx'
import { useCaseAct } from './use-case-act.ts'

/** Claims a withdrawal, and decides it: as the only operator, as the first of two or as the second. */
export function DecideCase(props: CaseProps) {
  const { merchant, timeZone, staffCase } = props
  const { id, claim } = staffCase
  const params = { merchant, withdrawal: id }
  const claiming = useCaseAct(props, () => request('claimWithdrawal', { params }))
  const releasing = useCaseAct(props, () => request('releaseWithdrawal', { params }))
  if (!isDecidable(staffCase)) return null
  if (claim && !claim.isOwn)
    return (
      <CaseSection title="withdrawals.decide">
        <Text>
          <Message
            id="withdrawals.claim.other"
            values={{
              name: <bdi>{claim.by.name}</bdi>,
              until: <When at={claim.until} timeZone={timeZone} look="date" />,
            }}
          />
        </Text>
      </CaseSection>
    )
  return (
    <CaseSection title="withdrawals.decide">
      {claim ? (
        <>
          <Decision {...props} />
          <ActButton act={releasing} look="ghost">
            <Message id="withdrawals.claim.release" />
          </ActButton>
        </>
      ) : (
        <>
          <Text muted>
            <Message id="withdrawals.claim.text" />
          </Text>
          <ActButton act={claiming} look="solid">
            <Message id="withdrawals.claim" />
          </ActButton>
        </>
      )}
    </CaseSection>
  )
}

function Decision(props: CaseProps) {
  const message = useMessage()
  const announce = useAnnounce()
  const { merchant, staffCase } = props
  const { id, version, state, amount, currency, reference, firstBy, needsOther } = staffCase
  const approving = useCaseAct(
    props,
    async () => {
      const params = { merchant, withdrawal: id }
      const answer = await request('decideWithdrawal', { params, body: { version, decision: 'approve' } })
      // The second operator has to be able to claim it.
      const isForOther = answer.needsOther && answer.claim?.isOwn === true
      return isForOther ? request('releaseWithdrawal', { params }).catch(() => answer) : answer
    },
    () => announce(message('withdrawals.approved', { reference })),
  )
  const isSecond = state === 'secondLook'
  return (
    <>
      {needsOther && (
        <Text>
          <Message id="withdrawals.approve.needsOther" />
        </Text>
      )}
      {isSecond && !needsOther && firstBy && (
        <Text>
          <Message id="withdrawals.approve.first" values={{ name: <bdi>{firstBy.name}</bdi> }} />
        </Text>
      )}
      <Acts>
        {!needsOther && (
          <ActButton act={approving} look="solid">
            <Message
              id={isSecond ? 'withdrawals.approve.second' : 'withdrawals.approve'}
              values={{ amount: <Money minor={amount} currency={currency} /> }}
            />
          </ActButton>
        )}
        <RejectCase {...props} />
      </Acts>
    </>
  )
}

const Acts = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' },
})
