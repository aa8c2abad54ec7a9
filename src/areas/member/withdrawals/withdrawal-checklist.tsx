import type { WithdrawalObstacle } from '#schemas/cashier/withdrawal-states.ts'
import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { WithdrawalNeed } from './withdrawal-need.tsx'
import type { WithdrawalTerms } from './withdrawal.ts'

/** What a member has to do or wait for before a withdrawal, with what is done already. */
export function WithdrawalChecklist({ terms }: { readonly terms: WithdrawalTerms }) {
  const { obstacles } = terms
  if (obstacles.length === 0) return null
  return (
    <div>
      <Heading level={2} look="subheading" id="withdrawal-needs">
        <Message id="withdrawal.need.title" />
      </Heading>
      <List aria-labelledby="withdrawal-needs">
        {needsOf(terms).map((need) => (
          <WithdrawalNeed key={need} need={need} isDone={!obstacles.includes(need)} terms={terms} />
        ))}
      </List>
    </div>
  )
}

/** A card that is too new takes the place of one that is missing; a debt and a limit of the day are only named where there is one. */
function needsOf({ obstacles, turnover }: WithdrawalTerms): readonly WithdrawalObstacle[] {
  const isReached = (each: WithdrawalObstacle) => obstacles.includes(each)
  return [
    ...(isReached('debtOpen') ? (['debtOpen'] as const) : []),
    'paymentPasswordMissing',
    isReached('cardTooNew') ? 'cardTooNew' : 'cardMissing',
    ...(turnover || isReached('turnoverOpen') ? (['turnoverOpen'] as const) : []),
    ...(isReached('perDayReached') ? (['perDayReached'] as const) : []),
  ]
}

const List = styled('ul', {
  base: {
    mt: '2',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      py: '3',
      borderBlockEndWidth: '1px',
      borderColor: 'border',
    },
    '& > li:last-child': { borderBlockEndWidth: '0' },
  },
})
