import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { createLog } from '../log/log.ts'
import { openJobQueue, type JobKind, type JobQueue } from './job-queue.ts'

const kind: JobKind = { name: 'greeting', retries: 1, retryAfter: 1, diesAfter: 2 }

let test: TestDatabase
let queues: JobQueue[]
let lines: string[]
let done: string[]
beforeEach(async () => {
  lines = []
  done = []
  test = await createTestDatabase()
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const options = { log, pollEvery: 20, upkeepEvery: 1 }
  queues = await Promise.all([1, 2].map(() => openJobQueue(test.url, options)))
})
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.close()))
  await test.drop()
})

const [first, second] = [() => queues[0] as JobQueue, () => queues[1] as JobQueue]
const note = async ({ name }: { name: string }) => void done.push(name)

describe('a job', () => {
  it('is done once by one of two servers when its transaction commits, and never when that rolls back', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `name ${index}`)
    await Promise.all(queues.map((queue) => queue.work(kind, note)))
    await Promise.all(
      names.map((name, index) =>
        test.db
          .transaction()
          .execute(async (at) => {
            await first().add(kind, { name }, { at })
            if (index % 2) throw new Error('rolled back')
          })
          .catch(() => undefined),
      ),
    )
    for (const queue of queues) await queue.workOff()
    expect(done.toSorted()).toEqual(names.filter((_, index) => index % 2 === 0).toSorted())
  })

  it('that takes long delays none that come after it, and is waited for', async () => {
    let end = () => {}
    const long = new Promise<void>((resolve) => (end = resolve))
    const patient = { ...kind, diesAfter: 60 }
    await first().work<{ readonly name: string }>(patient, async (data) => {
      if (data.name !== 'long') return note(data)
      done.push('begun')
      await long
      done.push('ended')
    })
    await first().add(patient, { name: 'long' })
    await expect.poll(() => done).toEqual(['begun'])
    const names = Array.from({ length: 12 }, (_, index) => `name ${index}`)
    for (const name of names) await second().add(patient, { name })
    await expect.poll(() => done.slice(1).toSorted()).toEqual(names.toSorted())
    const worked = first().workOff()
    end()
    await worked
    expect(done.at(-1)).toBe('ended')
  })

  it('is tried again later, and given up with a line in the log', async () => {
    await second().work(kind, async () => {
      done.push('tried')
      throw new Error('the receiver is away')
    })
    await first().add(kind, { name: 'Ana' })
    await expect.poll(() => lines.filter((line) => line.includes('given up'))).toHaveLength(1)
    expect(done).toHaveLength(2)
    expect(lines.filter((line) => line.includes('tried again'))).toHaveLength(1)
  })

  it('comes again when its database was lost as it ended, which the process outlives', async () => {
    const outside = new pg.Client({
      connectionString: Object.assign(new URL(test.url), { pathname: '/postgres' }).href,
    })
    await outside.connect()
    const name = new URL(test.url).pathname.slice(1)
    const allow = (yes: boolean) => outside.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${yes}`)
    await first().work(kind, async () => {
      done.push('tried')
      if (done.length > 1) return
      await allow(false)
      await outside.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'marquee jobs' AND datname = $1",
        [name],
      )
    })
    await first().add(kind, { name: 'Ana' })
    await expect.poll(() => lines.some((line) => line.includes('was not noted'))).toBe(true)
    await allow(true)
    await outside.end()
    await expect.poll(() => done.length).toBe(2)
  })
})
