import { Link } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { cardsAddress } from './cards/cards-address.ts'

/** The way from the member centre to the bank accounts and wallets that withdrawals go to. */
export function CardsLink() {
  return (
    <Card as="section" aria-labelledby="cards-link">
      <Row>
        <Words>
          <Heading level={2} look="subheading" id="cards-link">
            <Message id="member.cards" />
          </Heading>
          <Text look="small" muted>
            <Message id="member.cards.text" />
          </Text>
        </Words>
        <ButtonLink asChild look="outline" size="sm">
          <Link to={cardsAddress}>
            <Message id="member.cards.open" />
          </Link>
        </ButtonLink>
      </Row>
    </Card>
  )
}

const Row = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
  },
})
const Words = styled('div', { base: { flex: '1 1 14rem', minWidth: '0' } })
