import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSite } from '#config/use-site.ts'
import type { FormDraft } from '#forms/form-draft.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { comeInAgain, dropDrawn, takeOver } from './drawn-registration.ts'
import { RegisterPanel } from './register-panel.tsx'
import { RegistrationClosed } from './registration-closed.tsx'
import type { SessionDialogProps } from './session-dialog.ts'
import { SwitchLink } from './switch-link.tsx'
import { useDrawnStays } from './use-drawn-stays.ts'
import { useRegistrationForm } from './use-registration-form.ts'
import { useRegistrationModes, type RegistrationMode } from './use-registration-modes.ts'

/** Registration by username and by mobile number, as far as the flags allow; tabs only where there is a choice. */
export function RegisterDialog({ onClose, onOther, onLoggedIn, login }: SessionDialogProps) {
  const modes = useRegistrationModes()
  const { siteName } = useSite().permission
  const message = useMessage()
  const [chosen, setChosen] = useState<RegistrationMode>()
  // Outlives the panels: a flag that takes the tabs away takes nothing that was typed.
  const [drafts] = useState(() => new Map<RegistrationMode, FormDraft>())
  const mode = modes.find((each) => each === chosen) ?? modes[0]
  const { status } = useRegistrationForm(mode ?? 'username')
  const stays = useDrawnStays(mode !== undefined && status === 'loading')
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (stays) return
    if (status === 'ready' && place.current) takeOver(place.current)
    else dropDrawn()
  }, [stays, status])
  useEffect(() => comeInAgain, [])
  if (stays) return null

  const panel = (of: RegistrationMode) => (
    <RegisterPanel
      mode={of}
      drafts={drafts}
      onClose={onClose}
      onRegistered={(session) => onLoggedIn(session, 'registration')}
      start={login}
    >
      <SwitchLink
        question={<Message id="register.haveAccount" />}
        label={<Message id="action.login" />}
        onSwitch={onOther}
      />
    </RegisterPanel>
  )
  return (
    <Dialog
      open
      holdsInput
      onClose={onClose}
      title={<Message id="register.title" values={{ site: siteName }} />}
      closeLabel={message('action.close')}
    >
      <div ref={place}>
        {!mode && <RegistrationClosed onClose={onClose} />}
        {mode && modes.length === 1 && panel(mode)}
        {mode && modes.length > 1 && (
          <Tabs
            label={message('register.modes')}
            value={mode}
            onChange={(id) => setChosen(modes.find((each) => each === id))}
            tabs={modes.map((each) => ({
              id: each,
              label: <Message id={`register.mode.${each}`} />,
              content: panel(each),
            }))}
          />
        )}
      </div>
    </Dialog>
  )
}
