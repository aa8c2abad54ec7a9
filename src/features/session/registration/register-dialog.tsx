import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { comeInAgain, dropPrerendered } from '../prerendered/prerendered-registration.ts'
import { takeOver } from '../prerendered/take-over.ts'
import { useFormComes } from '#forms/form-modules/use-form-comes.ts'
import { FormGate } from '#forms/form-modules/form-gate.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegistrationClosed } from './registration-closed.tsx'
import { RegistrationWelcome } from './registration-welcome.tsx'
import type { SessionDialogProps } from '../dialogs/session-dialog.ts'
import type { LoginAnswer } from '../current/stored-session.ts'
import { DialogLoading } from '../dialogs/dialog-loading.tsx'
import { useDialogMethod } from '../dialogs/use-dialog-method.ts'
import { SwitchLink } from '../dialogs/switch-link.tsx'
import { usePrerenderedStays } from '../prerendered/use-prerendered-stays.ts'
import { useOffered } from './use-offered.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { useRegistrationModes } from '#config/use-registration-modes.ts'
import { registrationForm } from '#schemas/config/routes/register-address.ts'
import { useCompiledForm, type CompiledFormState } from '#forms/form-modules/use-compiled-form.ts'
import { useAddressCodes } from './use-address-codes.ts'
import type { RegistrationMode } from '#schemas/forms/registration-modes.ts'

/**
 * Registration by username and by mobile number, as far as the flags allow; tabs only where there is a choice. Both are one form
 * that changes, so that nothing typed is lost between them.
 */
export function RegisterDialog({ onClose, onOther, onSession, onLoggedIn, login }: SessionDialogProps) {
  const modes = useRegistrationModes()
  const { siteName } = useSite().permission
  const message = useMessage()
  useSiteTitle(message('action.register'), 'dialog')
  const [registered, setRegistered] = useState<LoginAnswer>()
  const [way, keepWay] = useDialogMethod(modes)
  const [mode, choose] = useOffered(modes, (gone) => message(`register.mode.gone.${gone}`), way)
  const form = useRegistrationForm(mode ?? 'username')
  const { status } = form
  const stays = usePrerenderedStays(mode !== undefined && status === 'loading')
  const comes = useFormComes(form)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (stays) return
    if (status === 'ready' && place.current) takeOver(place.current)
    else dropPrerendered()
  }, [stays, status])
  useEffect(() => comeInAgain, [])
  if (registered) {
    return (
      <RegistrationWelcome
        account={registered.account}
        onClose={(goesTo) => onLoggedIn(registered, 'welcomed', goesTo)}
      />
    )
  }
  if (stays) return null
  if (mode && comes) return <DialogLoading />

  const closed = <RegistrationClosed onClose={onClose} />
  return (
    <Dialog
      open
      holdsInput
      onClose={onClose}
      title={<Message id="register.title" values={{ site: siteName }} />}
      closeLabel={message('action.close')}
    >
      <div ref={place}>
        {!mode && closed}
        {mode && (
          <Tabs
            label={message('register.modes')}
            value={mode}
            onChange={(id) => {
              const chosen = modes.find((each) => each === id) ?? mode
              choose(chosen)
              keepWay(chosen)
            }}
            tabs={modes.map((each) => ({ id: each, label: <Message id={`register.mode.${each}`} /> }))}
          >
            <FormGate state={form} absent={closed}>
              {(ready) => (
                <RegisterForm
                  ready={ready}
                  onClose={onClose}
                  onRegistered={(session) => {
                    if (!session.firstTimeLogin) return onLoggedIn(session, 'registration')
                    onSession(session)
                    setRegistered(session)
                  }}
                  start={login}
                >
                  <SwitchLink
                    question={<Message id="register.haveAccount" />}
                    label={<Message id="action.login" />}
                    onSwitch={onOther}
                  />
                </RegisterForm>
              )}
            </FormGate>
          </Tabs>
        )}
      </div>
    </Dialog>
  )
}

/**
 * The form of a way of registering. Where the rules always ask for a captcha, it has one in every variant. A code of the address is
 * sent with the form, which shows it when it does not count (specification §4).
 */
function useRegistrationForm(mode: RegistrationMode): CompiledFormState {
  return useCompiledForm(registrationForm(mode, useAddressCodes()['affiliateCode'] !== undefined))
}
