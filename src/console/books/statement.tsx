import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { statementQuery } from '#api/queries/books.ts'
import { failureOf } from '#machines/failure-of.ts'
import { kindGroups } from '#features/wallet/kind-groups.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { When } from '../parts/when.tsx'
import { AccountName } from './account-name.tsx'
import { BookTable, Figure } from './book-table.tsx'
import type { BookViewProps } from './book-view.ts'
import { Cause } from './cause.tsx'
import { Member } from './member.tsx'
import { Money } from './money.tsx'
import { Pages } from './pages.tsx'
import { StatementFilters } from './statement-filters.tsx'

type Page = CallAnswer<Calls['ledgerStatement']>

/** What a member has, and what moved on one of the wallets, the newest first. */
export function Statement(props: BookViewProps & { readonly account: string }) {
  const { merchant, timeZone, address, account } = props
  const { wallet = 'main', kind } = address
  const message = useMessage()
  const query = useInfiniteQuery(
    statementQuery({
      merchant,
      account,
      wallet,
      ...(address.currency === undefined ? {} : { currency: address.currency }),
      ...(kind === undefined ? {} : { kinds: [...kindGroups[kind]] }),
    }),
  )
  const [first] = query.data?.pages ?? []
  if (query.error && failureOf(query.error).code === 'notFound')
    return (
      <Text role="alert">
        <Message id="books.statement.unknown" values={{ account: <bdi>{account}</bdi> }} />
      </Text>
    )
  return (
    <Column>
      <Heading level={2} look="heading">
        <bdi>{account}</bdi>
      </Heading>
      {first && <Balances balances={first.balances} />}
      <StatementFilters {...props} page={first} />
      <Pages
        query={query}
        more="books.older"
        none={
          <Text role="status">
            <Message id="books.statement.none" />
          </Text>
        }
      >
        {(pages) => (
          <BookTable
            name={message('books.view.statement')}
            columns={[
              { name: <Message id="books.what" /> },
              { name: <Message id="books.when" /> },
              { name: <Message id="books.amount" />, isFigure: true },
              { name: <Message id="books.after" />, isFigure: true },
            ]}
          >
            {pages.flatMap(({ currency, items }) =>
              items.map((item) => (
                <Movement key={item.id} item={item} currency={currency} timeZone={timeZone} />
              )),
            )}
          </BookTable>
        )}
      </Pages>
    </Column>
  )
}

function Movement({
  item,
  currency,
  timeZone,
}: {
  readonly item: Page['items'][number]
  readonly currency: Currency
  readonly timeZone: string | undefined
}) {
  const { at, kind, house, other, reason, detail, amount, balance, scope, key, cause } = item
  return (
    <tr>
      <th scope="row">
        <Message id={`books.kind.${kind}`} />
        {house !== undefined && (
          <>
            {' · '}
            <AccountName name={house} />
          </>
        )}
        {other !== undefined && (
          <>
            {' · '}
            <Member account={other} currency={currency} />
          </>
        )}
        {[reason, detail].map((words, place) => words && <Said key={place}>{words}</Said>)}
        <Cause scope={scope} of={key} cause={cause} />
      </th>
      <td>
        <When at={at} timeZone={timeZone} look="date" />
      </td>
      <Figure>
        <Money minor={amount} currency={currency} signed />
      </Figure>
      <Figure>
        <Money minor={balance} currency={currency} />
      </Figure>
    </tr>
  )
}

function Balances({ balances }: Pick<Page, 'balances'>) {
  const message = useMessage()
  return (
    <BookTable
      name={message('books.balances')}
      columns={[
        { name: <Message id="books.currency" /> },
        { name: <Message id="books.wallet.main" />, isFigure: true },
        { name: <Message id="books.wallet.game" />, isFigure: true },
        { name: <Message id="books.wallet.held" />, isFigure: true },
      ]}
    >
      {balances.map(({ currency, ...wallets }) => (
        <tr key={currency}>
          <th scope="row">{currency}</th>
          {(['main', 'game', 'held'] as const).map((wallet) => (
            <Figure key={wallet}>
              <Money minor={wallets[wallet]} currency={currency} />
            </Figure>
          ))}
        </tr>
      ))}
    </BookTable>
  )
}

const Column = styled('div', {
  base: { display: 'grid', gap: '4', minWidth: '0', gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Said = styled('div', { base: { fontWeight: 'normal', overflowWrap: 'anywhere' } })
