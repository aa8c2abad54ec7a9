import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { staffCashierKey } from '#api/queries/staff-cashier.ts'
import type { StaffFinding } from '#api/queries/staff-findings.ts'
import { useIdempotencyKey } from '#api/use-idempotency-key.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { CheckboxInput } from '#ui/fields/checkbox-input.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { Money } from '../books/money.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'

interface CloseFindingProps {
  readonly merchant: string
  readonly finding: StaffFinding
  readonly onDone: () => void
}

/** Closes a finding with the reason that the audit keeps; a payment that is missing here can be taken in with it. */
export function CloseFinding({ merchant, finding, onDone }: CloseFindingProps) {
  const { id, canTake, there, deposit } = finding
  const message = useMessage()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [takes, setTakes] = useState(false)
  const keyFor = useIdempotencyKey()
  const closing = useMutation({
    mutationFn() {
      const body = { reason: reason.trim(), ...(takes ? ({ take: true } as const) : {}) }
      const idempotencyKey = keyFor([id, body])
      return request('closeFinding', { params: { merchant, finding: id }, body, idempotencyKey })
    },
    // After a conflict as well: the dialog then shows who has closed it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffCashierKey(merchant) }),
    onSuccess() {
      announce(message('findings.closed'))
      onDone()
    },
  })
  return (
    <ConsoleForm
      submit="findings.close"
      onSubmit={() => closing.mutate()}
      isPending={closing.isPending}
      error={closing.error}
    >
      {canTake && there && (
        <CheckboxInput
          id="finding-take"
          label={
            <Message
              id="findings.close.take"
              values={{ amount: <Money minor={there.amount} currency={there.currency} /> }}
            />
          }
          help={
            deposit ? (
              <Message
                id="findings.close.take.help"
                values={{
                  reference: <bdi>{deposit.reference}</bdi>,
                  account: <bdi>{deposit.account}</bdi>,
                }}
              />
            ) : (
              <Message id="findings.close.take.unmatched" />
            )
          }
          checked={takes}
          onChange={({ target }) => setTakes(target.checked)}
        />
      )}
      <ConsoleField
        id="finding-reason"
        label="findings.close.reason"
        help="findings.close.reason.help"
        autoComplete="off"
        spellCheck
        pattern=".*\S.*"
        maxLength={500}
        required
        value={reason}
        onChange={setReason}
      />
    </ConsoleForm>
  )
}
