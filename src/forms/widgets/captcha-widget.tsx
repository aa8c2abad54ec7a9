import type { WidgetProps } from '@rjsf/utils'
import { Message } from '#i18n/message.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { useFormContext } from '../draft/form-context.ts'
import { CaptchaPicture } from './captcha-picture.tsx'
import { CaptchaWork } from './captcha-work.tsx'

/** The check that somebody is no machine: work that the browser does by itself, or, who chooses so, a picture to read. */
export function CaptchaWidget({ name }: WidgetProps) {
  const { draft, slots } = useFormContext()
  const { captcha } = slots
  if (!captcha) return null
  const isWork = captcha.way === 'work'
  const change = () => {
    // Before the other control is there, which would show what this one has left.
    draft.clear(name)
    captcha.onWay?.(isWork ? 'picture' : 'work')
  }
  return (
    <>
      {isWork ? <CaptchaWork name={name} slot={captcha} /> : <CaptchaPicture name={name} slot={captcha} />}
      {captcha.onWay && (
        <div>
          <TextLink asChild look="alone">
            <button type="button" onClick={change}>
              <Message id={isWork ? 'form.captcha.usePicture' : 'form.captcha.useWork'} />
            </button>
          </TextLink>
        </div>
      )}
    </>
  )
}
