import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Heard } from '#api/events/site-events.ts'
import { cashierKey } from '#api/queries/cashier.ts'
import { withdrawalTermsKey, withdrawalTermsQuery } from '#api/queries/withdrawals.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { useFollowed } from '#features/wallet/use-followed.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { CashierOff } from '../cashier-off.tsx'
import { CashierColumn } from '../cashier/cashier-column.tsx'
import { useHeadingFocus } from '../cashier/use-heading-focus.ts'
import { OneWithdrawal } from './one-withdrawal.tsx'
import { PaymentConfirmations } from './payment-confirmations.tsx'
import { readWithdrawalAddress } from './withdrawal-address.ts'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalStart } from './withdrawal-start.tsx'

const steps: ReadonlySet<Heard['type']> = new Set(['cashier.changed', 'clock.moved'])
const moves: ReadonlySet<Heard['type']> = new Set(['balance.moved'])

/**
 * Withdrawals (requirements CASH-2 and CASH-3): payments that wait for an answer, the form and the last withdrawals, or the one withdrawal
 * that the address names.
 */
export function WithdrawPage() {
  const hasCashier = useNamespace('cashier')
  const hasTexts = useNamespace('withdrawals')
  const hasWallet = useNamespace('wallet')
  const message = useMessage()
  const [query] = useSearchParams()
  const { withdrawal } = readWithdrawalAddress(query)
  const page = useRef<HTMLDivElement>(null)
  useFollowed(cashierKey, steps)
  useFollowed(withdrawalTermsKey, moves)
  useSiteTitle(message('link.withdraw'), 'part')
  useHeadingFocus(page, withdrawal)
  if (!hasCashier || !hasTexts || !hasWallet) return <Skeleton height="24rem" />
  return (
    <CashierColumn ref={page}>
      {withdrawal ? <OneWithdrawal key={withdrawal} id={withdrawal} /> : <Withdrawals />}
    </CashierColumn>
  )
}

function Withdrawals() {
  const { data, error, isFetching, refetch } = useQuery(withdrawalTermsQuery())
  if (!data && error)
    return (
      <Card>
        <ErrorNote error={error} needed busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <Skeleton height="24rem" />
  return (
    <>
      {data.isOffered ? <WithdrawalStart terms={data} /> : <CashierOff page="withdraw" />}
      {!data.isOffered && <PaymentConfirmations />}
      <WithdrawalList isOffered={data.isOffered} />
    </>
  )
}
