/** Milliseconds without a key after which somebody has paused. */
const pause = 250

let lastKey = Number.NEGATIVE_INFINITY
let isListening = false

/** Resolves when nobody is typing: what a browser does by the way must not make keys wait. */
export async function quietKeys(): Promise<void> {
  if (!isListening) {
    isListening = true
    window.addEventListener('keydown', () => (lastKey = performance.now()), { capture: true })
  }
  for (;;) {
    const rest = lastKey + pause - performance.now()
    if (rest <= 0) return
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
}
