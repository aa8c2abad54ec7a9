/**
 * Lets one caller through in each turn of the event loop, in their order. Costly calls that arrive together then take turns with
 * everything else that arrives, instead of going all before it.
 */
export function oncePerTick(): () => Promise<void> {
  const waiting = new Set<() => void>()
  return () =>
    new Promise((resolve) => {
      if (waiting.size === 0) setImmediate(letIn)
      waiting.add(resolve)
    })

  function letIn() {
    const [first] = waiting
    if (!first) return
    waiting.delete(first)
    if (waiting.size > 0) setImmediate(letIn)
    first()
  }
}
