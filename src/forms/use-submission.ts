import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { FieldError } from '#schemas/errors.ts'
import type { FormData } from '#schemas/forms/form.ts'
import { controlId } from './form-context.ts'
import type { FormDraft } from './form-draft.ts'

interface Submission {
  readonly draft: FormDraft
  readonly formId: string
  readonly busy?: boolean | undefined
  readonly serverErrors?: readonly FieldError[] | undefined
  readonly onSubmit: (data: FormData) => void | Promise<void>
}

/** Sends once however often it is pressed, and moves the focus to what is wrong: one field, or the list of several. */
export function useSubmission({ draft, formId, busy = false, serverErrors, onSubmit }: Submission) {
  const summaryRef = useRef<HTMLDivElement>(null)
  const sending = useRef(false)
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    if (!serverErrors?.length) return
    draft.refuse(serverErrors)
    if (draft.summary.length > 0) setFailures((count) => count + 1)
  }, [draft, serverErrors])

  // After the render in which errors and summary are on the page.
  useEffect(() => {
    if (failures === 0) return
    const [first, second] = draft.summary
    if (second) summaryRef.current?.focus()
    else if (first) document.getElementById(controlId(formId, first.field))?.focus()
  }, [failures, draft, formId])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || sending.current) return
    const data = draft.submit()
    if (!data) {
      setFailures((count) => count + 1)
      return
    }
    sending.current = true
    void Promise.resolve(onSubmit(data)).finally(() => {
      sending.current = false
    })
  }

  return { submit, summaryRef }
}
