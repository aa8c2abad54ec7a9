import type { ReactNode } from 'react'
import type { StaffDeposit } from '#api/queries/staff-cashier.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { ProofPicture } from './proof-picture.tsx'

interface ProofListProps {
  readonly merchant: string
  readonly timeZone: string | undefined
  readonly proofs: StaffDeposit['proofs']
  readonly title: ReactNode
}

/** Pictures that a player sent; nothing where there are none. */
export function ProofList({ merchant, timeZone, proofs, title }: ProofListProps) {
  if (proofs.length === 0) return null
  return (
    <div>
      <Text look="small" muted>
        {title}
      </Text>
      <List>
        {proofs.map((proof, index) => (
          <li key={proof.id}>
            <ProofPicture merchant={merchant} timeZone={timeZone} proof={proof} number={index + 1} />
          </li>
        ))}
      </List>
    </div>
  )
}

const List = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
    gap: '4',
    mt: '2',
  },
})
