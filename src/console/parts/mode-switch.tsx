import { useState } from 'react'
import { chooseMode, currentMode } from '#config/mode.ts'
import { useMessage } from '#i18n/use-message.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'

/** Light or dark; the device's choice until somebody makes one. */
export function ModeSwitch() {
  const message = useMessage()
  const [mode, setMode] = useState(() => currentMode('system'))
  const other = mode === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={message(`mode.${other}`)}
      onClick={() => {
        chooseMode(other)
        setMode(other)
      }}
    />
  )
}
