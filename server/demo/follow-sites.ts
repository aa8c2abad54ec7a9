import type { LiveSites } from '../site/sites/live-sites.ts'

/** Does a thing again whenever the sites change, one time after the other. Returns what ends it, after the last one. */
export function followSites(
  sites: Pick<LiveSites, 'onChange'>,
  follow: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isOver = false
  let isWaiting = false
  let turn = Promise.resolve()
  sites.onChange(() => {
    // Many change together when the database is back.
    if (isWaiting) return
    isWaiting = true
    turn = turn.then(async () => {
      isWaiting = false
      if (isOver) return
      try {
        await follow()
      } catch (error) {
        onError(error)
      }
    })
  })
  return () => {
    isOver = true
    return turn
  }
}
