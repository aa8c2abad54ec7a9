import type { StreamMessage } from './decode-event.ts'
import { openStream } from './open-stream.ts'

interface SharedStreamOptions {
  readonly address: string
  readonly onMessage: (message: StreamMessage) => void
}

/** Milliseconds, longer than a page takes from its first answer to its stream. */
const justNow = 20_000

/**
 * One stream for all tabs of this browser: the tab that holds a lock has it and passes on what it hears. When that tab goes, another one
 * goes on after the last event that it has heard. Where the browser has no locks, or forbids them, each tab has a stream of its own.
 */
export function shareStream({ address, onMessage }: SharedStreamOptions): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const me = String(Math.random())
  const onStop = (work: () => void) => signal.addEventListener('abort', work, { once: true })
  let seen: string | undefined
  let recent: { readonly message: StreamMessage; readonly at: number }[] = []
  let greeting: Extract<StreamMessage, { type: 'stream' }> | undefined
  let isLeading = false

  const channel = openChannel(`marquee.events.1 ${address}`)
  if (channel && 'locks' in navigator) share(channel, navigator.locks)
  else openOwn()
  return () => stopping.abort()

  function share(channel: BroadcastChannel, locks: LockManager) {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isOf(data, 'newcomer')) welcome(channel, String(data.newcomer))
      else if (isOf(data, 'welcome')) {
        if (data.welcome === me) for (const message of data.messages as StreamMessage[]) heed(message)
      } else if (isOf(data, 'type')) heed(data as unknown as StreamMessage)
    })
    onStop(() => channel.close())
    locks
      .request(`marquee.events.1 ${address}`, { signal }, () => lead(channel))
      .catch(() => {
        if (!signal.aborted) openOwn()
      })
    channel.postMessage({ newcomer: me })
  }

  /** Resolves when this tab goes. */
  function lead(channel: BroadcastChannel): Promise<void> {
    isLeading = true
    const close = openStream({
      address,
      after: seen,
      onMessage(message) {
        if (message.type === 'stream') greeting = message
        else if ('id' in message) recent.push({ message, at: performance.now() })
        recent = recent.filter(({ at }) => performance.now() - at < justNow)
        channel.postMessage(message)
        heed(message)
      },
    })
    return new Promise((resolve) => {
      onStop(() => {
        close()
        resolve()
      })
    })
  }

  /** A tab that is new hears what it may just have missed, and the name of the stream. */
  function welcome(channel: BroadcastChannel, newcomer: string) {
    if (!isLeading || !greeting || signal.aborted) return
    const missed = recent.filter(({ at }) => performance.now() - at < justNow).map(({ message }) => message)
    const messages = [...missed, { ...greeting, id: seen ?? greeting.id }]
    channel.postMessage({ welcome: newcomer, messages })
  }

  function openOwn() {
    onStop(openStream({ address, after: seen, onMessage: heed }))
  }

  function heed(message: StreamMessage) {
    if ('id' in message && message.id !== '') {
      if (seen === undefined || BigInt(message.id) > BigInt(seen)) seen = message.id
    }
    onMessage(message)
  }
}

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    // Where storage is blocked, browsers may block this too.
    return undefined
  }
}

/** Only tabs of this site and this version say anything here, and what they pass on they have decoded. */
function isOf<Key extends string>(data: unknown, key: Key): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && key in data
}
