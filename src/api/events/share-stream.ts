import type { StreamMessage } from './decode-event.ts'
import { openStream, type OpenedStream } from './open-stream.ts'

interface SharedStreamOptions {
  readonly address: string
  readonly onMessage: (message: StreamMessage) => void
}

/** Milliseconds, longer than a page takes from its first answer to its stream. */
const justNow = 20_000

/** Milliseconds until silence is watched for, which the first page does not need. */
const watchAfter = 2_000

/**
 * One stream for all tabs of this browser: the tab that holds a lock has it and passes on what it hears. When that tab goes, another one
 * goes on after the last event that it has heard. A tab that hears nothing for too long takes the lock from the tab that has it. Where the
 * browser has no locks, or forbids them, each tab has a stream of its own.
 */
export function shareStream({ address, onMessage }: SharedStreamOptions): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const me = String(Math.random())
  const onStop = (work: () => void) => signal.addEventListener('abort', work, { once: true })
  let seen: string | undefined
  let recent: { readonly message: StreamMessage; readonly at: number }[] = []
  let greeting: Extract<StreamMessage, { type: 'stream' }> | undefined
  let own: OpenedStream | undefined
  let heardAt = Date.now()

  const name = `marquee.events.2 ${address}`
  const channel = openChannel(name)
  if (channel && 'locks' in navigator) share(channel)
  else openOwn()
  onStop(() => own?.close())
  setTimeout(watch, watchAfter)
  return () => stopping.abort()

  function watch() {
    if (signal.aborted) return
    import('./watch-silence.ts').then(
      ({ watchSilence }) =>
        watchSilence({ heardAt: () => heardAt, isLeading: () => own !== undefined, onSilence, signal }),
      () => setTimeout(watch, justNow),
    )
  }

  function onSilence() {
    if (own) return own.renew()
    heed({ type: 'reset' })
    if (channel) queue(channel, { steal: true })
  }

  function share(channel: BroadcastChannel) {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isOf(data, 'newcomer')) welcome(channel, String(data.newcomer))
      else if (isOf(data, 'welcome')) {
        if (data.welcome === me) for (const message of data.messages as StreamMessage[]) heed(message)
      } else if (isOf(data, 'type')) heed(data as unknown as StreamMessage)
    })
    onStop(() => channel.close())
    queue(channel, { signal })
    channel.postMessage({ newcomer: me })
  }

  /** A request that steals may name no signal; the tab that loses the lock waits for it like all others. */
  function queue(channel: BroadcastChannel, options: LockOptions) {
    navigator.locks
      .request(name, options, () => lead(channel))
      .catch(() => {
        if (signal.aborted) return
        if (!own) return openOwn()
        own.close()
        own = undefined
        queue(channel, { signal })
      })
  }

  /** Resolves when this tab goes. */
  function lead(channel: BroadcastChannel): Promise<void> | undefined {
    if (signal.aborted) return undefined
    own = openStream({
      address,
      after: seen,
      onMessage(message) {
        if (message.type === 'stream') greeting = message
        else if ('id' in message) recent.push({ message, at: Date.now() })
        forgetOld()
        channel.postMessage(message)
        heed(message)
      },
    })
    return new Promise((resolve) => onStop(() => resolve()))
  }

  /** A tab that is new hears what it may just have missed, and the name of the stream. */
  function welcome(channel: BroadcastChannel, newcomer: string) {
    if (!own || !greeting || signal.aborted) return
    forgetOld()
    const missed = recent.map(({ message }) => message)
    const messages = [...missed, { ...greeting, id: seen ?? greeting.id }]
    channel.postMessage({ welcome: newcomer, messages })
  }

  function forgetOld() {
    recent = recent.filter(({ at }) => Date.now() - at < justNow)
  }

  function openOwn() {
    own = openStream({ address, after: seen, onMessage: heed })
  }

  function heed(message: StreamMessage) {
    heardAt = Date.now()
    if ('id' in message && message.id && BigInt(message.id) > BigInt(seen ?? -1)) seen = message.id
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
