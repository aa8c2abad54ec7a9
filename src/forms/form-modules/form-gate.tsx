import { useEffect, useRef, type ReactNode } from 'react'
import type { CompiledFormState } from './use-compiled-form.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Stack } from '../parts/stack.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

interface FormGateProps {
  readonly state: CompiledFormState
  /** What stands there when the release has no such form. */
  readonly absent: ReactNode
  /** False where the form is one thing among others. */
  readonly takesFocus?: boolean
  readonly children: (ready: Extract<CompiledFormState, { status: 'ready' }>) => ReactNode
}

/** A form while it loads, when it cannot be loaded, and when it is there; then the focus moves to its first field. */
export function FormGate(props: FormGateProps) {
  const { takesFocus = true } = props
  const { status } = props.state
  const place = useRef<HTMLDivElement>(null)
  const waited = useRef(false)
  useEffect(() => {
    if (status === 'loading') waited.current = true
    if (status !== 'ready' || !waited.current) return
    waited.current = false
    if (!takesFocus) return
    // Who has chosen a tab stays there; who has typed somewhere stays there; and the title of a new step is heard first.
    if (document.activeElement?.closest('form, [role=tablist], h2')) return
    place.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus()
  }, [status, takesFocus])
  return <div ref={place}>{contentOf(props)}</div>
}

function contentOf({ state, absent, children }: FormGateProps): ReactNode {
  switch (state.status) {
    case 'loading':
      return <FieldSkeletons />
    case 'absent':
      return absent
    case 'failed':
      return (
        <PageState
          kind="error"
          title={<Message id="form.failed" />}
          action={
            <Button onClick={state.retry}>
              <Message id="action.retry" />
            </Button>
          }
        >
          <Message id="form.failed.text" />
        </PageState>
      )
    case 'ready':
      return children(state)
  }
}

/** The places of a form that is loading. */
function FieldSkeletons() {
  const message = useMessage()
  return (
    <Stack role="status">
      <VisuallyHidden>{message('form.loading')}</VisuallyHidden>
      <Skeleton height="4.25rem" />
      <Skeleton height="4.25rem" />
      <Skeleton height="3.25rem" />
    </Stack>
  )
}
