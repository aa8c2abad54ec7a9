import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { FieldError } from '#schemas/errors/errors.ts'
import type { FormData } from '#schemas/forms/form.ts'
import type { FormDraft } from '../draft/form-draft.ts'

interface Submission {
  readonly draft: FormDraft
  readonly busy?: boolean | undefined
  readonly serverErrors?: readonly FieldError[] | undefined
  readonly onSubmit: (data: FormData) => void | Promise<void>
}

/** Waits for what is under way; sends once however often it is pressed. */
export function useSubmission({ draft, busy = false, serverErrors, onSubmit }: Submission) {
  const sending = useRef(false)

  useEffect(() => {
    if (serverErrors) draft.setServerErrors(serverErrors)
  }, [draft, serverErrors])

  const [waiting, setWaiting] = useState<'check' | 'rules'>()
  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  function send() {
    if (busy || sending.current) return
    const data = draft.submit()
    if (!data) return
    if (draft.pendingField !== undefined) return setWaiting('check')
    if (!draft.isReady) return setWaiting('rules')
    sending.current = true
    void Promise.resolve(onSubmit(data)).finally(() => {
      sending.current = false
    })
  }

  const goOn = useEffectEvent(() => {
    if (draft.pendingField !== undefined || !draft.isReady) return
    setWaiting(undefined)
    send()
  })
  useEffect(() => {
    if (!waiting) return
    const stops = (['pendingField', 'ready'] as const).map((topic) => draft.listen(topic, () => goOn()))
    // It may be there by now.
    queueMicrotask(() => goOn())
    return () => stops.forEach((stop) => stop())
  }, [waiting, draft])

  return { submit, waiting }
}
