import { useIntl } from 'react-intl'
import { withdrawalStates } from '#schemas/cashier/withdrawal-states.ts'
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
  const { steps, payouts, currency, amount, arrives, next, by, now } = withdrawal
  const text = (minor: string) => <bdi>{amountText(amountOf(BigInt(minor), currency), locale)}</bdi>
  return (
    <>
      <Heading level={2} look="subheading" id="withdrawal-steps">
        <Message id="cashier.steps" />
      </Heading>
      <Timeline>
        {steps.map((step, index) => (
          <li key={index}>
            <Message id="withdrawal.step" values={{ kind: step.kind, amount: text(amountOfStep(step)) }} />
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
              <Message id="withdrawal.next" values={{ next: turnOf(withdrawal) }} />
            </strong>
            {by !== undefined && (
              <Text look="small" muted>
                <time dateTime={by}>
                  <Message
                    id={Date.parse(by) < Date.parse(now) ? 'withdrawal.next.late' : 'withdrawal.next.by'}
                    values={{ time: new Date(by), next: turnOf(withdrawal) }}
                  />
                </time>
              </Text>
            )}
          </li>
        )}
      </Timeline>
    </>
  )

  /** What left the balance, or of a payment without the fee. */
  function amountOfStep({ kind, amount: own, payout: n }: Withdrawal['steps'][number]) {
    const isOfWhole = kind !== 'returned' && withdrawalStates.some((state) => state === kind)
    return own ?? payouts.find((payout) => payout.n === n)?.amount ?? (isOfWhole ? amount : arrives)
  }
}

function turnOf(withdrawal: Withdrawal) {
  const { next, payouts } = withdrawal
  const phase = withdrawalPhase(withdrawal)
  if (next === 'staff') return staffTurns[phase] ?? 'staff'
  if (next === 'player' && payouts.some(isOfMember)) return 'player_peer'
  return next === 'provider' && phase === 'checking' ? 'provider_checking' : next
}

/** Silence about it does not count as received. */
function isOfMember({ receipt, payer }: Withdrawal['payouts'][number]) {
  return receipt === 'awaiting' && payer !== undefined
}

const staffTurns: Readonly<Partial<Record<WithdrawalPhase, string>>> = {
  requested: 'staff_undecided',
  undecided: 'staff_undecided',
  approved: 'staff_approved',
  paying: 'staff_approved',
}
