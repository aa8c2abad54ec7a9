import { useInfiniteQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import { roundsQuery } from '#api/queries/wallet.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { Text } from '#ui/text/text.tsx'
import { Item } from '../item.tsx'
import { Amounts, Figure, What } from './record-row.tsx'
import { RecordList } from './record-list.tsx'
import type { RecordsAddress } from './records-address.ts'

interface RoundsProps {
  readonly address: RecordsAddress
  readonly from: string | undefined
  readonly onClear: () => void
}

/** The rounds that were played, the newest first: which game, when, what was staked and won, and whether it is over. */
export function Rounds({ address: { state, days }, from, onClear }: RoundsProps) {
  const { locale } = useIntl()
  const query = useInfiniteQuery(roundsQuery({ state, from }))
  return (
    <RecordList query={query} isFiltered={state !== undefined || days !== undefined} onClear={onClear}>
      {({ currency, items }) =>
        items.map((round) => {
          const { id, vendor, game, title = game, vendorName = vendor, state, openedAt, bet, win } = round
          const amount = (minor: bigint) => amountOf(minor, currency)
          return (
            <Item key={`${vendor} ${id}`}>
              <What>
                <bdi>{title}</bdi>{' '}
                {state === 'open' && (
                  <Badge tone="warning">
                    <Message id="records.round.state" values={{ state }} />
                  </Badge>
                )}
                <Text look="small" muted>
                  <bdi>{vendorName}</bdi>
                  {' · '}
                  <Message id="wallet.transfer.when" values={{ time: new Date(openedAt) }} />
                </Text>
                {(['checked', 'refused'] as const).map((held) => {
                  const minor = round[held]
                  return (
                    minor !== undefined && (
                      <Text key={held} look="small">
                        <Message
                          id={`records.round.${held}`}
                          values={{ amount: <bdi>{amountText(amount(BigInt(minor)), locale)}</bdi> }}
                        />
                      </Text>
                    )
                  )
                })}
              </What>
              <Amounts>
                <Figure>
                  <bdi>{amountText(amount(BigInt(win) - BigInt(bet)), locale, 'exceptZero')}</bdi>
                </Figure>
                <Text look="small" muted>
                  <Message
                    id="records.round.sums"
                    values={{
                      bet: amountText(amount(BigInt(bet)), locale),
                      win: amountText(amount(BigInt(win)), locale),
                    }}
                  />
                </Text>
              </Amounts>
            </Item>
          )
        })
      }
    </RecordList>
  )
}
