import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useRef, useState } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import { CaptchaInput } from '#ui/captcha-input.tsx'
import { captchaAddress } from '../captcha-address.ts'
import { useFormContext } from '../form-context.ts'
import { monotonic, requestSpan, throttle } from '../throttle.ts'
import { useControl } from '../use-control.ts'

/** The characters of a picture. Another picture empties the field: an answer counts for its own picture, and once. */
export function CaptchaWidget({ name }: WidgetProps) {
  const { draft, slots } = useFormContext()
  const message = useMessage()
  const [atMostOnceASecond] = useState(() => throttle(requestSpan, monotonic))
  const image = captchaAddress(slots.captcha?.image)
  const shown = useRef(image)
  useEffect(() => {
    if (shown.current === image) return
    const replaced = shown.current !== undefined
    shown.current = image ?? shown.current
    if (replaced && image !== undefined) draft.empty(name)
  }, [image, draft, name])

  return (
    <CaptchaInput
      {...useControl(name)}
      image={image}
      imageLabel={message('form.captcha.image')}
      refreshLabel={message('form.captcha.refresh')}
      refreshing={slots.captcha?.refreshing}
      onRefresh={() => atMostOnceASecond(() => slots.captcha?.onRefresh())}
    />
  )
}
