import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffDeposit } from '#api/queries/staff-cashier.ts'
import { staffProofQuery } from '#api/queries/staff-withdrawals.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { useOperatorError } from '../parts/use-operator-error.ts'
import { When } from '../parts/when.tsx'

interface ProofPictureProps {
  readonly merchant: string
  readonly timeZone: string | undefined
  readonly proof: StaffDeposit['proofs'][number]
  /** From 1. */
  readonly number: number
}

/** A picture that a player sent, small; a press shows it large. */
export function ProofPicture({ merchant, timeZone, proof, number }: ProofPictureProps) {
  const message = useMessage()
  const words = useOperatorError()
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery(staffProofQuery(merchant, proof.id))
  const name = message('withdrawals.proof', { number })
  return (
    <Figure>
      {data === undefined && !error && <Skeleton height="10rem" />}
      {error && <Text look="small">{words(error)}</Text>}
      {data !== undefined && (
        <Small
          type="button"
          aria-label={message('withdrawals.proof.open', { number })}
          onClick={() => setOpen(true)}
        >
          <img src={data} alt="" />
        </Small>
      )}
      <figcaption>
        <Text as="span" look="small" muted>
          {name} · <When at={proof.at} timeZone={timeZone} look="date" />
        </Text>
        {proof.seenBefore && (
          <Badge tone="danger">
            <Message id="withdrawals.proof.seenBefore" />
          </Badge>
        )}
      </figcaption>
      {isOpen && data !== undefined && (
        <Dialog
          open
          isWide
          initialFocus="title"
          onClose={() => setOpen(false)}
          title={name}
          closeLabel={message('action.close')}
        >
          <Large src={data} alt={name} />
        </Dialog>
      )}
    </Figure>
  )
}

const Figure = styled('figure', {
  base: {
    display: 'grid',
    gap: '1.5',
    m: '0',
    '& > figcaption': { display: 'grid', justifyItems: 'start', gap: '1' },
  },
})
const Small = styled('button', {
  base: {
    height: '10rem',
    borderWidth: '1px',
    borderRadius: 'm',
    overflow: 'hidden',
    cursor: 'zoom-in',
    bg: 'sunken',
    '& > img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
})
const Large = styled('img', { base: { maxWidth: 'full', height: 'auto', mx: 'auto', display: 'block' } })
