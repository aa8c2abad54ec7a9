import type { DemoClock } from '../../platform/demo-clock.ts'
import type { JobKind } from '../../platform/jobs/job-queue.ts'
import type { CashierDeps } from './cashier-deps.ts'
import { askProviders, expireDeposits } from './settle-deposits.ts'

/** Seconds between two looks. */
const every = 10

/** Each begins again ten seconds later anyway. */
const often = { retries: 0, retryAfter: 0, diesAfter: 120 } as const
const askJob: JobKind = { name: 'cashier-ask', ...often }
const dueJob: JobKind = { name: 'cashier-due', ...often }

/**
 * Has providers asked about open deposits, and deposits expire, by one of the server's processes at a time; also right after the time of a
 * demo was moved. Gives what stops it.
 */
export async function startDepositJobs(
  deps: CashierDeps,
  demoClock: Pick<DemoClock, 'onMoved'>,
): Promise<() => void> {
  const { jobs, log } = deps
  await jobs.work(askJob, () => askProviders(deps))
  await jobs.work(dueJob, async () => {
    const expired = await expireDeposits(deps)
    if (expired > 0) log.info({ expired }, 'deposits have expired')
  })
  const look = async (options: { readonly onceIn?: number } = { onceIn: every }) => {
    for (const job of [askJob, dueJob])
      await jobs
        .add(job, {}, options)
        .catch((error: unknown) => log.warn({ err: error }, 'deposits could not be looked after'))
  }
  await look()
  const looking = setInterval(() => void look(), (every * 1_000) / 2)
  let isStopped = false
  demoClock.onMoved(() => void (isStopped || look({})))
  return () => {
    isStopped = true
    clearInterval(looking)
  }
}
