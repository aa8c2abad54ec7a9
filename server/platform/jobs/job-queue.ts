import { CompiledQuery } from 'kysely'
import pg from 'pg'
import PgBoss from 'pg-boss'
import type { Database } from '../database/connect-database.ts'
import type { Log } from '../log/log.ts'
import { openWorker, type JobHandler, type Worker, type WorkOptions } from './worker.ts'

/** Where pg-boss has its tables; it migrates them itself. */
export const jobsSchema = 'jobs'

/** How a kind of job is tried. */
export interface JobKind {
  readonly name: string
  /** Tries after the first one; each waits about twice as long as the one before. */
  readonly retries: number
  /** Seconds before the first retry. */
  readonly retryAfter: number
  /** Seconds after which a job that nobody reported on is taken to have died with its process. */
  readonly diesAfter: number
}

/** Work that survives the process: each job is a row, and any server process does it. */
export interface JobQueue {
  /**
   * Adds a job; in a transaction it is there when that commits, and not otherwise. With `onceIn` it is added once in each span of that
   * many seconds, however many processes ask.
   */
  add(
    kind: JobKind,
    data: object,
    options?: { readonly at?: Database; readonly onceIn?: number },
  ): Promise<void>
  /** Has jobs of a kind done here too. The handler may see a job twice, with the same id, after a crash. */
  work<Data>(kind: JobKind, handler: JobHandler<Data>, options?: WorkOptions): Promise<void>
  /** Does what is due now, and resolves when nothing is left of it. */
  workOff(): Promise<void>
  /** Takes no more jobs, ends those that were begun, and closes. */
  close(): Promise<void>
}

export interface JobQueueOptions {
  readonly log: Log
  /** Milliseconds between two looks for jobs. */
  readonly pollEvery?: number
  /** Seconds between two looks for jobs that died with their process. */
  readonly upkeepEvery?: number
}

/** Opens the queue of a database, whose tables are made or migrated when they have to be. */
export async function openJobQueue(
  url: string,
  { log, pollEvery = 1_000, upkeepEvery = 15 }: JobQueueOptions,
): Promise<JobQueue> {
  const pool = openPool(url, log)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobsSchema,
    // Its scheduler works jobs off in a way that a lost database turns into the end of the process (decision 042).
    schedule: false,
    maintenanceIntervalSeconds: upkeepEvery,
    archiveCompletedAfterSeconds: 2 * 3600,
    archiveFailedAfterSeconds: 2 * 3600,
    // Jobs hold addresses of players.
    deleteAfterDays: 1,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the upkeep of jobs failed'))
  await boss.start()
  const kinds = new Map<string, Promise<void>>()
  const workers: Worker[] = []
  return { add, work, workOff, close }

  async function add(
    kind: JobKind,
    data: object,
    { at, onceIn }: { readonly at?: Database; readonly onceIn?: number } = {},
  ) {
    await known(kind)
    await boss.send(kind.name, data, {
      retryLimit: kind.retries,
      retryDelay: kind.retryAfter,
      retryBackoff: true,
      expireInSeconds: kind.diesAfter,
      ...(at ? { db: executorOf(at) } : {}),
      ...(onceIn === undefined ? {} : { singletonSeconds: onceIn }),
    })
  }

  async function work<Data>(kind: JobKind, handler: JobHandler<Data>, options: WorkOptions = {}) {
    await known(kind)
    workers.push(openWorker({ boss, log, name: kind.name, handler, pollEvery, ...options }))
  }

  async function workOff() {
    for (;;) {
      const found = await Promise.all(workers.map((worker) => worker.workOff()))
      if (!found.some((any) => any)) return
    }
  }

  async function close() {
    await Promise.all(workers.map((worker) => worker.stop()))
    await boss.stop({ graceful: false })
    await pool.end()
  }

  /** pg-boss drops what is sent to a queue that it does not know. */
  function known({ name }: JobKind): Promise<void> {
    const made = kinds.get(name) ?? makeQueue(boss, name)
    kinds.set(name, made)
    made.catch(() => kinds.delete(name))
    return made
  }
}

/** Two servers that start at once on a new database wait for one another's locks; PostgreSQL gives one of them up, which finds the queue made. */
async function makeQueue(boss: PgBoss, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await boss.createQueue(name)
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
      if (!isDeadlock || tries === 5) throw error
    }
  }
}

/** Small, and its own: pg-boss reads numbers as the driver does by default, and migrates for longer than a call may take. */
function openPool(connectionString: string, log: Log) {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'marquee jobs',
    max: 2,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    query_timeout: 32_000,
    keepAlive: true,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection of the jobs was lost'))
  // An error without a listener ends the process; the query hears of it as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function executorOf(at: Database): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await at.executeQuery<object>(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
