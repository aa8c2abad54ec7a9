import { useEffect, useState, type ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'

/**
 * A part without which a page has nothing to show, loaded when it is first rendered; undefined until then. Where it cannot be loaded the
 * hook throws, to the boundary around the component. `load` is a function of the module.
 */
export function useNeededPart<Props>(
  chunk: string,
  load: () => Promise<ComponentType<Props>>,
): { readonly Part: ComponentType<Props> } | undefined {
  const [outcome, setOutcome] = useState<
    { readonly Part: ComponentType<Props> } | { readonly error: unknown }
  >()
  useEffect(() => {
    let isGone = false
    loadChunk(chunk, load).then(
      (Part) => isGone || setOutcome({ Part }),
      (error: unknown) => isGone || setOutcome({ error }),
    )
    return () => {
      isGone = true
    }
  }, [chunk, load])
  if (outcome && 'error' in outcome) throw outcome.error
  return outcome
}
