import { useQuery } from '@tanstack/react-query'
import { isRecord, own } from '#schemas/json/read-value.ts'
import { languageTable, offeredLanguages, type Language } from '#schemas/config/languages.ts'
import { loadMessages } from '#i18n/load-messages.ts'
import type { useMessage } from '#i18n/use-message.ts'

export interface PlayerMessages {
  readonly language: Language
  readonly name: string
  readonly message: ReturnType<typeof useMessage>
}

/** What players read in each language of a site (its document `locales`, as it is drafted), with the merchant's own texts in it. */
export function usePlayerMessages(locales: unknown): readonly PlayerMessages[] {
  const wanted = own(locales, 'languages')
  const languages = offeredLanguages.filter(
    (language) => !Array.isArray(wanted) || (wanted as readonly unknown[]).includes(language),
  )
  const overrides = own(locales, 'overrides')
  const { data } = useQuery({
    queryKey: ['console', 'playerMessages', languages, overrides],
    queryFn: () =>
      Promise.all(
        languages.map(async (language) => ({
          language,
          name: languageTable[language].name,
          message: await loadMessages(language, ['core', 'errors', 'forms'], textsOf(overrides, language)),
        })),
      ),
    staleTime: Infinity,
    structuralSharing: false,
  })
  return data ?? []
}

function textsOf(overrides: unknown, language: Language): Readonly<Record<string, string>> {
  const texts = own(overrides, language)
  return Object.fromEntries(
    Object.entries(isRecord(texts) ? texts : {}).flatMap(([id, text]) =>
      typeof text === 'string' ? [[id, text] as const] : [],
    ),
  )
}
