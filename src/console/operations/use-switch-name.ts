import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import type { Switch } from './switches.ts'

/** What a switch is called; a vendor by its code. */
export function useSwitchName(): (what: Switch) => string {
  const message = useMessage()
  return ({ kind, id }) => {
    if (kind === 'site') return message('operations.switch.site')
    if (kind === 'vendor') return id
    const prefix = { module: 'operations.switch', flag: 'document.flags', route: 'route' }[kind]
    return message(messageIdOf(`${prefix}.${id}`))
  }
}
