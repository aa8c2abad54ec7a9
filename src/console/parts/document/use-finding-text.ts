import { useCallback } from 'react'
import type { ShownFinding } from '#schemas/config/edits/shown-finding.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { usePathText } from './use-path-text.ts'
import { namedValues } from './value-names.ts'

type Said = Pick<ShownFinding, 'reason' | 'mend' | 'values'>

/** What the gate says, in the language of the console. The pages that use it load the namespace `gate`. */
export function useFindingText() {
  const message = useMessage()
  const words = usePathText()
  return useCallback(
    ({ reason: is, mend: helps, values: codes }: Said) => {
      const values = codes && namedValues(codes, message, words)
      const reason = message(messageIdOf(is), values)
      if (helps === undefined) return { reason, sentence: reason }
      const mend = message(messageIdOf(helps), values)
      return { reason, mend, sentence: message('finding.sentence', { reason, mend }) }
    },
    [message, words],
  )
}
