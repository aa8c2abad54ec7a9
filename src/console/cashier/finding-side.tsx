import type { StaffFinding } from '#api/queries/staff-findings.ts'
import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Money } from '../books/money.tsx'

/** What the provider or the cashier says of a payment: its amount and its state, or that it is not known there. */
export function FindingSide({ side }: { readonly side: StaffFinding['here'] }) {
  if (!side)
    return (
      <Muted>
        <Message id="findings.unknown" />
      </Muted>
    )
  const { amount, currency, state } = side
  return (
    <Line>
      <Money minor={amount} currency={currency} />
      <Muted>
        <Message id="findings.state" values={{ state }} />
      </Muted>
    </Line>
  )
}

const Line = styled('span', {
  base: { display: 'inline-flex', flexWrap: 'wrap', columnGap: '2', '& > *': { whiteSpace: 'nowrap' } },
})
const Muted = styled('span', { base: { color: 'fg.muted' } })
