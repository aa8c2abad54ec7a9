import { useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { useIntl } from 'react-intl'
import { fromPromise } from 'xstate'
import type { CallFailure } from '#machines/failure-of.ts'
import {
  smsCountdownMachine,
  type CodeRequest,
  type SmsAnswer,
  type SmsTarget,
} from '#machines/sms-countdown.ts'
import { messageIdOfCode } from '#schemas/forms/form-codes.ts'
import type { FormData } from '#schemas/forms/form.ts'
import type { SendCodeProps } from '#forms/draft/form-context.ts'
import { monotonic, requestSpan, throttle } from '#forms/captcha/throttle.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { clockFace } from './clock-face.ts'
import { CodePicture } from './code-picture.tsx'
import { ErrorRemedy } from '#errors/error-remedy.tsx'
import { useArrivingCode } from './use-arriving-code.ts'
import { useCodePicture } from './use-code-picture.ts'
import { useCountdown, type Countdown } from './use-countdown.ts'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { styled } from '#ui/styles/styled.tsx'

export type SendCode = (request: CodeRequest, signal: AbortSignal) => Promise<SmsAnswer>

/** The button that asks for a code (specification §4) of one purpose: each has a countdown of its own, which survives a reload. */
export function sendCodeButton(
  purpose: string,
  sendCode: SendCode,
  by: 'sms' | 'mail' = 'sms',
): ComponentType<SendCodeProps> {
  const machine = smsCountdownMachine.provide({
    actors: {
      sendCode: fromPromise<SmsAnswer, CodeRequest>(({ input, signal }) => sendCode(input, signal)),
    },
  })
  return function SendCodeButton(props) {
    const countdown = useCountdown(purpose, machine)
    const { snapshot } = countdown
    useArrivingCode(props.fieldId, by === 'sms' && (snapshot.hasTag('busy') || snapshot.hasTag('waiting')))
    return <SendCodeView {...countdown} {...props} />
  }
}

/**
 * The button in a state of its machine: sms, loading, countdown; disabled meanwhile, and while the country of the number is to be chosen again:
 * pressing it then leads there. The seconds are seen, never spoken. Where the browser
 * cannot do the work of a captcha, a picture to read stands below.
 */
export function SendCodeView({
  snapshot,
  send,
  readRecipient,
  blocked,
}: Omit<SendCodeProps, 'fieldId'> & Countdown) {
  const message = useMessage()
  const errorMessage = useErrorMessage()
  const announce = useAnnounce()
  const { formatTime } = useIntl()
  const [atMostOnceASecond] = useState(() => throttle(requestSpan, monotonic))
  const button = useRef<HTMLButtonElement>(null)
  const reasonId = useId()
  const picture = useCodePicture(snapshot)
  const { now, deadline, failure } = snapshot.context
  const waiting = snapshot.hasTag('waiting')
  const again = waiting ? message('code.again', { time: formatTime(deadline) }) : undefined

  useEffect(() => {
    if (again) announce(again)
  }, [again, announce])

  // What is wrong with the number says more than that something is.
  const reasonOf = (failed: CallFailure) => {
    const [wrong] = failed.fields ?? []
    return wrong ? message(messageIdOf(messageIdOfCode(wrong.code)), wrong.params) : errorMessage(failed)
  }
  const ask = (by: 'picture' | 'work' = 'picture') => {
    if (!snapshot.can({ type: 'code.requested', target: { mobileNo: '' } })) return
    const recipient = readRecipient()
    if (!recipient) return
    const read = by === 'picture' ? picture.take() : undefined
    if (read === 'nothing') return
    atMostOnceASecond(() => {
      // What has the focus may be gone when the code is sent.
      button.current?.focus()
      send({ type: 'ticked', now: Date.now() })
      send({ type: 'code.requested', target: targetOf(recipient), ...(read ? { read } : {}) })
    })
  }
  return (
    <>
      <Column>
        <Button
          ref={button}
          look="outline"
          onClick={() => ask()}
          busy={snapshot.hasTag('busy')}
          aria-disabled={waiting || blocked !== undefined || undefined}
          aria-describedby={blocked && reasonId}
        >
          <Message id="code.send" />
          {waiting && <Clock aria-hidden="true">{clockFace(deadline - now)}</Clock>}
        </Button>
        {again && <Note>{again}</Note>}
        {blocked && <VisuallyHidden id={reasonId}>{blocked}</VisuallyHidden>}
      </Column>
      {picture.shown && <CodePicture {...picture} refusal={failure && reasonOf(failure)} onSend={ask} />}
      <ConfirmDialog
        open={snapshot.matches('warning')}
        title={<Message id="code.failed" />}
        confirmLabel={<Message id="action.close" />}
        onConfirm={() => send({ type: 'warning.closed' })}
        onCancel={() => send({ type: 'warning.closed' })}
      >
        {failure && (
          <Reason>
            {reasonOf(failure)}
            <ErrorRemedy failure={failure} />
          </Reason>
        )}
      </ConfirmDialog>
    </>
  )
}

function targetOf({ mobileNum, countryDialingCode, email }: FormData): SmsTarget {
  return {
    ...(typeof mobileNum === 'string' ? { mobileNo: mobileNum } : {}),
    ...(typeof countryDialingCode === 'string' ? { countryDialingCode } : {}),
    ...(typeof email === 'string' ? { email } : {}),
  }
}

const Column = styled('div', {
  base: { flex: '0 1 auto', alignSelf: 'center', display: 'grid', gap: '1', justifyItems: 'stretch' },
})
const Reason = styled('div', { base: { display: 'grid', gap: '3', justifyItems: 'start' } })
const Clock = styled('span', { base: { fontVariantNumeric: 'tabular-nums', color: 'fg.muted' } })
const Note = styled('span', {
  base: {
    textStyle: 'caption',
    color: 'fg.muted',
    textAlign: 'center',
    // As wide as the button, whatever it says.
    width: '0',
    minWidth: 'full',
  },
})
