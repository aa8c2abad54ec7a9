import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from '#machines/login.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { useSite } from '#config/use-site.ts'
import { useCompiledForm } from '#forms/form-modules/use-compiled-form.ts'
import { useFormComes } from '#forms/form-modules/use-form-comes.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { connectedLogin } from './connected-login.ts'
import { formOfMethod, LoginEntry, loginMethods } from './login-entry.tsx'
import { LoginOutcome } from './login-outcome.tsx'
import { LoginReason } from './login-reason.tsx'
import { LoginStepForm } from './login-step-form.tsx'
import { OtherMethods } from './other-methods.tsx'
import { DialogLoading } from '../dialogs/dialog-loading.tsx'
import { useDialogMemory } from '../dialogs/dialog-memory.tsx'
import { useDialogMethod } from '../dialogs/use-dialog-method.ts'
import type { SessionDialogProps } from '../dialogs/session-dialog.ts'
import { SwitchLink } from '../dialogs/switch-link.tsx'
import { useLoginStep } from './use-login-step.ts'
import { useRegistrationModes } from '#config/use-registration-modes.ts'

/** Login by password or by a code, and what the platform asks for before it gives a session (specification §4). */
export function LoginDialog(props: SessionDialogProps) {
  const { onClose, onOther, onForgot, onLoggedIn, onSession, onStep, reason, login } = props
  const { methods } = useDialogMemory()
  const given = login?.step
  const [way, keepWay] = useDialogMethod(loginMethods)
  const [snapshot, send] = useMachine(connectedLogin, {
    input: { way, step: given, method: given && methods.get(given.ticket) },
  })
  const { siteName } = useSite().permission
  const message = useMessage()
  const [goesTo, setGoesTo] = useState<string>()
  const canRegister = useRegistrationModes().length > 0
  const busy = snapshot.hasTag('busy')
  const { session, step, method } = snapshot.context
  const comes = useFormComes(useCompiledForm(formOfMethod(snapshot.context.way)))

  const keep = useEffectEvent(onSession)
  const finish = useEffectEvent(onLoggedIn)
  useEffect(() => {
    if (session) keep(session)
  }, [session])
  useEffect(() => {
    if (step && method) methods.set(step.ticket, method)
  }, [methods, step, method])
  useLoginStep({ snapshot, send, place: login?.step, onStep })
  const titleId = titleOf(snapshot)
  useSiteTitle(message(titleId ?? 'action.login'), 'dialog')
  const done = snapshot.matches('loggedIn')
  useEffect(() => {
    if (done && session) finish(session, session.firstTimeLogin ? 'welcomed' : 'login', goesTo)
  }, [done, session, goesTo])

  // Also while it is being sent: what comes of that then changes nothing here.
  const close = () => {
    if (snapshot.matches('firstLogin')) return send({ type: 'welcome.closed' })
    send({ type: 'cancelled' })
    onClose()
  }
  if (comes && snapshot.hasTag('entry')) return <DialogLoading />
  return (
    <Dialog
      open
      holdsInput
      onClose={close}
      title={<Message id={titleId ?? 'login.title'} values={{ site: siteName }} />}
      closeLabel={message('action.close')}
      step={stepOf(snapshot)}
    >
      <Stack>{content()}</Stack>
    </Dialog>
  )

  function content(): ReactNode {
    if (snapshot.hasTag('entry')) {
      return (
        <>
          {reason && <LoginReason reason={reason} />}
          <LoginEntry
            snapshot={snapshot}
            send={send}
            onWay={keepWay}
            onForgot={onForgot}
            linkTicket={login?.linkTicket}
            initial={login?.initial}
          >
            {!login?.linkTicket && <OtherMethods onSession={(trial) => onLoggedIn(trial, 'freePlay')} />}
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
    return <LoginOutcome snapshot={snapshot} send={send} onForgot={onForgot} onWelcomed={setGoesTo} />
  }
}

/** What the login shows, where it is not its entry. */
function titleOf(snapshot: SnapshotFrom<typeof loginMachine>) {
  const { step } = snapshot.context
  if (snapshot.hasTag('step') && step) return `login.step.${step.next}` as const
  const outcome = outcomes.find((each) => snapshot.matches(each))
  return outcome && (`login.${outcome}` as const)
}

const outcomes = ['locked', 'refused', 'firstLogin'] as const

/** What takes the focus to the title. An outcome has a heading of its own; where a code is asked for, its field takes it. */
function stepOf(snapshot: SnapshotFrom<typeof loginMachine>) {
  if (snapshot.hasTag('entry')) return 'entry'
  const next = snapshot.hasTag('step') ? snapshot.context.step?.next : undefined
  return next === 'secondVerification' ? undefined : next
}
