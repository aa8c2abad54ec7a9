import { useState } from 'react'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '#api/client.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { Grant } from './use-grant-text.ts'
import { GrantsEditor } from './grants-editor.tsx'
import { InvitationAddress } from './invitation-address.tsx'

export type Operator = CallAnswer<Calls['operators']>['items'][number]
const acts = ['roles', 'invitation', 'factor', 'sessions', 'off', 'on'] as const
type Act = (typeof acts)[number]

interface OperatorActsProps {
  readonly operator: Operator
  readonly onChanged: () => void
}

/** What can be done with an operator. */
export function OperatorActs({ operator, onChanged }: OperatorActsProps) {
  const message = useMessage()
  const [act, setAct] = useState<Act>()
  const { name } = operator
  return (
    <Acts>
      {acts
        .filter((each) => isPossible(each, operator))
        .map((each) => (
          <Button
            key={each}
            size="sm"
            look="outline"
            aria-label={message('operators.actOn', { act: message(`operators.act.${each}`), name })}
            onClick={() => setAct(each)}
          >
            <Message id={`operators.act.${each}`} />
          </Button>
        ))}
      {act && (
        <ActDialog act={act} operator={operator} onChanged={onChanged} onClose={() => setAct(undefined)} />
      )}
    </Acts>
  )
}

function isPossible(act: Act, { state, isSelf, isWhollyHere, hasAuthenticator, sessions }: Operator) {
  if (act === 'roles') return true
  if (!isWhollyHere) return false
  const possible: Record<Exclude<Act, 'roles'>, boolean> = {
    invitation: state !== 'off',
    factor: hasAuthenticator && !isSelf,
    sessions: sessions > 0 && !isSelf,
    off: state !== 'off' && !isSelf,
    on: state === 'off',
  }
  return possible[act]
}

function ActDialog({
  act,
  operator,
  onChanged,
  onClose,
}: OperatorActsProps & { readonly act: Act; readonly onClose: () => void }) {
  const [grants, setGrants] = useState<readonly Grant[]>(operator.grants)
  const params = { operator: operator.id }
  const shared = {
    title: `operators.act.${act}`,
    text: `operators.text.${act}`,
    submit: `operators.act.${act}`,
    onDone: onChanged,
    onClose,
  } as const
  switch (act) {
    case 'roles':
      return (
        <ReasonDialog
          {...shared}
          run={(reason) => request('changeGrants', { params, body: { grants: [...grants], reason } })}
        >
          <GrantsEditor grants={grants} onChange={setGrants} />
        </ReasonDialog>
      )
    case 'invitation':
      return (
        <ReasonDialog
          {...shared}
          run={(reason) => request('inviteAgain', { params, body: { reason } })}
          done={(invitation) => <InvitationAddress {...invitation} onClose={onClose} />}
        />
      )
    case 'factor':
      return (
        <ReasonDialog
          {...shared}
          look="danger"
          run={(reason) => request('resetSecondFactor', { params, body: { reason } })}
        />
      )
    case 'sessions':
      return (
        <ReasonDialog
          {...shared}
          run={(reason) => request('endSessionsOfOperator', { params, body: { reason } })}
        />
      )
    case 'off':
    case 'on':
      return (
        <ReasonDialog
          {...shared}
          look={act === 'off' ? 'danger' : 'solid'}
          run={(reason) => request('switchOperator', { params, body: { isActive: act === 'on', reason } })}
        />
      )
  }
}

const Acts = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
