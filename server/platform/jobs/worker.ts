import { setTimeout as pause } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Log } from '../log/log.ts'

/** Does a job, or throws, and then it is tried again. The id stays the same at each try. */
export type JobHandler<Data> = (data: Data, id: string) => Promise<void>

export interface WorkOptions {
  /** Jobs that one process does at the same time; five unless given. */
  readonly atOnce?: number
  /** Hears of the failure of a job that is not tried again. */
  onGivenUp?(error: unknown): void
}

export interface Worker {
  /** Does the jobs that are due; whether there were any. */
  workOff(): Promise<boolean>
  /** Resolves when what was begun has ended. */
  stop(): Promise<void>
}

interface WorkerOptions<Data> extends WorkOptions {
  readonly boss: PgBoss
  readonly log: Log
  readonly name: string
  readonly handler: JobHandler<Data>
  readonly pollEvery: number
}

/**
 * Looks for jobs of one kind and does them, so many beside each other that one which takes long delays none that come after it. In place of
 * `boss.work`, which reports the end of a job without waiting for it: where the database is lost just then, that ends the process.
 */
export function openWorker<Data>(options: WorkerOptions<Data>): Worker {
  const { boss, log, name, handler, pollEvery, atOnce = 5 } = options
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  let turn: Promise<unknown> = Promise.resolve()
  const working = loop()
  return {
    async workOff() {
      let any = underWay.size > 0
      while (await takeSome()) any = true
      await Promise.all(underWay)
      return any
    },
    async stop() {
      stopping.abort()
      await working
      await Promise.all(underWay)
    },
  }

  async function loop() {
    while (!stopping.signal.aborted) {
      const found = await takeSome()
      if (!found) await pause(pollEvery, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** Begins jobs as soon as there is room for one; whether there were any. One after the other, so that no two take the same room. */
  function takeSome(): Promise<boolean> {
    const own = turn.then(take)
    turn = own
    return own
  }

  async function take(): Promise<boolean> {
    if (underWay.size === atOnce) await Promise.race(underWay)
    // Finds nothing where the database is lost.
    const jobs = await boss.fetch<Data>(name, { batchSize: atOnce - underWay.size, includeMetadata: true })
    for (const job of jobs) {
      const doing = doOne(job).finally(() => underWay.delete(doing))
      underWay.add(doing)
    }
    return jobs.length > 0
  }

  async function doOne(job: PgBoss.JobWithMetadata<Data>) {
    try {
      await handler(job.data, job.id)
    } catch (error) {
      return giveBack(job, error)
    }
    await noted(job, boss.complete(name, job.id))
  }

  function giveBack(job: PgBoss.JobWithMetadata<Data>, error: unknown) {
    const about = { err: error, kind: name, job: job.id, tries: job.retryCount + 1 }
    if (job.retryCount < job.retryLimit) log.warn(about, 'a job failed and is tried again')
    else {
      log.error(about, 'a job was given up')
      options.onGivenUp?.(error)
    }
    const message = error instanceof Error ? error.message : String(error)
    return noted(job, boss.fail(name, job.id, { message }))
  }

  async function noted({ id }: PgBoss.JobWithMetadata<Data>, noting: Promise<void>) {
    try {
      await noting
    } catch (error) {
      log.warn({ err: error, kind: name, job: id }, 'the end of a job was not noted, so it comes again')
    }
  }
}
