import type { Kysely } from 'kysely'
import type { Channel } from '#schemas/events/events.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Tables } from '../database/tables.ts'
import type { EventLog } from '../http/streams/event-log.ts'
import type { Log } from '../log/log.ts'
import './event-table.ts'
import { lastEventId, missedEvents, newEvents, recentEvents, type NumberedEvent } from './read-events.ts'

/** What has happened, as this process has told it. */
export interface EventFeed extends EventLog {
  since(channels: readonly string[], id: string): Promise<readonly NumberedEvent[] | undefined>
  recent(channels: readonly string[]): readonly NumberedEvent[]
  /** The id of the last event that listeners have been given. */
  position(): string
  /** What has to be known before events are told: awaited with each batch, one listener after the other. */
  before(listener: (events: readonly NumberedEvent[]) => Promise<void>): void
  /** Told each event once, in the order of ids. */
  onEvent(listener: (event: NumberedEvent) => void): void
  close(): void
}

interface EventFeedDeps {
  readonly db: Kysely<Tables>
  readonly notifications: Notifications
  readonly log: Log
}

/** Milliseconds, longer than a page takes from its first answer to its stream. */
const justNow = 20_000

/** Reads every event as it is committed, whichever process wrote it. While the database is away it waits, and then reads on. */
export async function openEventFeed({ db, notifications, log }: EventFeedDeps): Promise<EventFeed> {
  const prepares: ((events: readonly NumberedEvent[]) => Promise<void>)[] = []
  const listeners: ((event: NumberedEvent) => void)[] = []
  let wanted = false
  // Until it is known where to begin.
  let reading = true
  let closed = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let position = 0n
  let recent: { readonly event: NumberedEvent; readonly until: number }[] = []
  await notifications.on('event', look)
  notifications.onReconnect(look)
  position = await lastEventId(db)
  recent = (await recentEvents(db, justNow)).map(({ age, ...event }) => ({
    event,
    until: performance.now() + justNow - age,
  }))
  reading = false
  if (wanted) look()

  return {
    position: () => String(position),
    before: (listener) => void prepares.push(listener),
    onEvent: (listener) => void listeners.push(listener),
    recent(channels) {
      forgetOld()
      return recent.map(({ event }) => event).filter(({ channel }) => channels.includes(channel))
    },
    since: (channels, id) => missedEvents(db, channels as readonly Channel[], { after: id, upTo: position }),
    close() {
      closed = true
      clearTimeout(retry)
    },
  }

  /** However often it is called, one reading at a time. */
  function look() {
    wanted = true
    if (!reading) void readOn(100)
  }

  async function readOn(wait: number) {
    reading = true
    try {
      while (wanted && !closed) {
        wanted = false
        await readBatch()
      }
      reading = false
    } catch (error) {
      if (closed) return
      log.error({ err: error }, 'events could not be read')
      wanted = true
      retry = setTimeout(() => void readOn(Math.min(wait * 2, 5_000)), wait).unref()
    }
  }

  async function readBatch() {
    const batch = await newEvents(db, position)
    if (batch.length === 0) return
    wanted = true
    for (const prepare of prepares) await prepare(batch)
    for (const event of batch) {
      position = BigInt(event.id)
      recent.push({ event, until: performance.now() + justNow })
      for (const listener of listeners) attempt(() => listener(event))
    }
    forgetOld()
  }

  function attempt(work: () => void) {
    try {
      work()
    } catch (error) {
      log.error({ err: error }, 'an event could not be told')
    }
  }

  function forgetOld() {
    const now = performance.now()
    recent = recent.filter(({ until }) => until > now)
  }
}
