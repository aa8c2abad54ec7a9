import { useIntl } from 'react-intl'
import { isHoldNote } from '#schemas/cashier/deposit-states.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import type { Deposit } from './deposit.ts'
import { Timeline } from './timeline.tsx'

/** The timeline of a deposit: what happened and when; while it is open whose turn it is, and until when. */
export function DepositSteps({ deposit }: { readonly deposit: Deposit }) {
  const { locale } = useIntl()
  const { steps, kind, name, currency, asked, next, by, now } = deposit
  const text = (minor: string) => <bdi>{amountText(amountOf(BigInt(minor), currency), locale)}</bdi>
  return (
    <>
      <Heading level={2} look="subheading" id="deposit-steps">
        <Message id="cashier.steps" />
      </Heading>
      <Timeline>
        {steps.map((step, index) => {
          const { state, at, debt, note, reason } = step
          return (
            <li key={index}>
              <StepName deposit={deposit} step={step} />
              {debt !== undefined && (
                <Text>
                  <Message id="cashier.step.debt" values={{ debt: text(debt) }} />
                </Text>
              )}
              {note && !isHoldNote(note) && state !== 'takenBack' && (
                <Text>
                  <Message id="cashier.note" values={{ note, asked: text(asked) }} />
                </Text>
              )}
              {reason && !isInStep(kind, reason) && (
                <Text>
                  <Message id="cashier.reason" values={{ reason, name: <bdi>{name}</bdi> }} />
                </Text>
              )}
              <Text look="small" muted>
                <time dateTime={at}>
                  <Message id="cashier.when" values={{ time: new Date(at) }} />
                </time>
              </Text>
            </li>
          )
        })}
        {next !== 'nobody' && (
          <li data-next="">
            <strong>
              <Message
                id="cashier.next"
                values={{
                  next: nextInWords(deposit),
                  name: <bdi>{name}</bdi>,
                }}
              />
            </strong>
            {by !== undefined && (
              <Text look="small" muted>
                <time dateTime={by}>
                  <Message
                    id={Date.parse(by) < Date.parse(now) ? 'cashier.next.late' : 'cashier.next.by'}
                    values={{
                      time: new Date(by),
                      next: kind === 'peer' && next === 'player' ? 'player_peer' : next,
                    }}
                  />
                </time>
              </Text>
            )}
          </li>
        )}
      </Timeline>
    </>
  )
}

type Step = Deposit['steps'][number]

/** What a step is called. */
function StepName({ deposit, step }: { readonly deposit: Deposit; readonly step: Step }) {
  const { locale } = useIntl()
  const { kind, name, currency, asked } = deposit
  const { state, amount, note } = step
  const text = (minor: string) => <bdi>{amountText(amountOf(BigInt(minor), currency), locale)}</bdi>
  if (isHoldNote(note)) return <Message id="cashier.step.held" values={{ note }} />
  if (state === 'takenBack')
    return (
      <Message
        id="cashier.step.takenBack"
        values={{ note: amount === undefined ? 'nothing' : (note ?? 'taken'), amount: text(amount ?? '0') }}
      />
    )
  return (
    <Message
      id="cashier.step"
      values={{ state: `${state}_${kind}`, name: <bdi>{name}</bdi>, amount: text(amount ?? asked) }}
    />
  )
}

function nextInWords({ state, kind, next, held }: Deposit) {
  if (held) return 'held'
  return state === 'waiting' && next === 'provider' ? 'opening' : `${next}_${kind}`
}

/** Whether the step says it already: a payment to a member that was not found was not made. */
function isInStep(kind: Deposit['kind'], reason: NonNullable<Step['reason']>): boolean {
  return kind === 'peer' && reason === 'notFound'
}
