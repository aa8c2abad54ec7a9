import type { WidgetProps } from '@rjsf/utils'
import { useMessage } from '#i18n/use-message.ts'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { useControl } from './use-control.ts'

/** A password that is known or repeated, and a new one: the checklist of the latter stands in its help. */
export function PasswordWidget({ name }: WidgetProps) {
  const message = useMessage()
  return (
    <PasswordInput
      {...useControl(name)}
      showLabel={message('form.password.show')}
      hideLabel={message('form.password.hide')}
      capsLockHint={message('form.password.capsLock')}
    />
  )
}
