import type { FieldPathList, RJSFSchema } from '@rjsf/utils'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { languages, languageTable } from '#schemas/config/languages.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useDocument } from './document-context.ts'
import type { DocumentProblem } from '../problems/document-problems.ts'
import { placeOf } from '../places/place-of.ts'

type Path = readonly (string | number)[]
type Named = Pick<RJSFSchema, 'title' | 'description'>

/**
 * The words of a place in a document: the message `document.<id>.<path>`, of which the numbers of entries and the keys of maps
 * are no part, and beside it `….help`, `….add` for what adds an entry, `….format` for what a value has to look like. A place of no
 * message has the words of its schema.
 */
export function useDocumentTexts() {
  const { documentId, schema: root, placeMessage } = useDocument()
  const { messages } = useIntl()
  const message = useMessage()
  const own = useCallback(
    (path: Path, kind?: 'help' | 'add' | 'format') => {
      const { names } = placeOf(root, path)
      const place = placeMessage?.(names) ?? ['document', documentId, ...names].join('.')
      const id = kind ? `${place}.${kind}` : place
      return Object.hasOwn(messages, id) ? message(messageIdOf(id)) : undefined
    },
    [documentId, root, placeMessage, messages, message],
  )

  return useMemo(() => {
    const label = (path: Path, schema: Named = {}): string => {
      const last = String(path.at(-1) ?? '')
      const { kind } = placeOf(root, path)
      if (kind === 'entry') return message('document.entry', { number: Number(last) + 1 })
      if (kind === 'key') return keyName(last)
      return own(path) ?? schema.title ?? last
    }
    return {
      label,
      help: (path: FieldPathList, schema: Named = {}) => own(path, 'help') ?? schema.description,
      add: (path: FieldPathList) => own(path, 'add') ?? message('document.add'),
      /** Where something is, from the outside inwards; of the document itself, its name. */
      trail: (path: readonly string[]) =>
        path.length === 0
          ? label([])
          : path.map((_, at) => label(path.slice(0, at + 1))).join(message('document.trail')),
      error({ code, params, text, path }: DocumentProblem) {
        if (text !== undefined) return text
        if (code === 'pattern' || code === 'format') return own(path, 'format') ?? message('form.invalid')
        const id = `document.error.${code}`
        const shared = `form.${code}`
        if (Object.hasOwn(messages, id)) return message(messageIdOf(id), params)
        return message(messageIdOf(Object.hasOwn(messages, shared) ? shared : 'form.invalid'), params)
      },
    }
  }, [own, root, message, messages])
}

/** What the key of a map is called: a language by its own name. */
export function keyName(key: string): string {
  const language = languages.find((each) => each === key)
  return language ? languageTable[language].name : key
}
