import { useEffect, useState } from 'react'
import type { Namespace } from './message-id.ts'
import { hasNamespace, loadNamespace } from './namespaces.ts'

/** Whether the texts of a namespace are there; where they cannot be had it throws, to the boundary around the component. */
export function useNamespace(namespace: Namespace): boolean {
  const [outcome, setOutcome] = useState<{ readonly error?: unknown } | undefined>(() =>
    hasNamespace(namespace) ? {} : undefined,
  )
  useEffect(() => {
    loadNamespace(namespace).then(
      () => setOutcome((known) => known ?? {}),
      (error: unknown) => setOutcome({ error }),
    )
  }, [namespace])
  if (outcome && 'error' in outcome) throw outcome.error
  return outcome !== undefined
}
