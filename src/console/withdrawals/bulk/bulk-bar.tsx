import { useState } from 'react'
import type { Currency } from '#schemas/money/currencies.ts'
import type { StaffWithdrawal } from '#api/queries/staff-withdrawals.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Money } from '../../books/money.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkAnswer } from './use-bulk-decision.ts'

interface BulkBarProps {
  readonly merchant: string
  readonly currency: Currency
  readonly items: readonly StaffWithdrawal[]
  readonly onClear: () => void
  readonly onDone: (answer: BulkAnswer) => void
}

/** How many withdrawals are chosen, what they come to, and what can be done with all of them. */
export function BulkBar({ merchant, currency, items, onClear, onDone }: BulkBarProps) {
  const [decision, setDecision] = useState<'approve' | 'reject'>()
  if (items.length === 0) return null
  const sum = String(items.reduce((total, { amount }) => total + BigInt(amount), 0n))
  const values = { count: items.length, sum: <Money minor={sum} currency={currency} /> }
  return (
    <Bar>
      <span role="status">
        <Message id="withdrawals.bulk.chosen" values={values} />
      </span>
      <Button size="sm" onClick={() => setDecision('approve')}>
        <Message id="withdrawals.bulk.approve" />
      </Button>
      <Button size="sm" look="outline" onClick={() => setDecision('reject')}>
        <Message id="withdrawals.reject.open" />
      </Button>
      <Button size="sm" look="ghost" onClick={onClear}>
        <Message id="withdrawals.bulk.clear" />
      </Button>
      {decision && (
        <BulkDialog
          merchant={merchant}
          decision={decision}
          items={items}
          values={values}
          onClose={() => setDecision(undefined)}
          onDone={(answer) => {
            setDecision(undefined)
            onDone(answer)
          }}
        />
      )}
    </Bar>
  )
}

/** It stays in view while a long queue is looked through. */
const Bar = styled('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: '4',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '3',
    layerStyle: 'card',
  },
})
