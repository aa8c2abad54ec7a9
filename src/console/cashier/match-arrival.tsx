import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { staffCashierKey, type StaffArrival } from '#api/queries/staff-cashier.ts'
import { Message } from '#i18n/message.tsx'
import { failureOf } from '#machines/failure-of.ts'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import { ReferencePreview } from './reference-preview.tsx'
import { useFocusOn } from './use-focus-on.ts'

interface MatchArrivalProps {
  readonly merchant: string
  readonly arrival: StaffArrival
  readonly onDone: (matched: StaffArrival) => void
}

const id = 'match-reference'
/** Errors that say something about the reference. */
const atField = { notFound: 'unknown', caseChanged: 'taken', rulesChanged: 'impossible' } as const

/** Credits money that came without a reference to the deposit that staff name. */
export function MatchArrival({ merchant, arrival, onDone }: MatchArrivalProps) {
  const queryClient = useQueryClient()
  const [reference, setReference] = useState(arrival.meantFor?.reference ?? '')
  const matching = useMutation({
    mutationFn: () =>
      request('matchArrival', { params: { merchant, arrival: arrival.id }, body: { reference } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffCashierKey(merchant) }),
    onSuccess: onDone,
  })
  const { error, isPending } = matching
  const code = error && failureOf(error).code
  const [, fault] = Object.entries(atField).find(([each]) => each === code) ?? []
  useFocusOn(fault === undefined ? undefined : id, error)
  return (
    <ConsoleForm
      submit="arrivals.match"
      onSubmit={() => matching.mutate()}
      isPending={isPending}
      error={fault === undefined ? error : undefined}
    >
      <ConsoleField
        id={id}
        label="arrivals.match.reference"
        help="arrivals.match.help"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        required
        value={reference}
        error={fault && <Message id={`arrivals.match.${fault}`} />}
        onChange={(typed) => {
          setReference(typed)
          if (!isPending) matching.reset()
        }}
      />
      <ReferencePreview merchant={merchant} text={reference} />
    </ConsoleForm>
  )
}
