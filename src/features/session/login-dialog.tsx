import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { LoginInput, loginMachine } from '#machines/login.ts'
import { securityQuery } from '#api/queries/security.ts'
import { useSite } from '#config/use-site.ts'
import type { FormDraft } from '#forms/form-draft.ts'
import { Stack } from '#forms/stack.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialog.tsx'
import { connectedLogin } from './connected-login.ts'
import { LoginEntry } from './login-entry.tsx'
import { LoginOutcome } from './login-outcome.tsx'
import { LoginReason } from './login-reason.tsx'
import { LoginStepForm } from './login-step-form.tsx'
import { OtherWays } from './other-ways.tsx'
import type { SessionDialogProps } from './session-dialog.ts'
import { SwitchLink } from './switch-link.tsx'
import { useRegistrationModes } from './use-registration-modes.ts'

/** Login by password or by a code, and what the platform asks for before it gives a session (specification §4). */
export function LoginDialog(props: SessionDialogProps) {
  const { onClose, onOther, onForgot, onLoggedIn, onSession, reason, login } = props
  const [snapshot, send] = useMachine(connectedLogin, { input: { step: login?.step } })
  const { siteName } = useSite().permission
  const [drafts] = useState(() => new Map<LoginInput['type'], FormDraft>())
  const message = useMessage()
  const navigate = useNavigate()
  const canRegister = useRegistrationModes().length > 0
  const busy = snapshot.hasTag('busy')
  const { session, step } = snapshot.context

  const keep = useEffectEvent(onSession)
  const finish = useEffectEvent(onLoggedIn)
  useEffect(() => {
    if (session) keep(session)
  }, [session])
  const { data: security } = useQuery({ ...securityQuery(), enabled: snapshot.matches('firstLogin') })
  const setPaymentPassword = () => {
    send({ type: 'welcome.closed' })
    void navigate('/member?set=paymentPassword')
  }
  const done = snapshot.matches('loggedIn')
  useEffect(() => {
    if (done && session) finish(session, 'login')
  }, [done, session])

  // Also while it is being sent: what comes of that then changes nothing here.
  const close = () => {
    if (snapshot.matches('firstLogin')) return send({ type: 'welcome.closed' })
    send({ type: 'cancelled' })
    onClose()
  }
  return (
    <Dialog
      open
      holdsInput
      onClose={close}
      title={<Title />}
      closeLabel={message('action.close')}
      step={stepOf(snapshot)}
    >
      <Stack>{content()}</Stack>
    </Dialog>
  )

  function Title() {
    if (snapshot.hasTag('step') && step) return <Message id={`login.step.${step.next}`} />
    if (snapshot.matches('locked') || snapshot.matches('refused') || snapshot.matches('firstLogin')) {
      return <Message id={messageIdOf(`login.${String(snapshot.value)}`)} />
    }
    return <Message id="login.title" values={{ site: siteName }} />
  }

  function content(): ReactNode {
    if (snapshot.hasTag('entry')) {
      return (
        <>
          {reason && <LoginReason reason={reason} />}
          <LoginEntry
            snapshot={snapshot}
            send={send}
            onForgot={onForgot}
            drafts={drafts}
            linkTicket={login?.linkTicket}
            initial={login?.initial}
          >
            {!login?.linkTicket && <OtherWays onSession={(trial) => onLoggedIn(trial, 'freePlay')} />}
            {canRegister && (
              <SwitchLink
                question={<Message id="login.noAccount" />}
                label={<Message id="action.register" />}
                onSwitch={onOther}
                disabled={busy}
              />
            )}
          </LoginEntry>
        </>
      )
    }
    if (snapshot.hasTag('step') && step) return <LoginStepForm snapshot={snapshot} send={send} step={step} />
    return (
      <LoginOutcome
        snapshot={snapshot}
        send={send}
        onForgot={onForgot}
        onPaymentPassword={security?.hasPaymentPassword === false ? setPaymentPassword : undefined}
      />
    )
  }
}

/** What takes the focus to the title; an outcome has a heading of its own. */
function stepOf(snapshot: SnapshotFrom<typeof loginMachine>) {
  if (snapshot.hasTag('entry')) return 'entry'
  return snapshot.hasTag('step') ? snapshot.context.step?.next : undefined
}
