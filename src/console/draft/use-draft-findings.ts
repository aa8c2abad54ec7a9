import { useMemo } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import type { Draft } from './draft.ts'

/** What the gate says of one document of a draft, as its form shows it. */
export function useDraftFindings({ findings }: Draft, document: string) {
  const message = useMessage()
  return useMemo(
    () =>
      findings
        .filter(({ path }) => path === `/${document}` || path.startsWith(`/${document}/`))
        .map(({ path, reason, mend, severity }) => ({
          path,
          level: severity,
          text: mend === undefined ? reason : message('finding.sentence', { reason, mend }),
        })),
    [findings, document, message],
  )
}
