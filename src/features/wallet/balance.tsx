import { useIntl } from 'react-intl'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { amountText } from '#i18n/amount-text.ts'
import { BalanceFigure } from './balance-figure.tsx'
import { HideButton } from './hide-button.tsx'
import { useBalanceNews } from './use-balance-news.ts'
import { useHiddenBalance } from './use-hidden-balance.ts'
import { useLiveBalance } from './use-live-balance.ts'

/** What the member can use, as it moves, and what is set aside, such as for withdrawals. It can be hidden from who looks over a shoulder, and stays so in this browser. */
export function Balance() {
  const { data, error, isFetching, refetch } = useLiveBalance()
  const [isHidden] = useHiddenBalance()
  const { locale } = useIntl()
  useBalanceNews(isHidden ? undefined : data?.usable)
  if (error && !data)
    return <ErrorNote error={error} onRetry={() => void refetch()} busy={isFetching} needed />
  if (!data) return <Skeleton height="3rem" />
  return (
    <Root>
      <Words>
        <Text look="small" muted>
          <Message id="wallet.balance" />
        </Text>
        <Sum>
          {isHidden ? (
            <Message id="wallet.hidden" />
          ) : (
            <BalanceFigure key={data.usable.currency} amount={data.usable} />
          )}
        </Sum>
        {!isHidden && data.held.minor > 0n && (
          <Text look="small" muted>
            <Message id="wallet.held" values={{ amount: amountText(data.held, locale) }} />
          </Text>
        )}
      </Words>
      <HideButton />
    </Root>
  )
}

const Root = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})
const Words = styled('div', { base: { minWidth: '0' } })
/** On one line, which makes the menu as wide as that; on the narrowest phone on two. */
const Sum = styled('span', {
  base: { display: 'block', width: 'max-content', maxWidth: 'calc(100vw - 9rem)', fontWeight: 'bold' },
})
