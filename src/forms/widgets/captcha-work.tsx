import { useEffect } from 'react'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CheckStatus } from '#ui/fields/check-status.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { controlId, useFieldError, useFormContext, type CaptchaSlot } from '../draft/form-context.ts'
import { useWork } from '../captcha/use-work.ts'

/** Work that the browser does while somebody types; it says in words how far it is. */
export function CaptchaWork({ name, slot }: { readonly name: string; readonly slot: CaptchaSlot }) {
  const { draft, formId } = useFormContext()
  const error = useFieldError(name)
  const work = useWork({
    challenge: slot.challenge,
    countsForSeconds: slot.countsForSeconds ?? 120,
    onDone: (payload) => draft.enter(name, payload),
    onOld: () => draft.clear(name),
    onRefresh: slot.onRefresh,
  })
  const status = slot.failed ? 'failed' : work
  const isWorking = status === 'working'
  useEffect(() => {
    draft.setPending(name, isWorking)
    return () => draft.setPending(name, false)
  }, [draft, name, isWorking])
  return (
    <CheckStatus
      {...controlProps(controlId(formId, name), { error: error !== undefined })}
      status={status}
      action={
        status === 'failed' && (
          <Button look="outline" size="sm" onClick={slot.onRefresh} busy={slot.refreshing}>
            <Message id="action.retry" />
          </Button>
        )
      }
    >
      <Message id={`form.captcha.${status}`} />
    </CheckStatus>
  )
}
