/** Milliseconds without activity after which a page is considered idle. */
const restAfter = 5 * 60_000

/** Tells when nobody has touched the page for a while, and when somebody does again. */
export function watchPresence(tell: (presence: 'rested' | 'returned') => void): () => void {
  let resting = false
  let touchedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => {
      const left = touchedAt + restAfter - Date.now()
      if (left > 0) return wait(left)
      resting = true
      tell('rested')
    }, milliseconds)
  }
  // Called with every key: it makes no timer again.
  const stir = () => {
    touchedAt = Date.now()
    if (!resting) return
    resting = false
    wait(restAfter)
    tell('returned')
  }
  const look = () => document.visibilityState === 'visible' && stir()
  const signs = ['pointerdown', 'keydown'] as const
  for (const sign of signs) window.addEventListener(sign, stir, { passive: true })
  document.addEventListener('visibilitychange', look)
  stir()
  wait(restAfter)
  return () => {
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, stir)
    document.removeEventListener('visibilitychange', look)
  }
}
