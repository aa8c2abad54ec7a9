import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { connectDatabase } from '../database/connect-database.ts'
import { createLog } from '../log/log.ts'
import { idempotently } from './idempotently.ts'

let test: TestDatabase
let db: TestDatabase['db']
beforeAll(async () => {
  test = await createTestDatabase()
  db = connectDatabase(test.url, { log: createLog('silent'), statementTimeout: 100 })
})
afterAll(async () => {
  await db.destroy()
  await test.drop()
})

const named = {
  merchant: 'solmar',
  call: 'renewRecoveryCodes',
  key: 'k'.repeat(40),
  content: 'member 7',
  now: new Date('2026-11-20T08:00:00Z'),
} as const

const again = async (): Promise<string> => {
  throw new Error('It was never done')
}

it('F3 a key whose work failed with the database is free once the database is back, and not a minute later', async () => {
  await test.db.transaction().execute(async (transaction) => {
    const failing = idempotently(db, named, {
      async first(): Promise<string> {
        await sql`LOCK TABLE idempotent_call IN ACCESS EXCLUSIVE MODE`.execute(transaction)
        throw new Error('why it failed')
      },
      again,
    })
    await expect(failing).rejects.toThrow('why it failed')
  })
  const repeat = () => idempotently(db, named, { first: async () => 'done', again })
  await expect.poll(() => repeat().catch(({ code }: { code: string }) => code)).toBe('done')
})
