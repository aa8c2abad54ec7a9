import { useState } from 'react'
import { useSite } from '#config/use-site.ts'
import { useMessage } from '#i18n/use-message.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { chooseMode, currentMode } from '../mode.ts'

/** Light or dark. */
export function ModeSwitch() {
  const { defaultMode } = useSite().permission.theme
  const message = useMessage()
  const [, redraw] = useState(0)
  const other = currentMode(defaultMode) === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={message(`mode.${other}`)}
      onClick={() => {
        chooseMode(other)
        redraw((count) => count + 1)
      }}
    />
  )
}
