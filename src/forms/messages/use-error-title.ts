import { useCallback } from 'react'
import { useTitleMark } from '#config/document-title.ts'
import { useMessage } from '#i18n/use-message.ts'

/** Says in the title of the page that an attempt failed, which is what is read out first. */
export function useErrorTitle(failed: boolean): void {
  const message = useMessage()
  const mark = useCallback((title: string) => message('form.errorTitle', { title }), [message])
  useTitleMark(failed ? mark : undefined)
}
