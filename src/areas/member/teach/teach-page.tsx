import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { cashierMethodsQuery } from '#api/queries/cashier.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { CashierOff } from '../cashier-off.tsx'
import { CashierColumn } from '../cashier/cashier-column.tsx'
import { writeDepositAddress } from '../cashier/deposit-address.ts'
import { TeachMethod } from './teach-method.tsx'

/** How depositing works (specification §2: page=depositTeach): each method step by step, as the merchant has set it. */
export function TeachPage() {
  const hasTexts = useNamespace('cashier')
  const message = useMessage()
  const { language } = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(cashierMethodsQuery(language))
  useSiteTitle(hasTexts ? message('cashier.how') : message('link.deposit'), 'part')
  if (!data && error)
    return (
      <Card>
        <ErrorNote error={error} needed busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  if (!hasTexts || !data) return <Skeleton height="24rem" />
  if (data.methods.length === 0) return <CashierOff page="deposit" />
  return (
    <CashierColumn>
      <div>
        <Heading level={1} tabIndex={-1}>
          <Message id="cashier.how" />
        </Heading>
        <Text>
          <Message id="cashier.teach.lead" />
        </Text>
      </div>
      {data.methods.map((method) => (
        <TeachMethod key={method.id} method={method} currency={data.currency} />
      ))}
      <div>
        <ButtonLink asChild>
          <Link to={writeDepositAddress({})}>
            <Message id="cashier.teach.back" />
          </Link>
        </ButtonLink>
      </div>
    </CashierColumn>
  )
}
