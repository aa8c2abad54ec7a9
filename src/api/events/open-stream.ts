import { decodeEvent, messageTypes, type StreamMessage } from './decode-event.ts'

/** Milliseconds between looks when no stream can be had; a little chance keeps browsers from asking all at once. */
const lookEvery = 30_000

interface StreamOptions {
  readonly address: string
  /** The last event that another tab has heard. */
  readonly after: string | undefined
  readonly onMessage: (message: StreamMessage) => void
}

/**
 * Listens to a stream until it is closed. The browser itself reconnects and names its last event; where it gives up, `reset` is told now
 * and then, and the stream is tried anew.
 */
export function openStream({ address, after, onMessage }: StreamOptions): () => void {
  let last = after
  let source = open()
  let timer: ReturnType<typeof setTimeout> | undefined
  function open() {
    const opened = new EventSource(last ? `${address}?after=${last}` : address)
    opened.addEventListener('open', () => onMessage({ type: 'opened' }))
    for (const type of messageTypes) {
      opened.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) => {
        if (lastEventId) last = lastEventId
        const message = decodeEvent(type, data, lastEventId)
        if (message) onMessage(message)
      })
    }
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED)
        timer = setTimeout(look, lookEvery * (0.8 + 0.4 * Math.random()))
    })
    return opened
  }
  function look() {
    onMessage({ type: 'reset' })
    source = open()
  }
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
