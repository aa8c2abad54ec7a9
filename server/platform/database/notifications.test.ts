import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { type Notifications, notify, openNotifications } from './notifications.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let notifications: Notifications
let heard: string[]

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})

beforeEach(async () => {
  heard = []
  notifications = await openNotifications(database.url, createLog('silent'))
  await notifications.on('release', (payload) => heard.push(payload))
})

afterEach(() => notifications.close())
afterAll(() => database.drop())

describe('notifications', () => {
  test('arrive when the transaction that sends them commits, and only then', async () => {
    const send = (payload: string, fails: boolean) =>
      database.db.transaction().execute(async (trx) => {
        await notify(trx, 'release', payload)
        if (fails) throw new Error('rolled back')
      })
    await expect(send('lost', true)).rejects.toThrow('rolled back')
    await send('kept', false)
    await notify(database.db, 'other', 'not for us')
    await expect.poll(() => heard).toEqual(['kept'])
  })

  test('arrive again after the connection was cut, on every channel', async () => {
    const others: string[] = []
    await notifications.on('Odd "channel"', (payload) => others.push(payload))
    const back = new Promise<void>((resolve) => notifications.onReconnect(resolve))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'marquee notifications' and datname = current_database()`.execute(database.db)
    await back
    await notify(database.db, 'release', 'after')
    await notify(database.db, 'Odd "channel"', 'too')
    await expect.poll(() => [...heard, ...others].sort()).toEqual(['after', 'too'])
  })

  test.skipIf(process.env['DATABASE_URL'])('arrive again after the connection fell silent', async () => {
    const quick = await openNotifications(database.url, createLog('silent'), {
      pingEvery: 50,
      answerWithin: 500,
    })
    const back = new Promise<void>((resolve) => quick.onReconnect(resolve))
    await quick.on('silence', (payload) => heard.push(payload))
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = 'marquee notifications' and datname = current_database()
      order by backend_start desc limit 1`.execute(database.db)
    const [{ pid } = { pid: Number.NaN }] = rows
    process.kill(pid, 'SIGSTOP')
    try {
      await back
      await notify(database.db, 'silence', 'broken')
      await expect.poll(() => heard).toEqual(['broken'])
    } finally {
      process.kill(pid, 'SIGCONT')
      await quick.close()
    }
  })

  test('reach the other handlers when one fails', async () => {
    await notifications.on('release', () => {
      throw new Error('bad handler')
    })
    await notifications.on('release', (payload) => heard.push(`${payload} again`))
    await notify(database.db, 'release', 'once')
    await expect.poll(() => heard).toEqual(['once', 'once again'])
  })
})
