import type { DemoClock } from '../../platform/demo-clock.ts'
import type { JobKind } from '../../platform/jobs/job-queue.ts'
import { sendPayouts } from './payouts/send-payouts.ts'
import { settleReceipts, type ReceiptDeps } from './payouts/settle-receipts.ts'
import { askProviders, expireDeposits } from './settle-deposits.ts'

/** Seconds between two looks. */
const every = 10

/** Each begins again ten seconds later anyway. */
const often = { retries: 0, retryAfter: 0, diesAfter: 120 } as const
const askJob: JobKind = { name: 'cashier-ask', ...often }
const dueJob: JobKind = { name: 'cashier-due', ...often }
const sendJob: JobKind = { name: 'cashier-send', ...often }
const receiptJob: JobKind = { name: 'cashier-receipts', ...often }

/**
 * Asks providers about open deposits, ends those whose time is over, sends payouts and settles their receipts, by one of the server's processes
 * at a time; also right after the time of a demo was moved. Returns what stops it.
 */
export async function startCashierJobs(
  deps: ReceiptDeps,
  demoClock: Pick<DemoClock, 'onMoved'>,
): Promise<() => void> {
  const { jobs, log } = deps
  await jobs.work(askJob, () => askProviders(deps))
  await jobs.work(dueJob, async () => {
    const expired = await expireDeposits(deps)
    if (expired > 0) log.info({ expired }, 'deposits have expired')
  })
  await jobs.work(sendJob, () => sendPayouts(deps))
  await jobs.work(receiptJob, async () => {
    const received = await settleReceipts(deps)
    if (received > 0) log.info({ received }, 'payouts count as received without an answer')
  })
  const look = async (options: { readonly onceIn?: number } = { onceIn: every }) => {
    for (const job of [askJob, dueJob, sendJob, receiptJob])
      await jobs
        .add(job, {}, options)
        .catch((error: unknown) => log.warn({ err: error }, 'a job of the cashier could not be added'))
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
