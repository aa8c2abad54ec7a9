import { useQuery } from '@tanstack/react-query'
import { today } from '@internationalized/date'
import { zoneText } from '#schemas/config/time-zones.ts'
import { vendorSumsQuery } from '#api/queries/books.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Answered } from '../parts/answered.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { BookTable, Figure } from './book-table.tsx'
import type { BookViewProps } from './book-view.ts'
import { Money } from './money.tsx'
import { spanOf } from './span-of.ts'

/** What each vendor of games took and gave between two days of the merchant. */
export function VendorsView({ merchant, timeZone = 'UTC', address, onChange }: BookViewProps) {
  const now = today(timeZone)
  const { from = String(now.subtract({ days: 6 })), to = String(now) } = address
  const span = spanOf(from, to, timeZone)
  return (
    <Column>
      <Days>
        <ConsoleField
          id="booksFrom"
          label="books.from"
          type="date"
          max={to}
          value={from}
          required
          onChange={(from) => onChange({ from })}
        />
        <ConsoleField
          id="booksTo"
          label="books.to"
          type="date"
          min={from}
          value={to}
          required
          onChange={(to) => onChange({ to })}
        />
      </Days>
      <Text look="small" muted>
        <Message id="books.vendors.span" values={{ timeZone: zoneText(timeZone) }} />
      </Text>
      {span ? (
        <Sums merchant={merchant} {...span} />
      ) : (
        <Text role="alert">
          <Message id="books.vendors.badSpan" />
        </Text>
      )}
    </Column>
  )
}

function Sums({
  merchant,
  from,
  to,
}: {
  readonly merchant: string
  readonly from: string
  readonly to: string
}) {
  const message = useMessage()
  const query = useQuery(vendorSumsQuery(merchant, from, to))
  const figure = (name: 'bets' | 'wins' | 'returned' | 'net') => ({
    name: <Message id={`books.${name}`} />,
    isFigure: true,
  })
  return (
    <Answered query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <Text>
            <Message id="books.vendors.none" />
          </Text>
        ) : (
          <BookTable
            name={message('books.view.vendors')}
            columns={[
              { name: <Message id="books.vendor" /> },
              figure('bets'),
              figure('wins'),
              figure('returned'),
              figure('net'),
            ]}
          >
            {items.map(({ vendor, currency, ...sums }) => (
              <tr key={`${vendor} ${currency}`}>
                <th scope="row">
                  <bdi>{vendor}</bdi>
                </th>
                {(
                  [
                    [sums.debits, sums.debited],
                    [sums.credits, sums.credited],
                    [sums.rollbacks, sums.rolledBack],
                  ] as const
                ).map(([count, sum], column) => (
                  <Figure key={column}>
                    <Money minor={sum} currency={currency} />
                    <Text look="small" muted>
                      <Message id="books.times" values={{ count }} />
                    </Text>
                  </Figure>
                ))}
                <Figure>
                  <Money minor={sums.net} currency={currency} signed />
                </Figure>
              </tr>
            ))}
          </BookTable>
        )
      }
    </Answered>
  )
}

const Column = styled('div', {
  base: { display: 'grid', gap: '4', minWidth: '0', gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Days = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
    maxWidth: '30rem',
  },
})
