import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import type { PayoutProps } from './payout-props.ts'
import { ProofPicture } from './proof-picture.tsx'

/** The pictures with which a player shows that a payment did not arrive, and those by which a member shows that it was made. */
export function PayoutProofs(props: PayoutProps) {
  return [true, false].map((isPayers) => <ProofsOf key={String(isPayers)} {...props} isPayers={isPayers} />)
}

function ProofsOf({
  merchant,
  timeZone,
  staffCase,
  payout,
  isPayers,
}: PayoutProps & { readonly isPayers: boolean }) {
  const proofs = staffCase.proofs.filter((proof) => proof.payout === payout.n && proof.isPayers === isPayers)
  if (proofs.length === 0) return null
  return (
    <div>
      <Text look="small" muted>
        <Message
          id={isPayers ? 'withdrawals.proofs.payer' : 'withdrawals.proofs'}
          values={{ count: proofs.length }}
        />
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
