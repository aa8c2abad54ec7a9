import { useEffect, useRef, useState } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { FieldHelp } from '#ui/fields/field-frame.tsx'
import { CaptchaInput } from '#ui/fields/captcha-input.tsx'
import { captchaAddress } from '../captcha/captcha-address.ts'
import { useFormContext, type CaptchaSlot } from '../draft/form-context.ts'
import { monotonic, requestSpan, throttle } from '../captcha/throttle.ts'
import { useControl } from './use-control.ts'

/** The characters of a picture. Another picture empties the field: an answer is valid for its own picture, and once. */
export function CaptchaPicture({ name, slot }: { readonly name: string; readonly slot: CaptchaSlot }) {
  const { draft } = useFormContext()
  const message = useMessage()
  const [atMostOnceASecond] = useState(() => throttle(requestSpan, monotonic))
  const image = captchaAddress(slot.image)
  const shown = useRef(image)
  useEffect(() => {
    if (shown.current === image) return
    const replaced = shown.current !== undefined
    shown.current = image ?? shown.current
    if (replaced && image !== undefined) draft.clear(name)
  }, [image, draft, name])
  const control = useControl(name)
  const helpId = `${control.id}-reading`

  return (
    <>
      <CaptchaInput
        {...control}
        aria-describedby={[control['aria-describedby'], helpId].filter(Boolean).join(' ')}
        image={image}
        imageLabel={message('form.captcha.image')}
        refreshLabel={message('form.captcha.refresh')}
        refreshing={slot.refreshing}
        onRefresh={() => atMostOnceASecond(() => slot.onRefresh())}
      />
      <FieldHelp as="p" id={helpId}>
        <Message id="form.captcha.read" />
      </FieldHelp>
    </>
  )
}
