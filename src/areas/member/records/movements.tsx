import { useInfiniteQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import { movementsQuery } from '#api/queries/wallet.ts'
import { amountText } from '#i18n/amount-text.ts'
import { kindGroups } from '#features/wallet/kind-groups.ts'
import { Message } from '#i18n/message.tsx'
import { Text } from '#ui/text/text.tsx'
import { Item } from '../item.tsx'
import { Amounts, Figure, What } from './record-row.tsx'
import { RecordList } from './record-list.tsx'
import type { RecordsAddress } from './records-address.ts'

interface MovementsProps {
  readonly address: RecordsAddress
  readonly from: string | undefined
  readonly onClear: () => void
}

/** What moved on a wallet, the newest first: why, when, how much, and what was there afterwards. */
export function Movements({ address: { wallet = 'main', kind, days }, from, onClear }: MovementsProps) {
  const { locale } = useIntl()
  const query = useInfiniteQuery(movementsQuery({ wallet, kinds: kind && [...kindGroups[kind]], from }))
  const isFiltered = wallet !== 'main' || kind !== undefined || days !== undefined
  return (
    <RecordList query={query} isFiltered={isFiltered} onClear={onClear}>
      {({ currency, items }) =>
        items.map(({ id, at, kind, house = '', amount, balance }) => (
          <Item key={id}>
            <What>
              <Message id="records.what" values={{ kind, house }} />
              <Text look="small" muted>
                <Message id="wallet.transfer.when" values={{ time: new Date(at) }} />
              </Text>
            </What>
            <Amounts>
              <Figure>
                <bdi>{amountText(amountOf(BigInt(amount), currency), locale, 'exceptZero')}</bdi>
              </Figure>
              <Text look="small" muted>
                <Message
                  id="wallet.balance.now"
                  values={{ amount: amountText(amountOf(BigInt(balance), currency), locale) }}
                />
              </Text>
            </Amounts>
          </Item>
        ))
      }
    </RecordList>
  )
}
