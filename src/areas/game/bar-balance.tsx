import { useMessage } from '#i18n/use-message.ts'
import { Message } from '#i18n/message.tsx'
import { BalanceFigure } from '#features/wallet/balance-figure.tsx'
import { useHiddenBalance } from '#features/wallet/use-hidden-balance.ts'
import { useLiveBalance } from '#features/wallet/use-live-balance.ts'
import { styled } from '#ui/styled.tsx'

/** What the member has, as it moves; hidden where it is hidden elsewhere. */
export function BarBalance() {
  const { data } = useLiveBalance()
  const [isHidden] = useHiddenBalance()
  const label = useMessage()('wallet.balance')
  if (!data) return null
  return (
    <Figure role="group" aria-label={label} title={label}>
      {isHidden ? (
        <Message id="wallet.hidden" />
      ) : (
        <BalanceFigure key={data.sum.currency} amount={data.sum} />
      )}
    </Figure>
  )
}

/** In a wide window it stands in the header, right above. */
const Figure = styled('span', {
  base: {
    flex: 'none',
    maxWidth: '45%',
    px: '1',
    fontWeight: 'bold',
    fontSize: { base: 'sm', sm: 'md' },
    display: { base: 'block', xl: 'none' },
  },
})
