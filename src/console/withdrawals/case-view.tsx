import { useState } from 'react'
import { styled } from '#ui/styles/styled.tsx'
import { CaseChanges } from './case-changes.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseFlags } from './case-flags.tsx'
import { CaseNotes } from './case-notes.tsx'
import { CasePayouts } from './case-payouts.tsx'
import type { CaseProps } from './case-props.ts'
import { CaseSteps } from './case-steps.tsx'
import { DecideCase } from './decide-case.tsx'
import { useClaim } from './use-claim.ts'

/** An open withdrawal: what is known of it and what can be done on one side, what has happened on the other. */
export function CaseView({ onAnswer, ...rest }: CaseProps) {
  // As this operator saw it last: what somebody else does from then on is marked.
  const [seen, setSeen] = useState(rest.staffCase)
  const props: CaseProps = {
    ...rest,
    onAnswer(answer) {
      setSeen(answer)
      onAnswer(answer)
    },
  }
  useClaim(props)
  return (
    <Sides>
      <Side>
        <Top>
          <CaseChanges before={seen} after={props.staffCase} />
          <CaseFacts {...props} />
        </Top>
        <CaseFlags flags={props.staffCase.flags} />
        <DecideCase {...props} />
        <CasePayouts {...props} />
      </Side>
      <Side>
        <CaseSteps {...props} />
        <CaseNotes {...props} />
      </Side>
    </Sides>
  )
}

const Sides = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    columnGap: '8',
    rowGap: '6',
    alignItems: 'start',
  },
})
const Top = styled('div', { base: { '& > [role=status]:not(:empty)': { mb: '5' } } })
const Side = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6' },
})
