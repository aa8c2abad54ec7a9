import type { Kysely } from 'kysely'
import type { JobKind, JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Log } from '../../platform/log/log.ts'
import { expireHolds } from './expire-holds.ts'
import { seal } from './checks/seal.ts'

/** Seconds between two seals, and between two looks for holds. */
const every = 10

/** Begun again ten seconds later anyway. */
const sealJob: JobKind = { name: 'ledger-seal', retries: 0, retryAfter: 0, diesAfter: 120 }
const holdsJob: JobKind = { name: 'ledger-holds', retries: 0, retryAfter: 0, diesAfter: 120 }

/**
 * Has transfers sealed and holds given back whose time is over, by one of the server's processes at a time; one that froze meanwhile does
 * no harm when it goes on. Gives what ends asking for it.
 */
export async function startLedgerJobs(
  jobs: JobQueue,
  { db, log }: { readonly db: Kysely<Tables>; readonly log: Log },
): Promise<() => void> {
  await jobs.work(sealJob, async () => {
    const sealed = await seal(db)
    if (sealed === undefined) log.warn('the ledger was not sealed: a transaction has been open for long')
    else if (sealed > 0) log.debug({ sealed }, 'the ledger was sealed')
  })
  await jobs.work(holdsJob, async () => {
    const holds = await expireHolds(db)
    if (holds > 0) log.info({ holds }, 'holds were given back, their time was over')
  })
  const ask = () =>
    Promise.all([sealJob, holdsJob].map((kind) => jobs.add(kind, {}, { onceIn: every }))).catch(
      (error: unknown) => log.warn({ err: error }, 'the upkeep of the ledger could not be asked for'),
    )
  await ask()
  const asking = setInterval(ask, (every * 1_000) / 2)
  return () => clearInterval(asking)
}
