import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { amountOf } from '#schemas/money/amount.ts'
import { withdrawalQuery } from '#api/queries/withdrawals.ts'
import { ErrorRemedy } from '#errors/error-remedy.tsx'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { failureOf } from '#machines/failure-of.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { useConfirmPayment } from './use-confirm-payment.ts'
import { useTakeBack } from './use-take-back.ts'
import { withdrawalPhase } from './withdrawal-phase.ts'
import { WithdrawalView } from './withdrawal-view.tsx'
import type { Withdrawal } from './withdrawal.ts'
import { writeWithdrawalAddress } from './withdrawal-address.ts'

/** One withdrawal of the member: what has happened, what comes next, and payments that wait for an answer. */
export function OneWithdrawal({ id }: { readonly id: string }) {
  const query = useQuery(withdrawalQuery(id))
  const { data, error, isFetching, refetch, dataUpdatedAt } = query
  const errorMessage = useErrorMessage()
  const takeBack = useTakeBack()
  const confirm = useConfirmPayment()
  useStateNews(data)
  if (data)
    return (
      <WithdrawalView
        withdrawal={data}
        receivedAt={dataUpdatedAt}
        takeBack={takeBack}
        confirm={confirm}
        onOver={() => void refetch()}
      />
    )
  if (!error) return <Skeleton height="24rem" />
  const failure = failureOf(error)
  const isMissing = failure.code === 'notFound'
  return (
    <PageState
      kind={isMissing ? 'empty' : 'error'}
      level={1}
      title={<Message id={isMissing ? 'withdrawal.missing' : 'area.failed'} />}
      action={
        <>
          {!isMissing && (
            <ErrorRemedy failure={failure} needed busy={isFetching} onRetry={() => void refetch()} />
          )}
          <ButtonLink asChild look="outline">
            <Link to={writeWithdrawalAddress({})}>
              <Message id="withdrawal.back" />
            </Link>
          </ButtonLink>
        </>
      }
    >
      {isMissing ? <Message id="withdrawal.missing.text" /> : errorMessage(failure)}
    </PageState>
  )
}

/** Announces each new state: the page may have been read to its end when a step comes. */
function useStateNews(withdrawal: Withdrawal | undefined) {
  const announce = useAnnounce()
  const message = useMessage()
  const { locale } = useIntl()
  const phase = withdrawal && withdrawalPhase(withdrawal)
  const known = useRef(phase)
  useEffect(() => {
    if (!withdrawal || !phase || known.current === phase) return
    const isFirst = known.current === undefined
    known.current = phase
    if (isFirst) return
    const amount = amountText(amountOf(BigInt(withdrawal.amount), withdrawal.currency), locale)
    announce(message('withdrawal.said', { state: phase, amount }))
  }, [withdrawal, phase, announce, message, locale])
}
