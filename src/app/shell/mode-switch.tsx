import { useState } from 'react'
import { chooseMode, currentMode, type Mode } from '#config/mode.ts'
import { useSite } from '#config/use-site.ts'
import { useMessage } from '#i18n/use-message.ts'
import { ByMode } from '#ui/styles/by-mode.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'

/** Light or dark. */
export function ModeSwitch() {
  // The server draws for both, because it does not know what a browser is in.
  if (typeof document !== 'undefined') return <LiveSwitch />
  return (
    <>
      <ByMode mode="dark">
        <SwitchTo mode="light" />
      </ByMode>
      <ByMode mode="light">
        <SwitchTo mode="dark" />
      </ByMode>
    </>
  )
}

function LiveSwitch() {
  const { defaultMode } = useSite().permission.theme
  const [, redraw] = useState(0)
  const other = currentMode(defaultMode) === 'dark' ? 'light' : 'dark'
  return <SwitchTo mode={other} onSwitched={() => redraw((count) => count + 1)} />
}

function SwitchTo({ mode, onSwitched }: { readonly mode: Mode; readonly onSwitched?: () => void }) {
  const message = useMessage()
  return (
    <IconButton
      icon={mode === 'dark' ? 'moon' : 'sun'}
      label={message(`mode.${mode}`)}
      onClick={() => {
        chooseMode(mode)
        onSwitched?.()
      }}
    />
  )
}
