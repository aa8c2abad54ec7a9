import { Link } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldNotes, RequiredMark } from '#ui/fields/field-frame.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { CardNumber } from '../cards/card-label.tsx'
import { cardsAddress } from '../cards/cards-address.ts'
import { Choice, Name, Option, Options, Words } from '../cashier/choice-parts.tsx'
import type { WithdrawalTerms } from './withdrawal.ts'

interface CardChoiceProps {
  readonly terms: Pick<WithdrawalTerms, 'cards' | 'now'>
  readonly chosen: string | undefined
  readonly error: string | undefined
  readonly onChoice: (id: string) => void
}

const id = 'withdrawal-card'

/** The bank accounts and wallets as a choice. One that is too new says from when it can be used. */
export function CardChoice({ terms: { cards, now }, chosen, error, onChoice }: CardChoiceProps) {
  const message = useMessage()
  const { id: _, ...described } = controlProps(id, { error: error !== undefined })
  return (
    <div>
      <Choice role="radiogroup" aria-required {...described}>
        <legend>
          <Message id="withdrawal.card" />
          <RequiredMark label={message('form.requiredMark')} />
        </legend>
        <Options>
          {cards.map(({ id: card, bank, holder, last4, usableFrom }) => {
            const isTooNew = Date.parse(usableFrom) > Date.parse(now)
            return (
              <Option key={card} data-closed={isTooNew ? '' : undefined}>
                <input
                  type="radio"
                  name={id}
                  value={card}
                  checked={card === chosen}
                  disabled={isTooNew}
                  onChange={() => onChoice(card)}
                />
                <Icon name="wallet" />
                <Words>
                  <Name>
                    <bdi>{bank}</bdi>
                  </Name>
                  <span>
                    <CardNumber last4={last4} />
                  </span>
                  <Text as="span" look="small" muted>
                    <bdi>{holder}</bdi>
                  </Text>
                  {isTooNew && (
                    <Text as="span" look="small">
                      <Message id="card.from" values={{ time: new Date(usableFrom) }} />
                    </Text>
                  )}
                </Words>
              </Option>
            )
          })}
        </Options>
        <FieldNotes id={id} error={error} />
      </Choice>
      <TextLink asChild look="alone">
        <Link to={cardsAddress}>
          <Message id="withdrawal.cards" />
        </Link>
      </TextLink>
    </div>
  )
}
