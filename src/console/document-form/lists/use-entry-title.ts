import type { FieldPathList, UiSchema } from '@rjsf/utils'
import { useMessage } from '#i18n/use-message.ts'
import { usePathText } from '../../parts/document/use-path-text.ts'
import { documentOptions } from '../../parts/document/document-source.ts'
import { useDocumentTexts } from '../context/use-document-texts.ts'

/** What the entries of a list are called. Takes the `uiSchema` and path of the list. */
export function useEntryTitle(
  uiSchema: UiSchema | undefined,
  path: FieldPathList,
): (value: unknown, index: number) => string {
  const message = useMessage()
  const words = usePathText()
  const texts = useDocumentTexts()
  const { entryTitle } = documentOptions(uiSchema)
  return (value, index) =>
    (value === undefined ? undefined : entryTitle?.(value, message, words)) || texts.label([...path, index])
}
