import type { Deliveries } from '../../platform/gateways/deliveries.ts'
import { MessageRefused } from '../../platform/gateways/message-refused.ts'
import type { Mail, MailGateway } from '../../platform/gateways/mail-gateway.ts'
import type { JobKind, JobQueue } from '../../platform/jobs/job-queue.ts'

/** A mail that holds no secret: jobs are rows in plain. */
export type Notice = Omit<Mail, 'id' | 'code' | 'link'>

/** Tried for four to nine hours: after about a minute, two, four and so on. Anyone who is told later than that is told nothing new. */
export const noticeJob: JobKind = { name: 'notice', retries: 9, retryAfter: 30, diesAfter: 60 }

interface NoticeDeps {
  readonly jobs: JobQueue
  readonly mail: MailGateway
  readonly deliveries: Deliveries
}

/** Has notices sent by this process too, each under the id of its job, by which a gateway knows what it has already. */
export async function sendNotices({ jobs, mail, deliveries }: NoticeDeps): Promise<void> {
  await jobs.work<Notice>(
    noticeJob,
    async (notice, id) => {
      try {
        await mail.send({ ...notice, id })
      } catch (error) {
        if (!(error instanceof MessageRefused)) throw error
        deliveries.failed('notice', error)
      }
    },
    { onGivenUp: (error) => deliveries.failed('notice', error) },
  )
}
