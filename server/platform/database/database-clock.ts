import { sql, type Kysely } from 'kysely'
import { systemClock, type Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import type { Tables } from './tables.ts'

/** Milliseconds between two questions, and after which a machine is told to be wrong. */
const askEvery = 5_000
const noticed = 60_000

export interface DatabaseClock extends Clock {
  /** Asks no more. */
  close(): void
}

interface Options {
  readonly log: Log
  /** What the machine takes for now. */
  readonly machine?: Clock
  /** Milliseconds that pass evenly, from any beginning; nobody sets them. */
  readonly pace?: () => number
}

/**
 * The time of the database, which all processes share: what one writes another reads as of the same time, whatever the clock of its
 * machine says. Between two questions it runs by an even pace, also while the database is away (decision 115).
 */
export async function databaseClock(
  db: Kysely<Tables>,
  { log, machine = systemClock, pace = () => performance.now() }: Options,
): Promise<DatabaseClock> {
  let ahead: number | undefined
  let isNoticed = false
  // The first question waits for a connection, so that its answer says less.
  for (let question = 0; question < 3; question++) await ask()
  let isAsking = false
  const asking = setInterval(() => void askAgain(), askEvery)
  asking.unref()
  return { now, close: () => clearInterval(asking) }

  function now() {
    return new Date(pace() + (ahead ?? 0))
  }

  async function askAgain() {
    if (isAsking) return
    isAsking = true
    // While the database is away time goes on as before.
    await ask().catch(() => undefined)
    isAsking = false
  }

  async function ask() {
    const asked = pace()
    const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db)
    const [least, most] = between(rows[0]?.at, asked, pace())
    // What is as right as the answer stays: time does not go back for a slow question.
    ahead = Math.min(Math.max(ahead ?? (least + most) / 2, least), most)
    tell()
  }

  function tell() {
    const behind = now().getTime() - machine.now().getTime()
    const isWrong = Math.abs(behind) > noticed
    if (isWrong && !isNoticed)
      log.warn(
        { seconds: Math.round(behind / 1_000) },
        'the clock of this machine is not that of the database, which counts',
      )
    isNoticed = isWrong
  }
}

/** How far the database is ahead of the pace: it was read after the question left, and before the answer came. A Date cuts a millisecond. */
function between(at: Date | undefined, asked: number, answered: number): readonly [number, number] {
  if (!at) throw new Error('The database says no time')
  return [at.getTime() - answered, at.getTime() + 1 - asked]
}
