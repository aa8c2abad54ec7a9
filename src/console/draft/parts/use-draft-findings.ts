import { useMemo } from 'react'
import { useFindingText } from '../../parts/document/use-finding-text.ts'
import type { Draft } from '../../drafts/draft.ts'

/** What the gate says of one document of a draft, as its form shows it. */
export function useDraftFindings({ findings }: Draft, document: string) {
  const textOf = useFindingText()
  return useMemo(
    () =>
      findings
        .filter(({ path }) => path === `/${document}` || path.startsWith(`/${document}/`))
        .map((finding) => ({
          path: finding.path,
          level: finding.severity,
          text: textOf(finding).sentence,
        })),
    [findings, document, textOf],
  )
}
