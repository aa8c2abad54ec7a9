/** Milliseconds between looks when no stream can be had; a little chance keeps browsers from asking all at once. */
const lookEvery = 30_000

/**
 * Calls `onChange` when the platform names another release or state of operations. The browser itself reconnects and names
 * its last event; where no stream can be had, `onChange` is called now and then instead.
 */
export function listenToSite(onChange: () => void): () => void {
  const source = new EventSource('/wps/events')
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopLooking = () => clearTimeout(timer)
  const look = () => {
    timer = setTimeout(
      () => {
        onChange()
        look()
      },
      lookEvery * (0.8 + 0.4 * Math.random()),
    )
  }
  source.addEventListener('configuration', onChange)
  source.addEventListener('reset', onChange)
  source.addEventListener('open', stopLooking)
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED && timer === undefined) look()
  })
  return () => {
    stopLooking()
    source.close()
  }
}
