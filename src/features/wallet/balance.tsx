import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { balanceQuery } from '#api/queries/wallet.ts'
import { preferences } from '#api/storage.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { styled } from '#ui/styled.tsx'
import { Text } from '#ui/text.tsx'
import { amountText } from './amount-text.ts'

/** What the member has. It can be hidden from who looks over a shoulder, and stays so in this browser. */
export function Balance() {
  const { data, error, isFetching, refetch } = useQuery(balanceQuery())
  const [isHidden, setIsHidden] = useState(preferences.hiddenBalance.get)
  const message = useMessage()
  const { locale } = useIntl()

  function toggle() {
    preferences.hiddenBalance.set(!isHidden)
    setIsHidden(!isHidden)
  }

  if (error && !data)
    return <ErrorNote error={error} onRetry={() => void refetch()} busy={isFetching} needed />
  if (!data) return <Skeleton height="3rem" />
  return (
    <Root>
      <Words>
        <Text look="small" muted>
          <Message id="wallet.balance" />
        </Text>
        <Sum>{isHidden ? <Message id="wallet.hidden" /> : amountText(data.sum, locale)}</Sum>
        {!isHidden && data.held.minor > 0n && (
          <Text look="small" muted>
            <Message id="wallet.held" values={{ amount: amountText(data.held, locale) }} />
          </Text>
        )}
      </Words>
      <IconButton
        icon={isHidden ? 'eye' : 'eye-off'}
        label={message(isHidden ? 'wallet.show' : 'wallet.hide')}
        onClick={toggle}
      />
    </Root>
  )
}

const Root = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})
const Words = styled('div', { base: { minWidth: '0' } })
const Sum = styled('bdi', {
  base: {
    display: 'block',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
})
