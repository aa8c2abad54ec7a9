/** Milliseconds without activity after which a page is considered idle. */
const restAfter = 5 * 60_000

/** Tells when nobody has touched the page for a while, and when somebody does again. */
export function watchPresence(tell: (presence: 'rested' | 'returned') => void): () => void {
  let resting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    resting = true
    tell('rested')
  }
  const stir = () => {
    clearTimeout(timer)
    timer = setTimeout(rest, restAfter)
    if (resting) tell('returned')
    resting = false
  }
  const look = () => document.visibilityState === 'visible' && stir()
  const signs = ['pointerdown', 'keydown'] as const
  for (const sign of signs) window.addEventListener(sign, stir, { passive: true })
  document.addEventListener('visibilitychange', look)
  stir()
  return () => {
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, stir)
    document.removeEventListener('visibilitychange', look)
  }
}
