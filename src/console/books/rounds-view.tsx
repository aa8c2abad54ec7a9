import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { openRoundsQuery } from '#api/queries/books.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Text } from '#ui/text/text.tsx'
import { When } from '../parts/when.tsx'
import { BookTable, Figure } from './book-table.tsx'
import { writeBooksAddress } from './books-address.ts'
import type { BookViewProps } from './book-view.ts'
import { Member } from './member.tsx'
import { Money } from './money.tsx'
import { Pages } from './pages.tsx'

/** Rounds of games in which money moved and which no vendor has closed, the oldest first. */
export function RoundsView({ merchant, timeZone, address: { vendor } }: BookViewProps) {
  const message = useMessage()
  const query = useInfiniteQuery(openRoundsQuery(merchant, vendor))
  return (
    <>
      {vendor !== undefined && (
        <Text>
          <Message id="books.rounds.of" values={{ vendor: <bdi>{vendor}</bdi> }} />{' '}
          <Link to={writeBooksAddress({ view: 'rounds' })}>
            <Message id="books.rounds.all" />
          </Link>
        </Text>
      )}
      <Pages
        query={query}
        more="books.newer"
        none={
          <Text>
            <Message id="books.rounds.none" />
          </Text>
        }
      >
        {(pages) => (
          <BookTable
            name={message('books.view.rounds')}
            columns={[
              { name: <Message id="books.round" /> },
              { name: <Message id="books.member" /> },
              { name: <Message id="books.opened" /> },
              { name: <Message id="books.asked" /> },
              { name: <Message id="books.bets" />, isFigure: true },
              { name: <Message id="books.wins" />, isFigure: true },
            ]}
          >
            {pages
              .flatMap(({ items }) => items)
              .map(({ id, vendor: of, game, account, currency, openedAt, askedAt, bet, win }) => (
                <tr key={`${of} ${id}`}>
                  <th scope="row">
                    <bdi>{game}</bdi> ·{' '}
                    <Link to={writeBooksAddress({ view: 'rounds', vendor: of })}>
                      <bdi>{of}</bdi>
                    </Link>
                    <Text look="small" muted>
                      <bdi>{id}</bdi>
                    </Text>
                  </th>
                  <td>
                    <Member account={account} currency={currency} />
                  </td>
                  <td>
                    <When at={openedAt} timeZone={timeZone} />
                  </td>
                  <td>{askedAt !== undefined && <When at={askedAt} timeZone={timeZone} />}</td>
                  <Figure>
                    <Money minor={bet} currency={currency} />
                  </Figure>
                  <Figure>
                    <Money minor={win} currency={currency} />
                  </Figure>
                </tr>
              ))}
          </BookTable>
        )}
      </Pages>
    </>
  )
}
