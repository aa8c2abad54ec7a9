import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readReference } from '#schemas/cashier/payment-reference.ts'
import { namedDepositQuery, type StaffDeposit } from '#api/queries/staff-cashier.ts'
import { Message } from '#i18n/message.tsx'
import { Text } from '#ui/text/text.tsx'
import { Money } from '../books/money.tsx'
import { useOperatorError } from '../parts/use-operator-error.ts'
import { useSettled } from '../parts/use-settled.ts'

interface ReferencePreviewProps {
  readonly merchant: string
  /** Written by the payer, or the typed reference. */
  readonly text: string
}

/** Which deposit the reference in a text belongs to, before anything is saved. */
export function ReferencePreview({ merchant, text }: ReferencePreviewProps) {
  const settled = useSettled(text)
  return (
    <Text as="div" look="small" role="status">
      {settled.trim() !== '' && <Found merchant={merchant} reference={readReference(settled)} />}
    </Text>
  )
}

function Found({
  merchant,
  reference = '',
}: {
  readonly merchant: string
  readonly reference: string | undefined
}): ReactNode {
  const words = useOperatorError()
  const { data, error } = useQuery({
    ...namedDepositQuery(merchant, reference),
    enabled: reference !== '',
  })
  if (reference === '') return <Message id="arrivals.preview.none" />
  const values = { reference: <bdi>{reference}</bdi> }
  // Its payment goes to a member, so that money with its reference waits for staff.
  if (data?.kind === 'peer') return <Message id="arrivals.preview.peer" values={values} />
  if (data) return <Belongs deposit={data} />
  if (data === null) return <Message id="arrivals.preview.unknown" values={values} />
  if (error) return words(error)
  return <Message id="arrivals.preview.looking" values={values} />
}

function Belongs({ deposit }: { readonly deposit: StaffDeposit }) {
  const { reference, account, asked, currency, state } = deposit
  return (
    <Message
      id="arrivals.preview.found"
      values={{
        reference: <bdi>{reference}</bdi>,
        account: <bdi>{account}</bdi>,
        asked: <Money minor={asked} currency={currency} />,
        state: <Message id="cashier.state" values={{ state }} />,
      }}
    />
  )
}
