import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { amountOf } from '#schemas/money/amount.ts'
import { cashierDepositQuery } from '#api/queries/cashier.ts'
import { ErrorRemedy } from '#errors/error-remedy.tsx'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { failureOf } from '#machines/failure-of.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import type { Deposit } from './deposit.ts'
import { writeDepositAddress } from './deposit-address.ts'
import { DepositView } from './deposit-view.tsx'
import { useDepositAction } from './use-deposit-action.ts'

/** One deposit of the member: how to pay it, what has happened and what comes next. */
export function OneDeposit({ id }: { readonly id: string }) {
  const { language } = useLanguage()
  const query = useQuery(cashierDepositQuery(id, language))
  const { data, error, isFetching, refetch, dataUpdatedAt } = query
  const errorMessage = useErrorMessage()
  const report = useDepositAction('reportDeposit')
  const cancel = useDepositAction('cancelDeposit')
  const pay = useDepositAction('payDebt')
  useStateNews(data)
  if (data)
    return (
      <DepositView
        deposit={data}
        receivedAt={dataUpdatedAt}
        report={report}
        cancel={cancel}
        payDebt={pay}
        onOver={() => void refetch()}
      />
    )
  if (!error) return <Skeleton height="24rem" />
  const failure = failureOf(error)
  return (
    <PageState
      kind={failure.code === 'notFound' ? 'empty' : 'error'}
      level={1}
      title={<Message id={failure.code === 'notFound' ? 'cashier.deposit.missing' : 'area.failed'} />}
      action={
        <>
          {failure.code !== 'notFound' && (
            <ErrorRemedy failure={failure} needed busy={isFetching} onRetry={() => void refetch()} />
          )}
          <ButtonLink asChild look="outline">
            <Link to={writeDepositAddress({})}>
              <Message id="cashier.back" />
            </Link>
          </ButtonLink>
        </>
      }
    >
      {failure.code === 'notFound' ? <Message id="cashier.deposit.missing.text" /> : errorMessage(failure)}
    </PageState>
  )
}

/** Announces each new step: the page may have been read to its end when the money comes. */
function useStateNews(deposit: Deposit | undefined) {
  const announce = useAnnounce()
  const message = useMessage()
  const { locale } = useIntl()
  const known = useRef(deposit?.version)
  useEffect(() => {
    if (!deposit || known.current === deposit.version) return
    const isFirst = known.current === undefined
    known.current = deposit.version
    if (isFirst) return
    const { state, asked, credited, currency } = deposit
    const amount = amountText(amountOf(BigInt(credited ?? asked), currency), locale)
    announce(message('cashier.said', { state, amount }))
  }, [deposit, announce, message, locale])
}
