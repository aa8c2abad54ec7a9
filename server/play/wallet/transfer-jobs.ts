import type { JobKind, JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Log } from '../../platform/log/log.ts'
import { settleTransfers, type TransferDeps } from './wallet-transfers.ts'

/** Seconds between two looks. */
const every = 10

/** Begun again ten seconds later anyway. */
const settleJob: JobKind = { name: 'wallet-transfers', retries: 0, retryAfter: 0, diesAfter: 120 }

/** Has transfers asked for whose answer did not come, by one of the server's processes at a time. Gives what ends asking for it. */
export async function startTransferJobs(
  jobs: JobQueue,
  deps: TransferDeps & { readonly log: Log },
): Promise<() => void> {
  const { log } = deps
  await jobs.work(settleJob, async () => {
    const ended = await settleTransfers(deps)
    if (ended > 0) log.info({ ended }, 'transfers between wallets were settled')
  })
  const ask = () =>
    jobs
      .add(settleJob, {}, { onceIn: every })
      .catch((error: unknown) => log.warn({ err: error }, 'transfers between wallets could not be settled'))
  await ask()
  const asking = setInterval(ask, (every * 1_000) / 2)
  return () => clearInterval(asking)
}
