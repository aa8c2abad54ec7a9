import { useState } from 'react'
import { chooseMode, currentMode } from '#config/mode.ts'
import { useSite } from '#config/use-site.ts'
import { useMessage } from '#i18n/use-message.ts'
import { IconButton } from '#ui/icon-button.tsx'

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
