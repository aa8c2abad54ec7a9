import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { BalanceFigure } from './balance-figure.tsx'
import { HideButton } from './hide-button.tsx'
import { useBalanceNews } from './use-balance-news.ts'
import { useHiddenBalance } from './use-hidden-balance.ts'
import { useLiveBalance } from './use-live-balance.ts'

/** What the member has, on one line of the header. While it is not known nothing stands there: the account menu says why. */
export function HeaderBalance() {
  const { data } = useLiveBalance()
  const [isHidden] = useHiddenBalance()
  useBalanceNews(isHidden ? undefined : data?.usable)
  if (!data) return null
  return (
    <Root>
      <Sum>
        <VisuallyHidden>
          <Message id="wallet.balance" />
        </VisuallyHidden>{' '}
        {isHidden ? (
          <Message id="wallet.hidden" />
        ) : (
          <BalanceFigure key={data.usable.currency} amount={data.usable} />
        )}
      </Sum>
      <Hide>
        <HideButton />
      </Hide>
    </Root>
  )
}

const Root = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '1' } })
/** On a narrow screen the account menu has it. */
const Hide = styled('span', { base: { display: { base: 'none', xl: 'inline-flex' } } })
const Sum = styled('span', {
  base: { fontWeight: 'bold', fontSize: { base: 'sm', sm: 'md' }, whiteSpace: 'nowrap' },
})
