import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { FieldError } from '#schemas/errors.ts'
import type { FormData } from '#schemas/forms/form.ts'
import { controlId, useTopic } from './form-context.ts'
import type { FormDraft } from './form-draft.ts'

interface Submission {
  readonly draft: FormDraft
  readonly formId: string
  readonly busy?: boolean | undefined
  readonly serverErrors?: readonly FieldError[] | undefined
  readonly onSubmit: (data: FormData) => void | Promise<void>
}

/** Waits for what is under way; sends once however often it is pressed, and moves the focus to what is wrong: one field, or the list of several. */
export function useSubmission({ draft, formId, busy = false, serverErrors, onSubmit }: Submission) {
  const summaryRef = useRef<HTMLDivElement>(null)
  const sending = useRef(false)
  const failures = useTopic(draft, 'failures', () => draft.failures)
  const told = useRef(failures)

  useEffect(() => {
    if (serverErrors) draft.refuse(serverErrors)
  }, [draft, serverErrors])

  // After the render in which errors and summary are on the page.
  useEffect(() => {
    if (failures === told.current) return
    told.current = failures
    const [first, second] = draft.summary
    if (second) summaryRef.current?.focus()
    else if (first) document.getElementById(controlId(formId, first.field))?.focus()
  }, [failures, draft, formId])

  const [waiting, setWaiting] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  function send() {
    if (busy || sending.current) return
    const data = draft.submit()
    if (!data) return
    if (draft.underWay !== undefined) return setWaiting(true)
    sending.current = true
    void Promise.resolve(onSubmit(data)).finally(() => {
      sending.current = false
    })
  }

  const goOn = useEffectEvent(() => {
    if (draft.underWay !== undefined) return
    setWaiting(false)
    send()
  })
  useEffect(() => (waiting ? draft.listen('underWay', () => goOn()) : undefined), [waiting, draft])

  return { submit, summaryRef, waiting }
}
