/** Milliseconds between looks when no stream can be had; a little chance keeps browsers from asking all at once. */
const lookEvery = 30_000

/**
 * Calls `onChange` when the platform names another release or state of operations. The browser itself reconnects and names
 * its last event; where it gives up, `onChange` is called now and then and the stream is tried anew.
 */
export function listenToSite(onChange: () => void): () => void {
  let source = open()
  let timer: ReturnType<typeof setTimeout> | undefined
  function open() {
    const opened = new EventSource('/wps/events')
    opened.addEventListener('configuration', onChange)
    opened.addEventListener('reset', onChange)
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED)
        timer = setTimeout(look, lookEvery * (0.8 + 0.4 * Math.random()))
    })
    return opened
  }
  function look() {
    onChange()
    source = open()
  }
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
