import { useMemo } from 'react'
import { useFindingWords } from '../../parts/document/use-finding-words.ts'
import type { Draft } from '../../drafts/draft.ts'

/** What the gate says of one document of a draft, as its form shows it. */
export function useDraftFindings({ findings }: Draft, document: string) {
  const say = useFindingWords()
  return useMemo(
    () =>
      findings
        .filter(({ path }) => path === `/${document}` || path.startsWith(`/${document}/`))
        .map((finding) => ({
          path: finding.path,
          level: finding.severity,
          text: say(finding).sentence,
        })),
    [findings, document, say],
  )
}
