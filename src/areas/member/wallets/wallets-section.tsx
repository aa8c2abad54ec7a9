import { useState } from 'react'
import { BalanceFigure } from '#features/wallet/balance-figure.tsx'
import { HideButton } from '#features/wallet/hide-button.tsx'
import { useHiddenBalance } from '#features/wallet/use-hidden-balance.ts'
import { useLiveBalance } from '#features/wallet/use-live-balance.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Section } from '../section.tsx'
import { TransferForm } from './transfer-form.tsx'
import { TransferList } from './transfer-list.tsx'

interface WalletsSectionProps {
  readonly isKeptApart: boolean
}

/**
 * Both wallets of a member whose merchant keeps money for games apart, and how it gets from one to the other. Where the merchant does so no
 * more, there is a way back for what is left there, and nothing where nothing is.
 */
export function WalletsSection({ isKeptApart }: WalletsSectionProps) {
  const isReady = useNamespace('wallet')
  const query = useLiveBalance()
  const [isHidden] = useHiddenBalance()
  // It stays for who moves the last of it back, and reads that it was moved.
  const [hadSome, setHadSome] = useState(false)
  const hasSome = query.data !== undefined && query.data.game.minor > 0n
  if (hasSome && !hadSome) setHadSome(true)
  if (!isKeptApart && !hasSome && !hadSome) return null
  if (!isReady) return <Skeleton height="24rem" />
  return (
    <Section id="wallets" title={<Message id="wallet.transfer.title" />} query={query} height="20rem">
      {({ main, game }) => (
        <Stack>
          <Row>
            <Balances>
              {[
                { id: 'wallet.main', amount: main } as const,
                { id: 'wallet.game', amount: game } as const,
              ].map(({ id, amount }) => (
                <div key={id}>
                  <dt>
                    <Message id={id} />
                  </dt>
                  <dd>
                    {isHidden ? (
                      <Message id="wallet.hidden" />
                    ) : (
                      <BalanceFigure key={amount.currency} amount={amount} />
                    )}
                  </dd>
                </div>
              ))}
            </Balances>
            <HideButton />
          </Row>
          {!isKeptApart && (
            <Text>
              <Message id="wallet.transfer.over" />
            </Text>
          )}
          <TransferForm main={main} game={game} isBackOnly={!isKeptApart} />
          <TransferList />
        </Stack>
      )}
    </Section>
  )
}

const Balances = styled('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8',
    rowGap: '3',
    '& dt': { color: 'fg.muted', textStyle: 'small' },
    '& dd': { fontWeight: 'bold', fontSize: 'lg' },
  },
})
const Row = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', mt: '4' },
})
