import { createEventBuffer, createSession, type Session } from 'better-sse'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import type { EventLog, StreamEvent, StreamSignal } from './event-log.ts'
import { streamPace } from '#schemas/events/stream-pace.ts'
import { TooManyRequests } from '../limits/limits.ts'
import { sharedPlugin } from '../shared-plugin.ts'
import { streamsByAddress, type CountedStream } from './streams-by-address.ts'
import { addressKey } from '../../address.ts'
import { Overloaded } from '../../concurrency/turnstile.ts'
import { isDatabaseUnavailable } from '../../database/is-database-unavailable.ts'
import { reasonOf } from '../error-answers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    eventStream: EventStreams
  }
}

export interface EventStreams {
  /**
   * Turns a request into a stream of the events of `channels`; throws `TooManyRequests` where no other stream can make room for it, and
   * `Overloaded` when the server stops.
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
  /** Whether a session hears on it: such a stream stays longer where there are too many. */
  isOfSession: boolean
  onClose(listener: () => void): void
}

export interface EventStreamOptions {
  log: EventLog
  /** Milliseconds between two beats of one stream. */
  heartbeat?: number
  /** Streams of this process. */
  total?: number
  /** Bytes that wait for all slow readers together. */
  mostUnsentInAll?: number
  /** Streams that are told of something at once, and milliseconds until as many more are. */
  atOnce?: number
  pause?: number
}

/**
 * Server-sent events. A browser that comes back names its last event and gets what it missed, in order and once; when
 * that is forgotten it gets one event `reset` and reads everything again. Streams end when the server stops, and browsers
 * then come back to another one by themselves. Register after `metrics`.
 */
export const eventStream = sharedPlugin<EventStreamOptions>('event-stream', async (app, options) => {
  const { log, heartbeat = streamPace.beatEvery, total = 5_000, atOnce = 20, pause = 50 } = options
  const { mostUnsentInAll = 67_108_864 } = options
  const streams = new Set<Stream>()
  const addresses = streamsByAddress<Stream>()
  const unnotified = new Set<Stream>()
  let sending: ReturnType<typeof setTimeout> | undefined
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
      // Anyone who has gone meanwhile does not say so again.
      if (reply.raw.closed) return void reply.hijack()
      const address = addressKey(request.ip)
      if (streams.size >= total) {
        // One address may be a carrier's with thousands of players, or one attacker: it gives way only where there is no room.
        const displaced = addresses.toDisplace(address)
        if (!displaced) throw new TooManyRequests(5)
        remove(displaced)
        if (displaced.reply.raw.writableLength > 0) displaced.reply.raw.destroy()
        else displaced.reply.raw.end()
      }
      const stream: Stream = {
        address,
        channels: new Set(channels),
        reply,
        isOfSession: false,
        turn: opened++ % slots,
        waiting: [],
        pending: [],
      }
      streams.add(stream)
      addresses.add(stream)
      reply.raw.once('close', () => remove(stream))
      const lastId = String(request.headers['last-event-id'] ?? after)
      await begin(stream, request, { log, lastId, greet })
    },
    publish(channel, event) {
      for (const stream of streams) {
        if (!stream.channels.has(channel)) continue
        if (stream.waiting) stream.waiting.push(event)
        else {
          stream.pending.push(event)
          unnotified.add(stream)
        }
      }
      if (sending === undefined) sendSome()
    },
  } satisfies EventStreams)

  /** Anyone who hears of a release asks for it at once: a process that is late already has enough to do, and waits longer. */
  function sendSome(due = performance.now()) {
    const late = performance.now() - due
    let sent = 0
    for (const stream of unnotified) {
      if (sent++ === atOnce) break
      unnotified.delete(stream)
      sendPending(stream)
    }
    const wait = pause + 4 * late
    const next = performance.now() + wait
    sending = unnotified.size > 0 ? setTimeout(() => sendSome(next), wait) : undefined
  }

  function remove(stream: Stream) {
    streams.delete(stream)
    unnotified.delete(stream)
    addresses.delete(stream)
  }

  // One timer for thousands of streams, which take turns.
  let opened = 0
  let slot = 0
  const beating = setInterval(() => {
    slot = (slot + 1) % slots
    let unsent = 0
    for (const stream of streams) {
      if (stream.turn === slot) sendBeat(stream)
      unsent += stream.reply.raw.writableLength
    }
    if (unsent > mostUnsentInAll) dropSlowest(streams, unsent - mostUnsentInAll)
  }, heartbeat / slots).unref()

  app.addHook('preClose', async () => {
    stopping = true
    clearTimeout(sending)
    clearInterval(beating)
    for (const { reply } of streams) reply.raw.end()
  })
})

/** Parts of all streams that beat one after the other. */
const slots = 15

interface Stream extends CountedStream {
  readonly channels: ReadonlySet<string>
  readonly reply: FastifyReply
  readonly turn: number
  session?: Session
  /** What is published while the missed events are being read. */
  waiting: StreamEvent[] | undefined
  /** What it has not been told yet, because others come first. */
  readonly pending: StreamEvent[]
}

interface Beginning {
  readonly log: EventLog
  readonly lastId: string
  readonly greet: ((stream: OpenStream) => StreamEvent) | undefined
}

async function begin(stream: Stream, request: FastifyRequest, { log, lastId, greet }: Beginning) {
  const { reply } = stream
  reply.hijack()
  try {
    const headers = reply.getHeaders() as Record<string, string>
    // A proxy that collects answers would hold the events back.
    const unbuffered = { ...headers, 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }
    const session = await createSession(request.raw, reply.raw, { keepAlive: null, headers: unbuffered })
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
      sendPending(stream)
      send(stream, event)
    },
    get isOfSession() {
      return stream.isOfSession
    },
    set isOfSession(isOfSession) {
      stream.isOfSession = isOfSession
    },
    onClose: (listener) => {
      if (stream.reply.raw.closed) listener()
      else stream.reply.raw.once('close', listener)
    },
  }
}

function sendPending(stream: Stream) {
  for (const event of stream.pending.splice(0)) send(stream, event)
}

const mostUnsent = 1_048_576

const beat = 'event: beat\ndata: {}\n\n'

/** Not to a browser that is not sure yet of what it missed: a stream that cannot read it is as good as dead. */
function sendBeat({ session, reply, waiting }: Stream) {
  if (waiting || !session?.isConnected || reply.raw.writableEnded) return
  if (reply.raw.writableLength > mostUnsent) reply.raw.destroy()
  else reply.raw.write(beat)
}

/** Their browsers come back and ask for what they missed. */
function dropSlowest(streams: Iterable<Stream>, bytes: number) {
  let left = bytes
  const slowest = [...streams].sort((a, b) => b.reply.raw.writableLength - a.reply.raw.writableLength)
  for (const { reply } of slowest) {
    if (left <= 0) return
    left -= reply.raw.writableLength
    reply.raw.destroy()
  }
}

function send({ session, reply }: Stream, event: StreamEvent | StreamSignal) {
  if (!session?.isConnected || reply.raw.writableEnded) return
  const buffer = createEventBuffer().event(event.type)
  if ('id' in event) buffer.id(event.id)
  // Who reads slower than we write would fill our memory: it comes back and asks for what it missed.
  if (reply.raw.writableLength > mostUnsent) reply.raw.destroy()
  else void session.batch(buffer.data(event.data).dispatch())
}
