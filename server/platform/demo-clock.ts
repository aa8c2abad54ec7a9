import type { Kysely, Transaction } from 'kysely'
import type { Clock } from './clock.ts'
import { notify, type Notifications } from './database/notifications.ts'
import type { Tables } from './database/tables.ts'
import type { Log } from './log/log.ts'

declare module './database/tables.ts' {
  interface Tables {
    demo_clock: { only_row: true; seconds_ahead: number }
  }
}

/** The time of the cashier: the true time, and in a demo as much later as an operator has moved it. */
export interface DemoClock extends Clock {
  /** Seconds; undefined where there is no demo, whose time is the true one. */
  ahead(): number | undefined
  /** Moves it forward for all processes when the transaction commits, by at most `most` seconds in total; undefined for more. */
  moveBy(at: Transaction<Tables>, seconds: number, most: number): Promise<number | undefined>
  /** Takes what a committed `moveBy` returned, so that this process need not wait for the notification. */
  follow(ahead: number): void
  /** Calls `handler` after the time of this process was moved. */
  onMoved(handler: () => void): void
}

interface Options {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly notifications: Notifications
  readonly log: Log
  /** Whether nobody but this machine reaches the server: elsewhere a row that an earlier demo left counts for nothing. */
  readonly isDemo: boolean
}

const channel = 'demo_clock'

/** The clock of the cashier. Every process reads at the start how far it was moved, and is notified of each move. */
export async function openDemoClock({ db, clock, notifications, log, isDemo }: Options): Promise<DemoClock> {
  let ahead: number | undefined
  const handlers: (() => void)[] = []
  if (isDemo) {
    await notifications.on(channel, (payload) => follow(Number(payload)))
    notifications.onReconnect(() => void read().catch((err: unknown) => log.warn({ err }, unread)))
    await read()
  }
  return {
    now: () => new Date(clock.now().getTime() + (ahead ?? 0) * 1_000),
    ahead: () => ahead,
    moveBy,
    follow,
    onMoved: (handler) => void handlers.push(handler),
  }

  async function read() {
    const row = await db.selectFrom('demo_clock').select('seconds_ahead').executeTakeFirst()
    if (row) follow(row.seconds_ahead)
  }

  /** Never back: notifications and answers may come in another order. */
  function follow(seconds: number) {
    if (ahead !== undefined && seconds <= ahead) return
    const isMove = ahead !== undefined
    ahead = seconds
    if (isMove) for (const handler of handlers) handler()
  }
}

const unread = 'the time of the demo could not be read'

async function moveBy(at: Transaction<Tables>, seconds: number, most: number): Promise<number | undefined> {
  const { seconds_ahead: before } = await at
    .selectFrom('demo_clock')
    .select('seconds_ahead')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const ahead = before + seconds
  if (ahead > most) return undefined
  await at.updateTable('demo_clock').set({ seconds_ahead: ahead }).execute()
  await notify(at, channel, String(ahead))
  return ahead
}
