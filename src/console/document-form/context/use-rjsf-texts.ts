import { TranslatableString } from '@rjsf/utils'
import { useCallback } from 'react'
import type { MessageId } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'

/** The few texts that RJSF itself hands to our templates. */
const texts: Readonly<Partial<Record<TranslatableString, MessageId>>> = {
  [TranslatableString.OptionalObjectAdd]: 'document.optional.add',
  [TranslatableString.OptionalObjectRemove]: 'document.optional.remove',
  [TranslatableString.OptionalObjectEmptyMsg]: 'document.optional.none',
  [TranslatableString.OptionPrefix]: 'document.kind.unnamed',
  [TranslatableString.TitleOptionPrefix]: 'document.kind.unnamed',
}

/** For `translateString`. The number of a kind is the last of what RJSF fills in. */
export function useRjsfTexts(): (text: TranslatableString, params?: string[]) => string {
  const message = useMessage()
  return useCallback(
    (text, params = []) => {
      const id = texts[text]
      return id ? message(id, { number: params.at(-1) ?? '' }) : ''
    },
    [message],
  )
}
