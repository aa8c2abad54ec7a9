import { useMessage } from '#i18n/use-message.ts'
import { Message } from '#i18n/message.tsx'
import { BalanceFigure } from '#features/wallet/balance-figure.tsx'
import { headerLacksRoom } from '#features/wallet/header-room.ts'
import { useHiddenBalance } from '#features/wallet/use-hidden-balance.ts'
import { useLiveBalance } from '#features/wallet/use-live-balance.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'

/** What the member has, as it moves, where the header right above does not say it; hidden where it is hidden elsewhere. */
export function BarBalance() {
  const { data } = useLiveBalance()
  const [isHidden] = useHiddenBalance()
  const label = useMessage()('wallet.balance')
  if (!data) return null
  return (
    <Figure role="group" aria-label={label} title={label}>
      <Icon name="wallet" size={14} />
      {isHidden ? (
        <Message id="wallet.hidden" />
      ) : (
        <BalanceFigure key={data.usable.currency} amount={data.usable} />
      )}
    </Figure>
  )
}

const Figure = styled('span', {
  base: {
    display: 'none',
    alignItems: 'center',
    gap: '1',
    color: 'fg',
    fontWeight: 'bold',
    [`@media ${headerLacksRoom}`]: { display: 'inline-flex' },
    // A game that fills the screen has no header.
    ':fullscreen &': { display: 'inline-flex' },
  },
})
