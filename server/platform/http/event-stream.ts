import { createEventBuffer, createSession, type Session } from 'better-sse'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import type { EventLog, StreamEvent, StreamSignal } from './event-log.ts'
import { TooManyRequests } from './limits.ts'
import { sharedPlugin } from './shared-plugin.ts'
import { addressKey } from '../address.ts'
import { Overloaded } from '../turnstile.ts'
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts'
import { reasonOf } from './error-answers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    eventStream: EventStreams
  }
}

export interface EventStreams {
  /**
   * Turns a request into a stream of the events of `channels`; throws `TooManyRequests` at the cap, `Overloaded` when the server stops.
   * `after` is the last event of a browser that comes back and can send no header; `greet` says what comes when nothing is missed any more.
   */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    channels: readonly string[],
    options?: { readonly after?: string | undefined; greet?(stream: OpenStream): StreamEvent },
  ): Promise<void>
  /** Sends to every stream of this process that listens to `channel`: to a few at once, to many one after the other (decision 095). */
  publish(channel: string, event: StreamEvent): void
}

/** A stream while it is open, and nothing when it is not. */
export interface OpenStream {
  /** Sends to this stream alone; a signal leaves the event that the browser goes on from. */
  send(event: StreamEvent | StreamSignal): void
  onClose(listener: () => void): void
}

export interface EventStreamOptions {
  log: EventLog
  /** Milliseconds between signs of life. */
  heartbeat?: number
  perAddress?: number
  total?: number
  /** Streams that are told of something at once, and milliseconds until as many more are. */
  atOnce?: number
  pause?: number
}

/**
 * Server-sent events. A browser that comes back names its last event and gets what it missed, in order and once; when
 * that is forgotten it gets one event `reset` and reads everything anew. Streams end when the server stops, and browsers
 * then come back to another one by themselves. Register after `metrics`.
 */
export const eventStream = sharedPlugin<EventStreamOptions>('event-stream', async (app, options) => {
  const { log, heartbeat = 15_000, perAddress = 20, total = 5_000, atOnce = 20, pause = 50 } = options
  const streams = new Set<Stream>()
  const untold = new Set<Stream>()
  let telling: ReturnType<typeof setTimeout> | undefined
  const counts = new Map<string, number>()
  let stopping = false
  new Gauge({
    name: 'event_streams_open',
    help: 'Browsers that listen to events',
    registers: [app.metrics],
    collect() {
      this.set(streams.size)
    },
  })

  app.decorate('eventStream', {
    async open(request, reply, channels, { after = '', greet } = {}) {
      // It would stay open, and the server would wait for its end.
      if (stopping) throw new Overloaded(1, 'The server is stopping.')
      // Whoever has gone meanwhile does not say so again.
      if (reply.raw.closed) return void reply.hijack()
      const address = addressKey(request.ip)
      const open = counts.get(address) ?? 0
      if (open >= perAddress || streams.size >= total) throw new TooManyRequests(5)
      counts.set(address, open + 1)
      const stream: Stream = { channels: new Set(channels), reply, waiting: [], pending: [] }
      streams.add(stream)
      reply.raw.once('close', () => {
        streams.delete(stream)
        untold.delete(stream)
        const left = (counts.get(address) ?? 1) - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      })
      const lastId = String(request.headers['last-event-id'] ?? after)
      await begin(stream, request, { log, heartbeat, lastId, greet })
    },
    publish(channel, event) {
      for (const stream of streams) {
        if (!stream.channels.has(channel)) continue
        if (stream.waiting) stream.waiting.push(event)
        else {
          stream.pending.push(event)
          untold.add(stream)
        }
      }
      if (telling === undefined) tellSome()
    },
  } satisfies EventStreams)

  /** Whoever hears of a release asks for it at once: a process that is late already has enough to do, and waits longer. */
  function tellSome(due = performance.now()) {
    const late = performance.now() - due
    let told = 0
    for (const stream of untold) {
      if (told++ === atOnce) break
      untold.delete(stream)
      tellPending(stream)
    }
    const wait = pause + 4 * late
    const next = performance.now() + wait
    telling = untold.size > 0 ? setTimeout(() => tellSome(next), wait) : undefined
  }

  app.addHook('preClose', async () => {
    stopping = true
    clearTimeout(telling)
    for (const { reply } of streams) reply.raw.end()
  })
})

interface Stream {
  channels: ReadonlySet<string>
  reply: FastifyReply
  session?: Session
  /** What is published while the missed events are being read. */
  waiting: StreamEvent[] | undefined
  /** What it has not been told yet, because others come first. */
  readonly pending: StreamEvent[]
}

interface Beginning {
  readonly log: EventLog
  readonly heartbeat: number
  readonly lastId: string
  readonly greet: ((stream: OpenStream) => StreamEvent) | undefined
}

async function begin(stream: Stream, request: FastifyRequest, { log, heartbeat, lastId, greet }: Beginning) {
  const { reply } = stream
  reply.hijack()
  try {
    const headers = reply.getHeaders() as Record<string, string>
    // A proxy that collects answers would hold the events back.
    const unbuffered = { ...headers, 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }
    const session = await createSession(request.raw, reply.raw, { keepAlive: heartbeat, headers: unbuffered })
    stream.session = session
    const channels = [...stream.channels]
    const missed = lastId === '' ? log.recent(channels) : await log.since(channels, lastId)
    const known = new Set(missed?.map(({ id }) => id))
    if (!missed) send(stream, { id: '', type: 'reset', data: null })
    for (const event of missed ?? []) send(stream, event)
    for (const event of stream.waiting ?? []) if (!known.has(event.id)) send(stream, event)
    stream.waiting = undefined
    if (greet) send(stream, greet(handleOf(stream)))
  } catch (error) {
    // As where a call is refused for now: thousands come back while there is no database.
    const isForNow = error instanceof Overloaded || isDatabaseUnavailable(error)
    if (isForNow) request.log.warn({ reason: reasonOf(error) }, 'event stream put off')
    else request.log.error({ err: error }, 'event stream failed')
    reply.raw.destroy()
  }
}

function handleOf(stream: Stream): OpenStream {
  return {
    send(event) {
      // A browser goes on from the last event that it has heard.
      tellPending(stream)
      send(stream, event)
    },
    onClose: (listener) => {
      if (stream.reply.raw.closed) listener()
      else stream.reply.raw.once('close', listener)
    },
  }
}

function tellPending(stream: Stream) {
  for (const event of stream.pending.splice(0)) send(stream, event)
}

const mostUnsent = 1_048_576

function send({ session, reply }: Stream, event: StreamEvent | StreamSignal) {
  if (!session?.isConnected || reply.raw.writableEnded) return
  const buffer = createEventBuffer().event(event.type)
  if ('id' in event) buffer.id(event.id)
  // Who reads slower than we write would fill our memory: it comes back and asks for what it missed.
  if (reply.raw.writableLength > mostUnsent) reply.raw.destroy()
  else void session.batch(buffer.data(event.data).dispatch())
}
