import { useMessage } from '#i18n/use-message.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useHiddenBalance } from './use-hidden-balance.ts'

/** Hides the balance, and shows it. */
export function HideButton() {
  const [isHidden, toggle] = useHiddenBalance()
  const message = useMessage()
  return (
    <IconButton
      icon={isHidden ? 'eye' : 'eye-off'}
      label={message(isHidden ? 'wallet.show' : 'wallet.hide')}
      onClick={toggle}
    />
  )
}
