import type { FieldPathList, RJSFSchema } from '@rjsf/utils'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useDocument } from './document-context.ts'
import type { DocumentProblem } from './document-problems.ts'

type Named = Pick<RJSFSchema, 'title' | 'description'>

/**
 * The words of a place in a document: the message `document.<id>.<path>`, of which the numbers of entries are no part, and
 * beside it `….help`, `….add` for what adds an entry, `….format` for what a value has to look like. A place of no message, such
 * as one that a map makes, has the words of its schema.
 */
export function useDocumentTexts() {
  const { documentId } = useDocument()
  const { messages } = useIntl()
  const message = useMessage()
  const own = useCallback(
    (path: readonly (string | number)[], kind?: 'help' | 'add' | 'format') => {
      const names = path.filter((part) => !/^\d+$/.test(String(part)))
      const id = ['document', documentId, ...names, ...(kind ? [kind] : [])].join('.')
      return Object.hasOwn(messages, id) ? message(messageIdOf(id)) : undefined
    },
    [documentId, messages, message],
  )

  return useMemo(() => {
    const label = (path: readonly (string | number)[], schema: Named = {}): string =>
      /^\d+$/.test(String(path.at(-1)))
        ? message('document.entry', { number: Number(path.at(-1)) + 1 })
        : (own(path) ?? schema.title ?? String(path.at(-1) ?? ''))
    return {
      label,
      help: (path: FieldPathList, schema: Named = {}) => own(path, 'help') ?? schema.description,
      add: (path: FieldPathList) => own(path, 'add') ?? message('document.add'),
      /** Where something is, from the outside inwards. */
      trail: (path: readonly string[]) =>
        path.map((_, at) => label(path.slice(0, at + 1))).join(message('document.trail')),
      error({ code, params }: Pick<DocumentProblem, 'code' | 'params'>, path: readonly (string | number)[]) {
        if (code === 'pattern' || code === 'format') return own(path, 'format') ?? message('form.invalid')
        const id = `document.error.${code}`
        const shared = `form.${code}`
        if (Object.hasOwn(messages, id)) return message(messageIdOf(id), params)
        return message(messageIdOf(Object.hasOwn(messages, shared) ? shared : 'form.invalid'), params)
      },
    }
  }, [own, message, messages])
}
