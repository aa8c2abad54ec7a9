import { useState } from 'react'
import type { Language } from '#schemas/config/languages.ts'
import { setLanguage } from '#i18n/namespaces.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Toast } from '#ui/toast.tsx'

/** Changes the language. The choice is kept once it is shown; where its texts cannot be had, `failed` says so. */
export function useLanguageChoice(keep: (language: Language) => void) {
  const { language } = useLanguage()
  const message = useMessage()
  const [hasFailed, setFailed] = useState(false)
  return {
    async choose(next: Language) {
      setFailed(false)
      const shown = await setLanguage(next).catch(() => language)
      // Neither where another choice has overtaken it.
      if (shown === next) keep(next)
      else setFailed(shown === language)
    },
    failed: hasFailed && (
      <Toast
        label={message('session.notice')}
        closeLabel={message('action.close')}
        onClose={() => setFailed(false)}
      >
        <span role="alert">{message('error.networkAbnormal')}</span>
      </Toast>
    ),
  }
}
