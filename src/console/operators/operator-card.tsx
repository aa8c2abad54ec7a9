import { useState } from 'react'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '#api/client.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { styled } from '#ui/styled.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { GrantList, type Grant } from './grant-list.tsx'
import { GrantsEditor } from './grants-editor.tsx'
import { InvitationAddress } from './invitation-address.tsx'

type Operator = CallAnswer<Calls['operators']>['items'][number]
const acts = ['roles', 'invitation', 'factor', 'sessions', 'off', 'on'] as const
type Act = (typeof acts)[number]

interface OperatorCardProps {
  readonly operator: Operator
  readonly onChanged: () => void
}

/** One operator, and what can be done. */
export function OperatorCard({ operator, onChanged }: OperatorCardProps) {
  const message = useMessage()
  const [act, setAct] = useState<Act>()
  const { name, state, isSelf, grants, lastSeenAt } = operator
  const tone = { active: 'success', invited: 'warning', off: 'danger' } as const
  return (
    <Row>
      <Head>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Badge tone={tone[state]}>
          <Message id={`operators.state.${state}`} />
        </Badge>
        {isSelf && (
          <Badge>
            <Message id="operators.self" />
          </Badge>
        )}
        {operator.hasAuthenticator && (
          <Badge tone="info">
            <Message id="account.authenticator" />
          </Badge>
        )}
        <Seen>
          {lastSeenAt ? (
            <Message id="operators.seen" values={{ at: new Date(lastSeenAt) }} />
          ) : (
            <Message id="operators.neverSeen" />
          )}
        </Seen>
      </Head>
      <GrantList grants={grants} />
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
      </Acts>
      {act && (
        <ActDialog act={act} operator={operator} onChanged={onChanged} onClose={() => setAct(undefined)} />
      )}
    </Row>
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
}: OperatorCardProps & { readonly act: Act; readonly onClose: () => void }) {
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

const Row = styled('li', { base: { display: 'grid', gap: '3', p: '4', layerStyle: 'card' } })
const Head = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', overflowWrap: 'anywhere' },
})
const Seen = styled('span', {
  base: { marginInlineStart: { md: 'auto' }, fontSize: 'sm', color: 'fg.muted' },
})
const Acts = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
