import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { amountOf } from '#schemas/money/amount.ts'
import { cashierDepositsQuery } from '#api/queries/cashier.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { Item } from '../item.tsx'
import { Section } from '../section.tsx'
import { writeDepositAddress } from './deposit-address.ts'
import { DepositBadge } from './deposit-badge.tsx'

/** The last deposits, each a link to its page. */
export function DepositList() {
  const { language } = useLanguage()
  const query = useQuery(cashierDepositsQuery(language))
  const { locale } = useIntl()
  return (
    <Section id="deposits" title={<Message id="cashier.last" />} query={query} height="10rem">
      {({ items }) =>
        items.length === 0 ? (
          <Text muted>
            <Message id="cashier.last.none" />
          </Text>
        ) : (
          <ul>
            {items.map(({ id, name, asked, received, currency, state, begunAt }) => (
              <Item key={id}>
                <Words>
                  <TextLink asChild look="alone">
                    <Link to={writeDepositAddress({ deposit: id })}>
                      <span>
                        <Message
                          id="cashier.last.what"
                          values={{
                            amount: (
                              <bdi>{amountText(amountOf(BigInt(received ?? asked), currency), locale)}</bdi>
                            ),
                            name: <bdi>{name}</bdi>,
                          }}
                        />
                      </span>
                    </Link>
                  </TextLink>
                  <Text look="small" muted>
                    <Message id="cashier.when" values={{ time: new Date(begunAt) }} />
                  </Text>
                </Words>
                <DepositBadge state={state} />
              </Item>
            ))}
          </ul>
        )
      }
    </Section>
  )
}

const Words = styled('div', { base: { minWidth: '0', flex: '1 1 12rem', overflowWrap: 'anywhere' } })
