import { sql } from 'kysely'
import type { JobKind } from '../../platform/jobs/job-queue.ts'
import { transact } from '../../platform/database/transact.ts'
import { sendWaiting } from './send-waiting.ts'
import type { WebhookDeps } from './webhook-deps.ts'

/** Seconds between two looks for what waits. */
const every = 5
/** Minutes that one address may be sent to; then what is left waits for the next look, also where the process died. */
const leaseMinutes = 5

/** Addresses that are sent to beside each other: more than one merchant has, so that slow ones of one leave room for others. */
const atOnce = 25

const lookJob: JobKind = { name: 'webhooks-due', retries: 0, retryAfter: 0, diesAfter: 60 }
/** Looked for again when its lease is over. */
const sendJob: JobKind = { name: 'webhook', retries: 0, retryAfter: 0, diesAfter: leaseMinutes * 60 }

interface Sending {
  readonly webhook: string
  /** Until when the address is this job's, as its row says; the version before says nothing. */
  readonly lease?: string
}

/** Has what waits for merchants' own systems sent, each address by one of the server's processes at a time. Gives what ends it. */
export async function startWebhooks(deps: WebhookDeps): Promise<() => void> {
  const { jobs, log } = deps
  await jobs.work(lookJob, () => takeDue(deps))
  await jobs.work<Sending>(
    sendJob,
    ({ webhook, lease }) =>
      sendWaiting(deps, BigInt(webhook), lease === undefined ? undefined : new Date(lease)),
    { atOnce },
  )
  const ask = () =>
    lookForWaiting(deps).catch((error: unknown) => {
      log.warn({ err: error }, 'what waits for webhooks could not be asked for')
    })
  await ask()
  const asking = setInterval(ask, (every * 1_000) / 2)
  return () => clearInterval(asking)
}

/** Now where `atOnce`, and otherwise once in a few seconds, however many processes ask. */
export function lookForWaiting({ jobs }: Pick<WebhookDeps, 'jobs'>, atOnce = false): Promise<void> {
  return jobs.add(lookJob, {}, atOnce ? {} : { onceIn: every })
}

/** The lease and its job are there together. */
function takeDue({ db, clock, jobs }: WebhookDeps): Promise<void> {
  const now = clock.now()
  const until = new Date(now.getTime() + leaseMinutes * 60_000)
  return transact(db, async (at) => {
    const { rows } = await sql<{ id: bigint }>`
      UPDATE webhook SET lease_until = ${until} WHERE id IN (
        SELECT id FROM webhook w WHERE (lease_until IS NULL OR lease_until <= ${now})
          AND (next_at IS NULL OR next_at <= ${now})
          AND EXISTS (SELECT FROM webhook_delivery d WHERE d.webhook = w.id AND d.state = 'waiting')
        ORDER BY next_at NULLS FIRST LIMIT 200 FOR UPDATE SKIP LOCKED)
      RETURNING id`.execute(at)
    for (const { id } of rows)
      await jobs.add(sendJob, { webhook: String(id), lease: until.toISOString() } satisfies Sending, { at })
  })
}
