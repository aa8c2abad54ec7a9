import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Heard } from '#api/events/site-events.ts'
import { cashierKey, cashierMethodsQuery } from '#api/queries/cashier.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { useFollowed } from '#features/wallet/use-followed.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { CashierOff } from '../cashier-off.tsx'
import { CashierColumn } from './cashier-column.tsx'
import { readDepositAddress } from './deposit-address.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositList } from './deposit-list.tsx'
import { OneDeposit } from './one-deposit.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

const steps: ReadonlySet<Heard['type']> = new Set(['cashier.changed'])

/** Deposits (requirement CASH-1): the form and the last deposits, or the one deposit that the address names. */
export function DepositPage() {
  const hasTexts = useNamespace('cashier')
  const hasWallet = useNamespace('wallet')
  const message = useMessage()
  const [query] = useSearchParams()
  const { deposit } = readDepositAddress(query)
  const page = useRef<HTMLDivElement>(null)
  useFollowed(cashierKey, steps)
  useSiteTitle(message('link.deposit'), 'part')
  useHeadingFocus(page, deposit)
  if (!hasTexts || !hasWallet) return <Skeleton height="24rem" />
  return (
    <CashierColumn ref={page}>
      {deposit ? <OneDeposit key={deposit} id={deposit} /> : <Deposits />}
    </CashierColumn>
  )
}

function Deposits() {
  const { language } = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(cashierMethodsQuery(language))
  if (!data && error)
    return (
      <Card>
        <ErrorNote error={error} needed busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <Skeleton height="24rem" />
  if (data.methods.length === 0) return <CashierOff page="deposit" />
  return (
    <>
      <DepositForm answer={data} />
      <DepositList />
    </>
  )
}
