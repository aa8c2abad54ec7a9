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
import type { Method } from './deposit.ts'

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
      <Methods>
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
      </Methods>
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
  const { locale, formatNumber } = useIntl()
  const text = (minor: string) => <bdi>{amountText(amountOf(BigInt(minor), currency), locale)}</bdi>
  const { least, most, fee, isOpen, opensAt } = method
  return (
    <>
      <Text as="span" look="small" muted>
        <Message id="cashier.method.limits" values={{ least: text(least), most: text(most) }} />
      </Text>
      <Text as="span" look="small" muted>
        <Message
          id="cashier.method.fee"
          values={{
            kind: feeKind(method),
            fixed: text(fee.fixed),
            share: (
              <bdi>{formatNumber(fee.ppm / 1_000_000, { style: 'percent', maximumFractionDigits: 4 })}</bdi>
            ),
          }}
        />
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

function feeKind({ fee: { fixed, ppm } }: Method) {
  if (fixed === '0') return ppm === 0 ? 'none' : 'share'
  return ppm === 0 ? 'fixed' : 'both'
}

const Choice = styled('fieldset', {
  base: {
    minWidth: '0',
    '& > legend': { fontSize: '0.9375rem', fontWeight: 'medium', lineHeight: '1.4', mb: '1.5' },
    '& > * + p': { mt: '2' },
  },
})
const Methods = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    gap: '3',
  },
})
const Option = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: '0',
    p: '3',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'm',
    cursor: 'pointer',
    '& > input': {
      flex: 'none',
      width: '5',
      height: '5',
      accentColor: 'var(--mq-brand-text)',
      cursor: 'inherit',
    },
    '&:has(:checked)': { borderColor: 'brand.text', bg: 'brand.soft', color: 'brand.onSoft' },
    '&:has(:checked) [class]': { color: 'inherit' },
    '&:has(:focus-visible)': { outline: '2px solid var(--mq-brand-text)', outlineOffset: '2px' },
    '&[data-closed]': { cursor: 'not-allowed', bg: 'sunken' },
  },
})
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
const Words = styled('span', {
  base: { display: 'grid', minWidth: '0', gap: '0.5', overflowWrap: 'anywhere' },
})
const Name = styled('span', { base: { fontWeight: 'semibold' } })
