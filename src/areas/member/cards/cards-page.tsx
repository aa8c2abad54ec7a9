import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import { memberCardsQuery } from '#api/queries/cards.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { CashierOff } from '../cashier-off.tsx'
import { CashierColumn } from '../cashier/cashier-column.tsx'
import { Section } from '../section.tsx'
import { AddCardForm } from './add-card-form.tsx'
import { CardItem } from './card-item.tsx'

/** The bank accounts and wallets that a member withdraws to: the list, and the form that adds one. */
export function CardsPage() {
  const hasCashier = useNamespace('cashier')
  const hasTexts = useNamespace('withdrawals')
  const message = useMessage()
  const query = useQuery(memberCardsQuery())
  const { data } = query
  useSiteTitle(message('member.cards'), 'part')
  if (!hasCashier || !hasTexts) return <Skeleton height="24rem" />
  if (data?.most === 0 && data.cards.length === 0) return <CashierOff page="withdraw" />
  return (
    <CashierColumn>
      <div>
        <Heading level={1} tabIndex={-1}>
          <Message id="card.title" />
        </Heading>
        <Text muted>
          <Message id="card.text" />
        </Text>
      </div>
      <Section id="cards" title={<Message id="card.list" />} query={query} height="10rem">
        {({ cards, now }) =>
          cards.length === 0 ? (
            <Text muted>
              <Message id="card.none" />
            </Text>
          ) : (
            <ul>
              {cards.map((card) => (
                <CardItem key={card.id} card={card} now={now} />
              ))}
            </ul>
          )
        }
      </Section>
      {data && data.most > 0 && (
        <Card as="section" aria-labelledby="card-add">
          <Heading level={2} look="subheading" id="card-add">
            <Message id="card.add" />
          </Heading>
          {data.cards.length < data.most ? (
            <AddCardForm hours={data.hours} holder={data.holder} />
          ) : (
            <Text>
              <Message id="card.full" />
            </Text>
          )}
        </Card>
      )}
      <Ways>
        <ButtonLink asChild look="outline">
          <Link to={`${routePath('member')}?page=withdraw`}>
            <Message id="link.withdraw" />
          </Link>
        </ButtonLink>
        <ButtonLink asChild look="ghost">
          <Link to={routePath('member')}>
            <Message id="member.cashier.back" />
          </Link>
        </ButtonLink>
      </Ways>
    </CashierColumn>
  )
}

const Ways = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
