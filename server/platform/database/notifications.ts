import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import type { Database } from './connect-database.ts'

export interface Notifications {
  /** Calls `handler` with the payload of each notification on `channel`, and resolves when it is listened to. */
  on(channel: string, handler: (payload: string) => void): Promise<void>
  /** After a pause in which notifications were lost: re-read what they would have announced. */
  onReconnect(handler: () => void): void
  close(): Promise<void>
}

interface ListenOptions {
  /** Milliseconds between two questions whether the connection still is one. */
  readonly pingEvery?: number
  /** Milliseconds that PostgreSQL may take to answer; then the connection is considered lost. */
  readonly answerWithin?: number
}

/**
 * Listens to PostgreSQL's notifications on a connection of its own, which comes back by itself after an outage, also after one that
 * nobody announces: a paused database or a network that swallows everything.
 * Resolves when it is connected for the first time; fails when that fails.
 */
export async function openNotifications(
  url: string,
  log: Log,
  { pingEvery = 15_000, answerWithin = 5_000 }: ListenOptions = {},
): Promise<Notifications> {
  const handlers = new Map<string, ((payload: string) => void)[]>()
  const reconnectHandlers: (() => void)[] = []
  let closed = false
  let client = await connect()
  let ping = setTimeout(check, pingEvery).unref()

  return {
    async on(channel, handler) {
      const known = handlers.get(channel)
      if (known) known.push(handler)
      else handlers.set(channel, [handler])
      // While the connection is away this fails, and the reconnection listens to every channel of the map.
      if (!known) await listen(client, channel).catch(() => undefined)
    },
    onReconnect(handler) {
      reconnectHandlers.push(handler)
    },
    async close() {
      closed = true
      clearTimeout(ping)
      await client.end().catch(() => undefined)
    },
  }

  function check() {
    const asked = client
    // `end` closes at once what has a query without an answer, and then the connection is made again.
    void asked
      .query('select 1')
      .catch(() => asked.end().catch(() => undefined))
      .finally(() => {
        if (!closed) ping = setTimeout(check, pingEvery).unref()
      })
  }

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'marquee notifications',
      connectionTimeoutMillis: 5_000,
      query_timeout: answerWithin,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    fresh.on('error', () => undefined)
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) attempt(() => handler(payload ?? ''))
    })
    try {
      await fresh.connect()
      for (const channel of handlers.keys()) await listen(fresh, channel)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    fresh.once('end', () => void reconnect())
    return fresh
  }

  async function reconnect() {
    if (!closed) log.warn('the connection for database notifications was lost')
    for (let wait = 50; !closed; wait = Math.min(wait * 2, 5_000)) {
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())))
      if (closed) return
      try {
        client = await connect()
        if (closed) return await client.end()
        log.info('listening to database notifications again')
        for (const handler of reconnectHandlers) attempt(handler)
        return
      } catch (error) {
        log.debug({ err: error }, 'cannot listen to database notifications yet')
      }
    }
  }

  function attempt(work: () => void) {
    try {
      work()
    } catch (error) {
      log.error({ err: error }, 'a handler of database notifications failed')
    }
  }
}

/** Sends `payload` (under 8,000 bytes) to all listeners; inside a transaction only when it commits. */
export async function notify(db: Database, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

function listen(client: pg.Client, channel: string) {
  return client.query(`listen ${client.escapeIdentifier(channel)}`)
}
