import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { amountOf } from '#schemas/money/amount.ts'
import { withdrawalsQuery } from '#api/queries/withdrawals.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { CardLabel } from '../cards/card-label.tsx'
import { Item } from '../item.tsx'
import { Section } from '../section.tsx'
import { writeWithdrawalAddress } from './withdrawal-address.ts'
import { WithdrawalBadge } from './withdrawal-badge.tsx'

/** The last withdrawals, each a link to its page. Where none can be requested, it is shown only if there are some. */
export function WithdrawalList({ isOffered }: { readonly isOffered: boolean }) {
  const query = useQuery(withdrawalsQuery())
  const { locale } = useIntl()
  if (!isOffered && !query.data?.items.length) return null
  return (
    <Section id="withdrawals" title={<Message id="withdrawal.last" />} query={query} height="10rem">
      {({ items }) =>
        items.length === 0 ? (
          <Text muted>
            <Message id="withdrawal.last.none" />
          </Text>
        ) : (
          <ul>
            {items.map((withdrawal) => (
              <Item key={withdrawal.id}>
                <Words>
                  <TextLink asChild look="alone">
                    <Link to={writeWithdrawalAddress({ withdrawal: withdrawal.id })}>
                      <span>
                        <Message
                          id="withdrawal.last.what"
                          values={{
                            amount: (
                              <bdi>
                                {amountText(amountOf(BigInt(withdrawal.amount), withdrawal.currency), locale)}
                              </bdi>
                            ),
                            card: <CardLabel card={withdrawal.card} />,
                          }}
                        />
                      </span>
                    </Link>
                  </TextLink>
                  <Text look="small" muted>
                    <Message id="cashier.when" values={{ time: new Date(withdrawal.requestedAt) }} />
                  </Text>
                </Words>
                <WithdrawalBadge withdrawal={withdrawal} />
              </Item>
            ))}
          </ul>
        )
      }
    </Section>
  )
}

const Words = styled('div', { base: { minWidth: '0', flex: '1 1 12rem', overflowWrap: 'anywhere' } })
