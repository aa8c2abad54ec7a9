import type { DemoClock } from '../../platform/demo-clock.ts'
import type { JobKind } from '../../platform/jobs/job-queue.ts'
import { sendPayouts } from './payouts/send-payouts.ts'
import { settleReceipts, type ReceiptDeps } from './payouts/settle-receipts.ts'
import { reconcileDue, type ReconcileDeps } from './reconciliation/reconcile.ts'
import { askProviders, expireDeposits } from './settle-deposits.ts'

/** Seconds between two looks. */
const every = 10
/** Seconds between two looks for providers that are to be compared with; each is once a day. */
const compareEvery = 600

/** Each begins again ten seconds later anyway. */
const often = { retries: 0, retryAfter: 0, diesAfter: 120 } as const
const askJob: JobKind = { name: 'cashier-ask', ...often }
const dueJob: JobKind = { name: 'cashier-due', ...often }
const sendJob: JobKind = { name: 'cashier-send', ...often }
const receiptJob: JobKind = { name: 'cashier-receipts', ...often }

const reconcileJob: JobKind = { name: 'cashier-reconcile', ...often, diesAfter: 1_800 }

/**
 * Asks providers about open deposits, ends those whose time is over, sends payouts and settles their receipts, and compares providers with the
 * cashier each day, by one of the server's processes at a time; also right after the time of a demo was moved. Returns what stops it.
 */
export async function startCashierJobs(
  deps: ReceiptDeps & ReconcileDeps,
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
  await jobs.work(reconcileJob, () => reconcileDue(deps))
  const kinds = [askJob, dueJob, sendJob, receiptJob].map((job) => ({ job, onceIn: every }))
  const all = [...kinds, { job: reconcileJob, onceIn: compareEvery }]
  const look = async (isMoved = false) => {
    for (const { job, onceIn } of all)
      await jobs
        .add(job, {}, isMoved ? {} : { onceIn })
        .catch((error: unknown) => log.warn({ err: error }, 'a job of the cashier could not be added'))
  }
  await look()
  const looking = setInterval(() => void look(), (every * 1_000) / 2)
  let isStopped = false
  demoClock.onMoved(() => void (isStopped || look(true)))
  return () => {
    isStopped = true
    clearInterval(looking)
  }
}
