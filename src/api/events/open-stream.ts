import { decodeEvent, messageTypes, type StreamMessage } from './decode-event.ts'

/** Milliseconds between looks when no stream can be had; a little chance keeps browsers from asking all at once. */
const lookEvery = 30_000

interface StreamOptions {
  readonly address: string
  /** The last event that another tab has heard. */
  readonly after: string | undefined
  readonly onMessage: (message: StreamMessage) => void
}

export interface OpenedStream {
  /** Says `reset` and opens the stream again, after the last event. */
  readonly renew: () => void
  readonly close: () => void
}

/**
 * Listens to a stream until it is closed. The browser itself reconnects and names its last event; where it gives up, `reset` is told now
 * and then, and the stream is tried again.
 */
export function openStream({ address, after, onMessage }: StreamOptions): OpenedStream {
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
        timer = setTimeout(renew, lookEvery * (0.8 + 0.4 * Math.random()))
    })
    return opened
  }
  function renew() {
    close()
    onMessage({ type: 'reset' })
    source = open()
  }
  function close() {
    clearTimeout(timer)
    source.close()
  }
  return { renew, close }
}
