import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Money } from '../books/money.tsx'
import { When } from '../parts/when.tsx'
import type { CaseProps } from './case-props.ts'
import { CaseSection } from './case-section.tsx'

/** The timeline of a withdrawal, the first step first. */
export function CaseSteps({ timeZone, staffCase: { steps, currency, payouts } }: CaseProps) {
  const hasSeveral = payouts.length > 1
  return (
    <CaseSection title="withdrawals.steps">
      <List>
        {steps.map(({ kind, at, payout, amount, reason }, index) => (
          // Steps are only added.
          <li key={index}>
            <p>
              <Message id="withdrawals.step" values={{ kind }} />
            </p>
            {(amount !== undefined || (payout !== undefined && hasSeveral)) && (
              <Text look="small">
                {payout !== undefined && hasSeveral && (
                  <>
                    <Message id="withdrawals.payout" values={{ n: payout }} />
                    {amount !== undefined && ' · '}
                  </>
                )}
                {amount !== undefined && <Money minor={amount} currency={currency} />}
              </Text>
            )}
            {reason && (
              <Text look="small">
                <Message id="withdrawal.reason" values={{ reason }} />
              </Text>
            )}
            <Text look="small" muted>
              <When at={at} timeZone={timeZone} look="date" />
            </Text>
          </li>
        ))}
      </List>
    </CaseSection>
  )
}

const List = styled('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > li': {
      position: 'relative',
      paddingInlineStart: '5',
      pb: '4',
      overflowWrap: 'anywhere',
      borderInlineStartWidth: '2px',
      borderColor: 'border',
      marginInlineStart: '2',
    },
    '& > li:last-child': { borderColor: 'transparent', pb: '0' },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-0.4375rem',
      top: '0.375rem',
      width: '0.75rem',
      height: '0.75rem',
      borderRadius: 'full',
      bg: 'brand.text',
    },
  },
})
