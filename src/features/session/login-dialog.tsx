import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useSite } from '#config/use-site.ts'
import { Stack } from '#forms/stack.tsx'
import { useCompiledForm } from '#forms/use-compiled-form.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormGate } from './form-gate.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginReason } from './login-reason.tsx'
import { connectedLogin } from './connected-login.ts'
import type { SessionDialogProps } from './session-dialog.ts'
import { SwitchLink } from './switch-link.tsx'
import { useRegistrationModes } from './use-registration-modes.ts'

/** Login by password, with a captcha when the platform demands one (specification §4). */
export function LoginDialog({ onClose, onOther, onLoggedIn, reason }: SessionDialogProps) {
  const [snapshot, send] = useMachine(connectedLogin)
  const { siteName } = useSite().permission
  const message = useMessage()
  const canRegister = useRegistrationModes().length > 0
  const busy = snapshot.hasTag('busy')
  const { session, captcha } = snapshot.context
  // While it is sent, the answer to the captcha stays on the screen.
  const asksCaptcha = snapshot.hasTag('captcha') || (busy && captcha !== undefined)
  const form = useCompiledForm(asksCaptcha ? 'login.password.captcha' : 'login.password')

  const finish = useEffectEvent(onLoggedIn)
  useEffect(() => {
    if (session) finish(session, 'login')
  }, [session])

  const close = () => {
    if (busy) return
    send({ type: 'cancelled' })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={<Message id="login.title" values={{ site: siteName }} />}
      closeLabel={message('action.close')}
    >
      <Stack>
        {reason && <LoginReason reason={reason} />}
        <FormGate state={form} absent={<Message id="form.failed" />}>
          {({ module }) => (
            <LoginForm module={module} snapshot={snapshot} send={send}>
              {canRegister && (
                <SwitchLink
                  question={<Message id="login.noAccount" />}
                  label={<Message id="action.register" />}
                  onSwitch={onOther}
                  disabled={busy}
                />
              )}
            </LoginForm>
          )}
        </FormGate>
      </Stack>
    </Dialog>
  )
}
