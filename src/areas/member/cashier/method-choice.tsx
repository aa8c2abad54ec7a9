import { useIntl } from 'react-intl'
import type { Currency } from '#schemas/money/currencies.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldNotes, RequiredMark } from '#ui/fields/field-frame.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Choice, Name, Option, Options, Words } from './choice-parts.tsx'
import type { Method } from './deposit.ts'
import { FeeText } from './fee-text.tsx'

interface MethodChoiceProps {
  readonly methods: readonly Method[]
  readonly currency: Currency
  readonly chosen: string | undefined
  /** Whether the form was sent without a choice. */
  readonly isMissing: boolean
  readonly onChoice: (id: string) => void
}

const id = 'deposit-method'

/** The methods as a choice, each with its limits and fee. A closed one says when it opens. */
export function MethodChoice({ methods, currency, chosen, isMissing, onChoice }: MethodChoiceProps) {
  const message = useMessage()
  const areAllClosed = methods.every(({ isOpen }) => !isOpen)
  const { id: _, ...described } = controlProps(id, { error: isMissing })
  return (
    <Choice role="radiogroup" aria-required {...described}>
      <legend>
        <Message id="cashier.method" />
        <RequiredMark label={message('form.requiredMark')} />
      </legend>
      <Options>
        {methods.map((method) => (
          <Option key={method.id} data-closed={method.isOpen ? undefined : ''}>
            <input
              type="radio"
              name={id}
              value={method.id}
              checked={method.id === chosen}
              disabled={!method.isOpen}
              onChange={() => onChoice(method.id)}
            />
            <Logo method={method} />
            <Words>
              <Name>
                <bdi>{method.name}</bdi>
              </Name>
              <Terms method={method} currency={currency} />
            </Words>
          </Option>
        ))}
      </Options>
      {areAllClosed && (
        <Text role="status">
          <Message id="cashier.method.none" />
        </Text>
      )}
      <FieldNotes id={id} error={isMissing && !areAllClosed && <Message id="cashier.method.missing" />} />
    </Choice>
  )
}

function Logo({ method: { logo, kind } }: { readonly method: Method }) {
  return (
    <Picture>
      {logo === undefined ? (
        <Icon name={kind === 'bank' ? 'home' : 'wallet'} />
      ) : (
        <img src={logo} alt="" width={40} height={40} loading="lazy" />
      )}
    </Picture>
  )
}

function Terms({ method, currency }: { readonly method: Method; readonly currency: Currency }) {
  const { locale } = useIntl()
  const text = (minor: string) => <bdi>{amountText(amountOf(BigInt(minor), currency), locale)}</bdi>
  const { least, most, fee, isOpen, opensAt } = method
  return (
    <>
      <Text as="span" look="small" muted>
        <Message id="cashier.method.limits" values={{ least: text(least), most: text(most) }} />
      </Text>
      <Text as="span" look="small" muted>
        <FeeText fee={fee} currency={currency} />
      </Text>
      {!isOpen && (
        <Text as="span" look="small">
          {opensAt === undefined ? (
            <Message id="cashier.method.closed" />
          ) : (
            <Message id="cashier.method.opens" values={{ time: new Date(opensAt) }} />
          )}
        </Text>
      )}
    </>
  )
}

const Picture = styled('span', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '10',
    height: '10',
    overflow: 'hidden',
    borderRadius: 's',
    '& img': { width: 'full', height: 'full', objectFit: 'contain' },
  },
})
