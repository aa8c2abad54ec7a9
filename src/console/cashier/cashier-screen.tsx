import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { staffMethodsQuery } from '#api/queries/staff-cashier.ts'
import { staffFindingsQuery } from '#api/queries/staff-findings.ts'
import { Message } from '#i18n/message.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { ViewLink, ViewLinks } from '#ui/links/view-links.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { Answered } from '../parts/answered.tsx'
import { Screen } from '../parts/screen.tsx'
import { useMerchant } from '../parts/use-merchant.ts'
import { ArrivalsView } from './arrivals-view.tsx'
import { readCashierPlace, writeCashierPlace, type CashierPlace } from '../payments/cashier-address.ts'
import { WithdrawalsView } from '../withdrawals/withdrawals-view.tsx'
import type { CashierViewProps } from './cashier-view.ts'
import { DepositsView } from './deposits-view.tsx'
import { EnterPayment } from './enter-payment.tsx'
import { FindingsView } from './findings-view.tsx'
import { ImportStatement } from './import-statement.tsx'

/** Deposits and withdrawals of a merchant's players, and the money that came. */
export function CashierScreen() {
  const message = useMessage()
  const { merchant, timeZone } = useMerchant()
  const { language } = useLanguage()
  const [query] = useSearchParams()
  const place = readCashierPlace(query)
  const answer = useQuery(staffMethodsQuery(merchant, language))
  const [adding, setAdding] = useState<'payment' | 'statement'>()
  const stopAdding = () => setAdding(undefined)
  const hasBank = answer.data?.methods.some(({ kind }) => kind === 'bank') === true
  return (
    <Screen
      title="console.page.cashier"
      lead="arrivals.lead"
      action={
        hasBank && (
          <Actions>
            <Button onClick={() => setAdding('payment')}>
              <Message id="arrivals.enter" />
            </Button>
            <Button look="outline" onClick={() => setAdding('statement')}>
              <Message id="statement.open" />
            </Button>
          </Actions>
        )
      }
    >
      <Lists>
        <ViewLinks aria-label={message('console.page.cashier')}>
          {firstPlaces.map((first) => (
            <ViewLink key={first.view} asChild>
              <Link
                to={writeCashierPlace(first)}
                aria-current={first.view === place.view ? 'page' : undefined}
              >
                <Message id={`${first.view}.title`} />
                {first.view === 'findings' && <OpenFindings merchant={merchant} />}
              </Link>
            </ViewLink>
          ))}
        </ViewLinks>
        <Answered query={answer}>
          {(methods) => (
            <PlaceView
              key={`${merchant} ${place.view} ${place.state}`}
              merchant={merchant}
              timeZone={timeZone}
              methods={methods}
              place={place}
            />
          )}
        </Answered>
      </Lists>
      {adding === 'payment' && answer.data && (
        <EnterPayment key={merchant} merchant={merchant} methods={answer.data} onClose={stopAdding} />
      )}
      {adding === 'statement' && answer.data && (
        <ImportStatement key={merchant} merchant={merchant} methods={answer.data} onClose={stopAdding} />
      )}
    </Screen>
  )
}

const firstPlaces = [
  { view: 'deposits', state: 'open' },
  { view: 'withdrawals', state: 'staff' },
  { view: 'arrivals', state: 'unmatched' },
  { view: 'findings', state: 'open' },
] as const

function PlaceView({ place, ...view }: CashierViewProps & { readonly place: CashierPlace }) {
  switch (place.view) {
    case 'deposits':
      return <DepositsView {...view} state={place.state} />
    case 'withdrawals':
      return (
        <WithdrawalsView
          merchant={view.merchant}
          timeZone={view.timeZone}
          currency={view.methods.currency}
          state={place.state}
        />
      )
    case 'arrivals':
      return <ArrivalsView {...view} state={place.state} />
    case 'findings':
      return <FindingsView {...view} state={place.state} />
  }
}

/** How many findings wait for staff; nothing where there are none. */
function OpenFindings({ merchant }: { readonly merchant: string }) {
  const { data } = useQuery(staffFindingsQuery(merchant, { state: 'open' }))
  if (!data || data.open === 0) return null
  return (
    <Badge tone="warning">
      <Message id="findings.count" values={{ count: data.open }} />
    </Badge>
  )
}

const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
const Lists = styled('div', {
  base: { display: 'grid', gap: '4', minWidth: '0', gridTemplateColumns: 'minmax(0, 1fr)' },
})
