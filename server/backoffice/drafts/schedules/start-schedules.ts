import type { JobKind } from '../../../platform/jobs/job-queue.ts'
import { eachToItsEnd } from '../../../platform/concurrency/each-to-its-end.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { endOps } from './end-ops.ts'
import { publishDue } from './publish-due.ts'

/** Seconds between two looks for what is due. */
const every = 5

/** Looked for again five seconds later anyway. */
const dueJob: JobKind = { name: 'releases-due', retries: 0, retryAfter: 0, diesAfter: 300 }

/** Has scheduled releases published and ended, and operations ended, by one of the server's processes at a time. Gives what ends asking for it. */
export async function startSchedules(
  deps: Pick<ConfigurationDeps, 'db' | 'clock' | 'secret' | 'outside' | 'log' | 'jobs'>,
): Promise<() => void> {
  const { jobs, log } = deps
  await jobs.work(dueJob, async () => {
    await eachToItsEnd([publishDue, endOps], 2, (each) => each(deps))
  })
  const ask = () =>
    jobs.add(dueJob, {}, { onceIn: every }).catch((error: unknown) => {
      log.warn({ err: error }, 'scheduled releases could not be asked for')
    })
  await ask()
  const asking = setInterval(ask, (every * 1_000) / 2)
  return () => clearInterval(asking)
}
