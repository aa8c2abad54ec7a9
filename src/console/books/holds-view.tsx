import { useInfiniteQuery } from '@tanstack/react-query'
import { openHoldsQuery } from '#api/queries/books.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Text } from '#ui/text/text.tsx'
import { When } from '../parts/when.tsx'
import { BookTable, Figure } from './book-table.tsx'
import type { BookViewProps } from './book-view.ts'
import { Cause } from './cause.tsx'
import { Member } from './member.tsx'
import { Money } from './money.tsx'
import { Pages } from './pages.tsx'

/** What is set aside and neither paid nor given back, the oldest first. */
export function HoldsView({ merchant, timeZone }: BookViewProps) {
  const message = useMessage()
  const query = useInfiniteQuery(openHoldsQuery(merchant))
  return (
    <Pages
      query={query}
      more="books.newer"
      none={
        <Text>
          <Message id="books.holds.none" />
        </Text>
      }
    >
      {(pages) => (
        <BookTable
          name={message('books.view.holds')}
          columns={[
            { name: <Message id="books.member" /> },
            { name: <Message id="books.why" /> },
            { name: <Message id="books.since" /> },
            { name: <Message id="books.until" /> },
            { name: <Message id="books.amount" />, isFigure: true },
            { name: <Message id="books.left" />, isFigure: true },
          ]}
        >
          {pages
            .flatMap(({ items }) => items)
            .map(({ id, at, account, currency, amount, remaining, expiresAt, reason, scope, key, cause }) => (
              <tr key={id}>
                <th scope="row">
                  <Member account={account} currency={currency} />
                </th>
                <td>
                  {reason}
                  <Cause scope={scope} of={key} cause={cause} />
                </td>
                <td>
                  <When at={at} timeZone={timeZone} look="date" />
                </td>
                <td>
                  {expiresAt === undefined ? (
                    <Message id="books.until.none" />
                  ) : (
                    <When at={expiresAt} timeZone={timeZone} look="date" />
                  )}
                </td>
                <Figure>
                  <Money minor={amount} currency={currency} />
                </Figure>
                <Figure>
                  <Money minor={remaining} currency={currency} />
                </Figure>
              </tr>
            ))}
        </BookTable>
      )}
    </Pages>
  )
}
