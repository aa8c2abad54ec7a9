import { useEffect, useState } from 'react'
import { offeredLanguages } from '#schemas/config/languages.ts'
import { loadStandardTexts } from '#i18n/standard-texts.ts'
import type { StandardTexts } from './found-texts.ts'

/** The texts of the site in every language, once they are there; where they cannot be had it throws, to the boundary around it. */
export function useStandardTexts(): StandardTexts {
  const [texts, setTexts] = useState<StandardTexts>(new Map())
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    Promise.all(
      offeredLanguages.map(async (language) => [language, await loadStandardTexts(language)] as const),
    ).then(
      (all) => setTexts(new Map(all)),
      (error: unknown) => setFailure({ error }),
    )
  }, [])
  if (failure) throw failure.error
  return texts
}
