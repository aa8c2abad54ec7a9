import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from './message-id.ts'

export type MessageValues = Readonly<Record<string, string | number | Date>>

/** Texts as strings, for labels and titles. */
export function useMessage(): (id: MessageId, values?: MessageValues) => string {
  const intl = useIntl()
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl])
}
