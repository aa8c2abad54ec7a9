import { Link, useSearchParams } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styles/styled.tsx'
import { ViewLink, ViewLinks } from '#ui/links/view-links.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useMerchant } from '../parts/use-merchant.ts'
import { BalanceView } from './balance-view.tsx'
import { bookViews, readBooksAddress, writeBooksAddress } from './books-address.ts'
import { HeldWinsView } from './held-wins-view.tsx'
import { HoldsView } from './holds-view.tsx'
import { RoundsView } from './rounds-view.tsx'
import { StatementView } from './statement-view.tsx'
import { VendorsView } from './vendors-view.tsx'

const views = {
  balance: BalanceView,
  vendors: VendorsView,
  rounds: RoundsView,
  wins: HeldWinsView,
  holds: HoldsView,
  statement: StatementView,
}

/** What is in the books of a merchant, and the wins that wait for operators. */
export function BooksScreen() {
  const message = useMessage()
  const { merchant, timeZone } = useMerchant()
  const [query, setQuery] = useSearchParams()
  const address = readBooksAddress(query)
  const View = views[address.view]
  return (
    <>
      <PageHead title={<Message id="console.page.books" />} lead={<Message id="books.lead" />} />
      <Views aria-label={message('console.page.books')}>
        {bookViews.map((view) => (
          <ViewLink key={view} asChild>
            <Link to={writeBooksAddress({ view })} aria-current={view === address.view ? 'page' : undefined}>
              <Message id={`books.view.${view}`} />
            </Link>
          </ViewLink>
        ))}
      </Views>
      <View
        key={merchant}
        merchant={merchant}
        timeZone={timeZone}
        address={address}
        onChange={(changed) =>
          setQuery(writeBooksAddress({ ...address, ...changed }), { replace: changed.account === undefined })
        }
      />
    </>
  )
}

const Views = styled(ViewLinks, { base: { mb: '5' } })
