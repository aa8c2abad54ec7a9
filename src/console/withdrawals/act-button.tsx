import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { RefusedHere } from '../parts/console-form.tsx'

interface ActButtonProps {
  readonly act: {
    readonly mutate: () => void
    readonly isPending: boolean
    readonly error: unknown
  }
  readonly look?: 'solid' | 'outline' | 'ghost' | 'danger'
  readonly children: ReactNode
}

/** Does one thing at a press, with the reason beside it where it was refused. */
export function ActButton({ act, look = 'outline', children }: ActButtonProps) {
  const { mutate, isPending, error } = act
  return (
    <Column>
      {Boolean(error) && !isPending && <RefusedHere error={error} />}
      <Button look={look} busy={isPending} onClick={() => mutate()}>
        {children}
      </Button>
    </Column>
  )
}

const Column = styled('div', { base: { display: 'grid', justifyItems: 'start', gap: '3', minWidth: '0' } })
