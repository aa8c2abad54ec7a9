import { useState } from 'react'
import { languageOf, languageTable, type Language } from '#schemas/config/languages.ts'
import { setLanguage } from '#i18n/namespaces.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { QuietSelect } from '#ui/selects/quiet-select.tsx'
import { Toast } from '#ui/notices/toast.tsx'
import { useNetworkBack } from '#ui/hooks/use-network-back.ts'

interface LanguageSelectProps {
  readonly languages: readonly Language[]
  /** The choice, once it is shown. */
  readonly keep: (language: Language) => void
}

/** Changes the language. The choice is kept once it is shown; where its texts cannot be had, it says so. */
export function LanguageSelect({ languages, keep }: LanguageSelectProps) {
  const { language } = useLanguage()
  const message = useMessage()
  const [hasFailed, setFailed] = useState(false)
  useNetworkBack(hasFailed, () => setFailed(false))
  const choose = async (next: Language) => {
    setFailed(false)
    const shown = await setLanguage(next).catch(() => language)
    // Neither where another choice has overtaken it.
    if (shown !== next) return setFailed(shown === language)
    keep(next)
  }
  return (
    <>
      <QuietSelect
        aria-label={message('language.choose')}
        value={language}
        onChange={({ target }) => void choose(languageOf(target.value))}
      >
        {[...new Set([...languages, language])].map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languageTable[tag].name}
          </option>
        ))}
      </QuietSelect>
      {hasFailed && (
        <Toast
          label={message('session.notice')}
          closeLabel={message('action.close')}
          onClose={() => setFailed(false)}
        >
          <span role="alert">{message('error.networkAbnormal')}</span>
        </Toast>
      )}
    </>
  )
}
