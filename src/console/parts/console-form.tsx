import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useOverWithNetwork } from '#errors/use-over-with-network.ts'
import { styled } from '#ui/styles/styled.tsx'
import { CheckedForm } from './checked-form.tsx'
import { useOperatorError } from './use-operator-error.ts'

interface ConsoleFormProps {
  readonly submit: MessageId
  readonly onSubmit: () => void
  readonly isPending: boolean
  /** Of the last try. */
  readonly error: unknown
  readonly look?: 'solid' | 'outline' | 'danger'
  readonly children: ReactNode
}

/** A few fields, what went wrong with them, and one button. What was typed stays. */
export function ConsoleForm({
  submit,
  onSubmit,
  isPending,
  error,
  look = 'solid',
  children,
}: ConsoleFormProps) {
  return (
    <CheckedForm onSubmit={() => !isPending && onSubmit()}>
      <Stack>
        {Boolean(error) && !isPending && <RefusedHere error={error} />}
        {children}
        <Button type="submit" size="lg" look={look} busy={isPending}>
          <Message id={submit} />
        </Button>
      </Stack>
    </CheckedForm>
  )
}

/** Beside the button that was pressed, which is still there when the network is back. */
export function RefusedHere({ error }: { readonly error: unknown }) {
  const box = useRef<HTMLDivElement>(null)
  return useOverWithNetwork(error, box) ? null : <Refused error={error} ref={box} />
}

interface RefusedProps {
  readonly error: unknown
  readonly ref?: RefObject<HTMLDivElement | null>
}

/** Why something was not done; the focus comes here once. */
export function Refused({ error, ref }: RefusedProps) {
  const words = useOperatorError()
  const own = useRef<HTMLDivElement>(null)
  const box = ref ?? own
  useEffect(() => box.current?.focus(), [error, box])
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <span>{words(error)}</span>
    </Box>
  )
}

const Box = styled('div', {
  base: {
    display: 'flex',
    gap: '3',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderColor: 'danger.text',
    borderRadius: 'm',
    bg: 'danger.soft',
    color: 'danger.onSoft',
    '& svg': { flex: 'none' },
  },
})
