import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import { transfersQuery } from '#api/queries/wallet.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Item } from '../item.tsx'

const tones = { posted: 'success', pending: 'warning', voided: 'info' } as const

/** The last transfers between the wallets, and of one that is pending what comes next and when; nothing where there were none. */
export function TransferList() {
  const { data, error, isFetching, refetch } = useQuery(transfersQuery())
  const { locale } = useIntl()
  if (error && !data) return <ErrorNote error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <div>
      <Heading level={3} look="subheading">
        <Message id="wallet.transfer.last" />
      </Heading>
      <ul>
        {data.items.map(({ id, from, amount, currency, state, at, nextAt }) => (
          <Item key={id}>
            <Words>
              <Message
                id="wallet.transfer.moved"
                values={{ from, amount: <bdi>{amountText(amountOf(BigInt(amount), currency), locale)}</bdi> }}
              />
              <Text look="small" muted>
                <Message id="wallet.transfer.when" values={{ time: new Date(at) }} />
              </Text>
              {nextAt !== undefined && (
                <Text look="small">
                  <Message id="wallet.transfer.next" values={{ time: new Date(nextAt) }} />
                </Text>
              )}
            </Words>
            <Badge tone={tones[state]}>
              <Message id="wallet.transfer.state" values={{ state }} />
            </Badge>
          </Item>
        ))}
      </ul>
    </div>
  )
}

const Words = styled('div', { base: { minWidth: '0', flex: '1 1 14rem' } })
