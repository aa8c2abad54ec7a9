import { useId, useState } from 'react'
import { rejectionReasons, type RejectionReason } from '#schemas/cashier/withdrawal-states.ts'
import { request } from '#api/client.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import { SentenceChoice } from '../payments/sentence-choice.tsx'
import type { CaseProps } from './case-props.ts'
import { useCaseAct } from './use-case-act.ts'

/** Gives the amount back to the balance. The reason is the sentence that the player reads. */
export function RejectCase(props: CaseProps) {
  const message = useMessage()
  const announce = useAnnounce()
  const form = useId()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<RejectionReason>()
  const { merchant, staffCase } = props
  const { id, version, reference } = staffCase
  const rejecting = useCaseAct(
    props,
    (reason: RejectionReason) =>
      request('decideWithdrawal', {
        params: { merchant, withdrawal: id },
        body: { version, decision: 'reject', reason },
      }),
    () => announce(message('withdrawals.rejected', { reference })),
  )
  return (
    <Column>
      <Button
        look="outline"
        aria-expanded={isOpen}
        aria-controls={form}
        onClick={() => setOpen((before) => !before)}
      >
        <Message id="withdrawals.reject.open" />
      </Button>
      <Form id={form} hidden={!isOpen}>
        {isOpen && (
          <ConsoleForm
            submit="withdrawals.reject"
            look="danger"
            onSubmit={() => chosen && rejecting.mutate(chosen)}
            isPending={rejecting.isPending}
            error={rejecting.error}
          >
            <SentenceChoice
              id="rejection-reason"
              legend="withdrawals.reject.why"
              help="deposits.refuse.read"
              missing="deposits.refuse.missing"
              values={rejectionReasons}
              sentence={(reason) => <Message id="withdrawal.reason" values={{ reason }} />}
              chosen={chosen}
              onChoice={setChosen}
            />
            <Text muted>
              <Message id="withdrawals.reject.back" />
            </Text>
          </ConsoleForm>
        )}
      </Form>
    </Column>
  )
}

const Column = styled('div', { base: { display: 'grid', justifyItems: 'start', gap: '4' } })
const Form = styled('div', { base: { width: 'full', minWidth: '0', '&[hidden]': { display: 'none' } } })
