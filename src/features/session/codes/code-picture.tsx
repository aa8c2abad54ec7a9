import { useState, type KeyboardEvent } from 'react'
import { canWork } from '#forms/captcha/can-work.ts'
import { captchaAddress } from '#forms/captcha/captcha-address.ts'
import { monotonic, requestSpan, throttle } from '#forms/captcha/throttle.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { CaptchaInput } from '#ui/fields/captcha-input.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import type { CodePictureInUse } from './use-code-picture.ts'

interface CodePictureProps extends Omit<CodePictureInUse, 'shown' | 'take'> {
  /** What the platform says of a picture that was misread. */
  readonly refusal: string | undefined
  readonly onSend: (by: 'picture' | 'work') => void
}

/** A picture to read below a code button. Enter sends the code, and not the form around it. */
export function CodePicture(props: CodePictureProps) {
  const { id, input, image, wrong, refusal, refreshing, onRefresh, onType, onSend } = props
  const message = useMessage()
  const says = {
    missing: message('form.required'),
    notLoaded: message('code.picture.notLoaded'),
  }
  const error = wrong ? says[wrong] : refusal
  const [atMostOnceASecond] = useState(() => throttle(requestSpan, monotonic))
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onSend('picture')
  }
  return (
    <Panel>
      <FieldFrame
        id={id}
        label={<Message id="code.picture" />}
        requiredLabel={message('form.requiredMark')}
        help={<Message id="code.picture.help" />}
        error={error}
      >
        <CaptchaInput
          {...controlProps(id, { help: true, error: error !== undefined, required: true })}
          ref={input}
          enterKeyHint="send"
          image={captchaAddress(image)}
          imageLabel={message('form.captcha.image')}
          refreshLabel={message('form.captcha.refresh')}
          refreshing={refreshing}
          onRefresh={() => atMostOnceASecond(onRefresh)}
          onInput={onType}
          onKeyDown={sendOnEnter}
        />
      </FieldFrame>
      {canWork && (
        <TextLink asChild look="alone">
          <button type="button" onClick={() => onSend('work')}>
            <Message id="form.captcha.useWork" />
          </button>
        </TextLink>
      )}
    </Panel>
  )
}

const Panel = styled('div', {
  base: {
    flexBasis: 'full',
    minWidth: '0',
    p: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'm',
  },
})
