import type { WithdrawalFlag } from '#schemas/cashier/withdrawal-states.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { CaseSection } from './case-section.tsx'

/** What staff should look at before they decide, each with a sentence. */
export function CaseFlags({ flags }: { readonly flags: readonly WithdrawalFlag[] }) {
  if (flags.length === 0) return null
  return (
    <CaseSection title="withdrawals.flags">
      <List>
        {flags.map((flag) => (
          <li key={flag}>
            <Badge tone={tones[flag]}>
              <Message id="withdrawals.flag" values={{ flag }} />
            </Badge>
            <span>
              <Message id="withdrawals.flag.text" values={{ flag }} />
            </span>
          </li>
        ))}
      </List>
    </CaseSection>
  )
}

/** Red is for what suggests fraud. */
const tones = {
  firstWithdrawal: 'info',
  newCard: 'warning',
  cardElsewhere: 'danger',
  bigWin: 'warning',
  openRounds: 'warning',
  proofSeen: 'danger',
  debtOpen: 'danger',
} as const satisfies Record<WithdrawalFlag, string>

const List = styled('ul', {
  base: {
    display: 'grid',
    gap: '3',
    '& > li': { display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1', alignItems: 'baseline' },
  },
})
