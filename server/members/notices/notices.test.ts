import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { MessageRefused } from '../../platform/gateways/message-refused.ts'
import type { Mail, MailGateway } from '../../platform/gateways/mail-gateway.ts'
import { outboxMail } from '../../platform/gateways/outbox.ts'
import { openJobQueue } from '../../platform/jobs/job-queue.ts'
import { createLog } from '../../platform/log/log.ts'
import { noticeJob, sendNotices } from './notice-job.ts'
import { notifyMember } from './notify-member.ts'

const log = createLog('silent')
const maria = { merchant: 'solmar', account: 'maria', email: 'maria@example.com', language: 'tl' }

let test: TestApp
let sent: Mail[]
let send: MailGateway['send']
beforeAll(async () => {
  test = await createTestApp({
    mail: {
      async send(mail) {
        sent.push(mail)
        await send(mail)
      },
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  sent = []
  send = (mail) => outboxMail(test.db, test.clock).send(mail)
  await test.db.deleteFrom('outbox').execute()
})

/** Tells her of a new password, in a transaction that commits unless it is to fail. */
async function tell({ fails = false } = {}) {
  const rules = () => ({ siteName: 'Solmar', timeZone: 'Asia/Manila' })
  await test.db
    .transaction()
    .execute(async (at) => {
      await notifyMember({ rules, jobs: test.jobs }, at, maria, 'passwordChanged')
      if (fails) throw new Error('rolled back')
    })
    .catch(() => undefined)
}

function outbox() {
  return test.db.selectFrom('outbox').selectAll().execute()
}

/** Seconds until the next try, which then is made at once. */
async function tryAgain(): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number }>`
    WITH waiting AS (SELECT id, start_after FROM jobs.job WHERE name = ${noticeJob.name} AND state = 'retry')
    UPDATE jobs.job SET start_after = now() FROM waiting WHERE job.id = waiting.id
    RETURNING extract(epoch FROM waiting.start_after - now())::float8 AS wait`.execute(test.db)
  await test.jobs.workOff()
  return rows[0]?.wait
}

function failures() {
  return test.app.metrics
    .getSingleMetricAsString('deliveries_failed_total')
    .then((text) => Number(/kind="notice"\} (\d+)/.exec(text)?.[1] ?? 0))
}

describe('a notice', () => {
  it('is sent in the words of when it happened, and not at all where that was undone', async () => {
    await tell({ fails: true })
    await test.settled()
    expect(sent).toEqual([])
    await tell()
    await test.settled()
    expect(await outbox()).toMatchObject([{ recipient: maria.email, purpose: 'passwordChanged' }])
    expect(sent[0]?.subject).toContain('password')
    expect(sent[0]?.body).toMatch(/\bng\b/)
  })

  it('is sent once by another process where the one that caused it died before', async () => {
    await tell()
    // Nothing of this process has looked at it yet.
    const jobs = await openJobQueue(test.url, { log, pollEvery: 3_600_000 })
    await sendNotices({ jobs, mail: outboxMail(test.db, test.clock), deliveries: test.app.deliveries })
    await jobs.workOff()
    await jobs.close()
    await test.settled()
    expect(sent).toEqual([])
    expect(await outbox()).toHaveLength(1)
  })

  it('that was sent when the process died comes again under its id, and is one message', async () => {
    send = async (mail) => {
      await outboxMail(test.db, test.clock).send(mail)
      if (sent.length === 1) throw new Error('died before it was noted')
    }
    await tell()
    await test.settled()
    await tryAgain()
    expect(sent).toHaveLength(2)
    expect(sent[1]?.id).toBe(sent[0]?.id)
    expect(await outbox()).toMatchObject([{ message_id: sent[0]?.id }])
  })

  it('waits longer after each failure, for four to nine hours, and is then given up and counted', async () => {
    const before = await failures()
    send = () => Promise.reject(new Error('the mail server is away'))
    await tell()
    await test.settled()
    const waits: number[] = []
    for (let wait = await tryAgain(); wait !== undefined; wait = await tryAgain()) waits.push(wait)
    expect(waits).toHaveLength(noticeJob.retries)
    expect(sent).toHaveLength(noticeJob.retries + 1)
    // Each at least doubles, with chance on top.
    for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThan(29 * 2 ** index)
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600
    expect(hours).toBeGreaterThan(4)
    expect(hours).toBeLessThan(9)
    expect((await failures()) - before).toBe(1)
  })

  it('that the receiver refuses is not tried again', async () => {
    const before = await failures()
    send = () => Promise.reject(new MessageRefused('no such address'))
    await tell()
    await test.settled()
    expect(await tryAgain()).toBeUndefined()
    expect(sent).toHaveLength(1)
    expect((await failures()) - before).toBe(1)
  })
})
