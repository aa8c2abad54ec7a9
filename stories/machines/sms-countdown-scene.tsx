import { smsCountdownMachine } from '#machines/sms-countdown.ts'
import { SendCodeView } from '#features/session/codes/send-code-button.tsx'
import { Message } from '#i18n/message.tsx'
import { CodeInput } from '#ui/fields/code-input.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { Sheet } from './scene-parts.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The field of a code with its button, in a state of the button's machine. */
export function SmsCountdownScene({ value, context }: StateArgs) {
  const snapshot = smsCountdownMachine.resolveState({ value, context: timed(context) })
  return (
    <Sheet>
      <FieldFrame id="code" label={<Message id="field.verificationCode" />}>
        <CodeInput
          {...controlProps('code', {})}
          action={<SendCodeView snapshot={snapshot} send={nothing} readRecipient={nobody} />}
        />
      </FieldFrame>
    </Sheet>
  )
}

/** A context that came through JSON is still that of the machine. */
function timed(context: StateArgs['context']) {
  const { deadline, now, pictures, ...rest } = context
  return { ...rest, deadline: Number(deadline), now: Number(now), pictures: Number(pictures) }
}

function nothing() {}
function nobody() {
  return undefined
}
