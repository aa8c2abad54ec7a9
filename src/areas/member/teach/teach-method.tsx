import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { amountOf } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import type { Method } from '../cashier/deposit.ts'
import { writeDepositAddress } from '../cashier/deposit-address.ts'
import { FeeText } from '../cashier/fee-text.tsx'
import { PayInstructions } from '../cashier/pay-instructions.tsx'

interface TeachMethodProps {
  readonly method: Method
  readonly currency: Currency
}

/** One way of depositing step by step, with its fee and hours, as the merchant has set them. */
export function TeachMethod({ method, currency }: TeachMethodProps) {
  const { id, name, fee, hours, instructions, isOpen } = method
  const shown = <bdi>{name}</bdi>
  return (
    <Card as="section" aria-labelledby={`teach-${id}`}>
      <Stack>
        <Heading level={2} look="subheading" id={`teach-${id}`}>
          {shown}
        </Heading>
        <Text>
          <FeeText fee={fee} currency={currency} />
        </Text>
        <Text>
          {hours ? (
            <Message id="cashier.teach.hours" values={{ ...hours }} />
          ) : (
            <Message id="cashier.teach.always" />
          )}
        </Text>
        <Steps>
          {stepsOf(method, <Begin method={method} currency={currency} />).map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </Steps>
        <PayInstructions text={instructions} />
        {isOpen && (
          <div>
            <ButtonLink asChild look="outline">
              <Link to={writeDepositAddress({ method: id })}>
                <Message id="cashier.teach.begin" values={{ name: shown }} />
              </Link>
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Card>
  )
}

function stepsOf(method: Method, begin: ReactNode): readonly ReactNode[] {
  const { kind, name, minutes, checkMinutes, takesProofs } = method
  const check = <Message id="cashier.teach.check" values={{ minutes: <Duration minutes={checkMinutes} /> }} />
  const values = { name: <bdi>{name}</bdi>, minutes: <Duration minutes={minutes} /> }
  if (kind === 'peer')
    return [
      <Message key="begin" id="cashier.teach.begun.peer" values={values} />,
      <Message key="pay" id="cashier.teach.peer" values={values} />,
      <Message key="report" id="cashier.teach.report.peer" />,
      <Message key="check" id="cashier.teach.check.peer" />,
    ]
  if (kind === 'redirect')
    return [begin, <Message key="pay" id="cashier.teach.redirect" values={values} />, check]
  return [
    begin,
    <Message key="pay" id="cashier.teach.bank" values={values} />,
    <Message
      key="reference"
      id="cashier.teach.reference"
      values={{ example: <bdi dir="ltr">D-7K3QX9AB</bdi> }}
    />,
    <Message key="report" id="cashier.teach.report" values={{ proofs: takesProofs ? 'yes' : 'no' }} />,
    check,
  ]
}

function Begin({ method: { name, least, most }, currency }: TeachMethodProps) {
  const { locale } = useIntl()
  const text = (minor: string) => <bdi>{amountText(amountOf(BigInt(minor), currency), locale)}</bdi>
  return (
    <Message
      id="cashier.teach.begun"
      values={{ name: <bdi>{name}</bdi>, least: text(least), most: text(most) }}
    />
  )
}

const hour = 60
const day = 1_440

/** Minutes in the largest unit that has no rest. */
function Duration({ minutes }: { readonly minutes: number }) {
  const [unit, size] =
    (
      [
        ['days', day],
        ['hours', hour],
      ] as const
    ).find(([, each]) => minutes % each === 0) ?? (['minutes', 1] as const)
  return <Message id="cashier.teach.minutes" values={{ unit, n: minutes / size }} />
}

const Steps = styled('ol', {
  base: { display: 'grid', gap: '2', listStyle: 'decimal', paddingInlineStart: '6' },
})
