import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { Timeline } from '../cashier/timeline.tsx'
import { withdrawalPhase, type WithdrawalPhase } from './withdrawal-phase.ts'
import type { Withdrawal } from './withdrawal.ts'

/** The timeline of a withdrawal: what happened and when; while it is open whose turn it is, and until when. */
export function WithdrawalSteps({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { locale } = useIntl()
  const { steps, payouts, currency, amount, next, by, now } = withdrawal
  const text = (minor: string) => <bdi>{amountText(amountOf(BigInt(minor), currency), locale)}</bdi>
  return (
    <>
      <Heading level={2} look="subheading" id="withdrawal-steps">
        <Message id="cashier.steps" />
      </Heading>
      <Timeline>
        {steps.map((step, index) => (
          <li key={index}>
            <Message
              id="withdrawal.step"
              values={{ kind: step.kind, amount: text(step.amount ?? amountOfPayout(step.payout)) }}
            />
            {step.reason && (
              <Text>
                <Message id="withdrawal.reason" values={{ reason: step.reason }} />
              </Text>
            )}
            <Text look="small" muted>
              {step.payout !== undefined && payouts.length > 1 && (
                <>
                  <Message id="withdrawal.number" values={{ n: step.payout }} /> ·{' '}
                </>
              )}
              <time dateTime={step.at}>
                <Message id="cashier.when" values={{ time: new Date(step.at) }} />
              </time>
            </Text>
          </li>
        ))}
        {next !== 'nobody' && (
          <li data-next="">
            <strong>
              <Message
                id="withdrawal.next"
                values={{ next: next === 'staff' ? staffTurns[withdrawalPhase(withdrawal)] : next }}
              />
            </strong>
            {by !== undefined && (
              <Text look="small" muted>
                <time dateTime={by}>
                  <Message
                    id={Date.parse(by) < Date.parse(now) ? 'withdrawal.next.late' : 'withdrawal.next.by'}
                    values={{ time: new Date(by), next }}
                  />
                </time>
              </Text>
            )}
          </li>
        )}
      </Timeline>
    </>
  )

  function amountOfPayout(n: number | undefined) {
    return payouts.find((payout) => payout.n === n)?.amount ?? amount
  }
}

const staffTurns: Readonly<Partial<Record<WithdrawalPhase, string>>> = {
  requested: 'staff_undecided',
  undecided: 'staff_undecided',
  approved: 'staff_approved',
  paying: 'staff_approved',
}
