import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { operatorsKey, operatorsQuery } from '#api/queries/operator.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { styled } from '#ui/styled.tsx'
import { Refused } from '../parts/console-form.tsx'
import { Screen } from '../parts/screen.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OperatorCard } from './operator-card.tsx'

/** Who operates, and what each may do. */
export function OperatorsScreen() {
  const message = useMessage()
  const queryClient = useQueryClient()
  const [isInviting, setInviting] = useState(false)
  const { data, error } = useQuery(operatorsQuery)
  const changed = () => void queryClient.invalidateQueries({ queryKey: operatorsKey })
  return (
    <Screen
      title="console.page.operators"
      lead="operators.lead"
      action={
        <Button onClick={() => setInviting(true)}>
          <Message id="operators.invite" />
        </Button>
      }
    >
      {error && <Refused error={error} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data && (
        <List aria-label={message('console.page.operators')}>
          {data.items.map((operator) => (
            <OperatorCard key={operator.id} operator={operator} onChanged={changed} />
          ))}
        </List>
      )}
      {isInviting && <InviteDialog onDone={changed} onClose={() => setInviting(false)} />}
    </Screen>
  )
}

const List = styled('ul', { base: { display: 'grid', gap: '3', listStyle: 'none', p: '0', m: '0' } })
