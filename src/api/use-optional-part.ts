import { useEffect, useState, type ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'

/** `null` where it could not be had. */
type Part<Props> = { readonly Part: ComponentType<Props> | null } | undefined

/**
 * A part without which a page stands as well, loaded when it is wanted; undefined until then. Where it does not come, the page goes on
 * without it, and the next one that wants it tries again. `load` is a function of the module.
 */
export function useOptionalPart<Props>(
  chunk: string,
  load: () => Promise<ComponentType<Props>>,
  isWanted = true,
): Part<Props> {
  const [part, setPart] = useState<Part<Props>>()
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    loadChunk(chunk, load).then(
      (Part) => isGone || setPart({ Part }),
      () => isGone || setPart({ Part: null }),
    )
    return () => {
      isGone = true
    }
  }, [chunk, load, isWanted])
  return part
}
