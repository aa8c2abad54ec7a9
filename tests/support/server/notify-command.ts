import { Registry } from 'prom-client'
import { openDeliveries } from '#server/platform/gateways/deliveries.ts'
import { outboxMail } from '#server/platform/gateways/outbox.ts'
import { openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { sendNotices } from '#server/members/notices/notice-job.ts'
import { notifyMember } from '#server/members/notices/notify-member.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connectDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log/log.ts'

/** A process that tells a member something in a transaction, says that it has committed, and sends what there is to send. */
const [url = ''] = process.argv.slice(2)
const log = createLog('silent')
const db = connectDatabase(url, { log, size: 2 })
const jobs = await openJobQueue(url, { log, pollEvery: 20 })
const mail = outboxMail(db, systemClock)
await sendNotices({ jobs, mail, deliveries: openDeliveries(log, new Registry()) })
const ana = { merchant: 'solmar', account: 'ana', email: 'ana@example.com', language: 'en' }
const rules = () => ({ siteName: 'Solmar', timeZone: 'UTC' })
await db.transaction().execute((at) => notifyMember({ jobs, rules }, at, ana, 'passwordChanged'))
process.stdout.write('committed')
