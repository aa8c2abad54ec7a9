import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { pointerKeys } from '#schemas/json/json-pointer.ts'
import { orderKey } from '#schemas/config/edits/keyed-list.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { ruleName } from './rule-name.ts'

/**
 * A place of the documents as its form calls it, from the outside inwards: `/register/fields/email` is "Registration › Fields › Email
 * address". What has no name of its own, such as the id of an entry, stands as it is.
 */
export function usePathText(): (path: string) => string {
  const { messages } = useIntl()
  const message = useMessage()
  return useCallback(
    (path) => {
      const [outer = '', inner] = pointerKeys(path)
      const list = Object.hasOwn(listsOfPlaces, outer) ? listsOfPlaces[outer] : undefined
      // What lists places names them by what they are.
      const keys = list && inner?.startsWith('/') ? pointerKeys(inner) : pointerKeys(path).slice(list ? 1 : 0)
      const words = namesOf(keys, messages).map(({ key, id }) => {
        if (key === orderKey) return message('change.order')
        return id === undefined ? key : message(messageIdOf(id))
      })
      return [...(list ? [message(list)] : []), ...words].join(message('document.trail'))
    },
    [messages, message],
  )
}

/** What a value is called that its form offers among others, such as `/theme/radius` that is `soft`; undefined of any other. */
export function useChoiceText(): (path: string, value: string) => string | undefined {
  const { messages } = useIntl()
  const message = useMessage()
  return useCallback(
    (path, value) => {
      const names = namesOf(pointerKeys(path), messages)
      const id = `${names.findLast((name) => name.id !== undefined)?.id}.${value}`
      return !besideChoices.includes(value) && Object.hasOwn(messages, id)
        ? message(messageIdOf(id))
        : undefined
    },
    [messages, message],
  )
}

/** Documents, and parts of what layers say, whose entries are places of others. */
const listsOfPlaces: Readonly<Record<string, 'layers.locks' | 'layers.removes' | 'document.inherits'>> = {
  locks: 'layers.locks',
  removes: 'layers.removes',
  inherits: 'document.inherits',
}

/** What is said of a place in messages below it, beside its choices. */
const besideChoices: readonly string[] = ['help', 'add', 'seen', 'note', 'title']

function namesOf(keys: readonly string[], messages: object) {
  const named: string[] = []
  return keys.map((key, index) => {
    // A field is called as players read it.
    const isField = index === 2 && named.join('.') === 'register.fields'
    const id = isField ? ruleName(key) : ['document', ...named, key].join('.')
    const isNamed = Object.hasOwn(messages, id)
    // An entry is no part of the names below it.
    if ((isNamed && !isField) || named.length === 0) named.push(key)
    return { key, id: isNamed ? id : undefined }
  })
}
