import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { pointerKeys } from '#schemas/config/json-pointer.ts'
import { orderKey } from '#schemas/config/keyed-list.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'

/**
 * A place of the documents as its form calls it, from the outside inwards: `/register/fields/email` is "Registration › Fields › email".
 * What has no name of its own, such as the id of an entry, stands as it is.
 */
export function usePathWords(): (path: string) => string {
  const { messages } = useIntl()
  const message = useMessage()
  return useCallback(
    (path) => {
      const [outer, inner] = pointerKeys(path)
      // What a layer locks or leaves out is named by the place.
      const isOfLayer = (outer === 'locks' || outer === 'removes') && inner !== undefined
      const parts = isOfLayer ? [outer, ...pointerKeys(inner)] : pointerKeys(path)
      const named: string[] = []
      const words = parts.map((part, index) => {
        if (index === 0 && (part === 'locks' || part === 'removes')) return message(`layers.${part}`)
        if (part === orderKey) return message('change.order')
        const id = ['document', ...named, part].join('.')
        const isNamed = Object.hasOwn(messages, id)
        // An entry is no part of the names below it.
        if (isNamed || named.length === 0) named.push(part)
        return isNamed ? message(messageIdOf(id)) : part
      })
      return words.join(message('document.trail'))
    },
    [messages, message],
  )
}
