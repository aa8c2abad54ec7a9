import { useQuery } from '@tanstack/react-query'
import { trialBalanceQuery } from '#api/queries/books.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Answered } from '../parts/answered.tsx'
import { AccountName } from './account-name.tsx'
import { BookTable, Figure } from './book-table.tsx'
import type { BookViewProps } from './book-view.ts'
import { Money } from './money.tsx'

/** The trial balance: every account of the house and all members together, and that each currency adds up to nothing. */
export function BalanceView({ merchant }: BookViewProps) {
  const message = useMessage()
  const query = useQuery(trialBalanceQuery(merchant))
  return (
    <Answered query={query}>
      {({ accounts, totals }) => (
        <Column>
          <Text muted>
            <Message id="books.balance.lead" />
          </Text>
          {totals.length === 0 && (
            <Text>
              <Message id="books.balance.none" />
            </Text>
          )}
          {totals.map(({ currency, sum }) => (
            <section key={currency} aria-label={currency}>
              <Line>
                <Heading level={2} look="subheading">
                  {currency}
                </Heading>
                <Badge tone={sum === '0' ? 'success' : 'danger'}>
                  {sum === '0' ? (
                    <Message id="books.balance.even" />
                  ) : (
                    <Message
                      id="books.balance.uneven"
                      values={{ sum: <Money minor={sum} currency={currency} signed /> }}
                    />
                  )}
                </Badge>
              </Line>
              <BookTable
                name={message('books.balance.of', { currency })}
                columns={[
                  { name: <Message id="books.account" /> },
                  { name: <Message id="books.sum" />, isFigure: true },
                ]}
              >
                {accounts
                  .filter((account) => account.currency === currency)
                  .map((account) => (
                    <tr key={account.name}>
                      <th scope="row">
                        <AccountName name={account.name} />
                      </th>
                      <Figure>
                        <Money minor={account.sum} currency={currency} signed />
                      </Figure>
                    </tr>
                  ))}
              </BookTable>
            </section>
          ))}
        </Column>
      )}
    </Answered>
  )
}

const Column = styled('div', {
  base: { display: 'grid', gap: '5', maxWidth: '48rem', gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Line = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '2' },
})
