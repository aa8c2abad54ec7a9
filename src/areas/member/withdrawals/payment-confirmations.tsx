import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paymentConfirmationsQuery } from '#api/queries/withdrawals.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import { ReceiptConflict } from './receipt-conflict.tsx'
import { useConfirmPayment } from './use-confirm-payment.ts'
import { writeWithdrawalAddress } from './withdrawal-address.ts'

/** Payouts of all withdrawals that wait for an answer of the member, and those that staff look into (specification §4). */
export function PaymentConfirmations() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(paymentConfirmationsQuery())
  const navigate = useNavigate()
  const confirm = useConfirmPayment(({ id }) => void navigate(writeWithdrawalAddress({ withdrawal: id })))
  if (!data && error)
    return (
      <Card>
        <ErrorNote error={error} needed busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <>
      <ReceiptConflict error={confirm.error} />
      {data?.items.map((item) => (
        <ReceiptCard
          key={item.payout.id}
          item={item}
          now={data.now}
          receivedAt={dataUpdatedAt}
          confirm={confirm}
          hasLink
          onOver={() => void refetch()}
        />
      ))}
    </>
  )
}
