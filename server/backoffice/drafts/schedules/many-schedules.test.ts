import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import '../draft-tables.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('what has yet to begin or to end is shown, however much was scheduled and is over since', async () => {
  const admin = await signedInOperator(test)
  const merchant = 'solmar'
  const given = { params: { merchant }, headers: admin.headers }
  const { id } = await test.visitor(merchant).value('createDraft', { ...given, body: { title: 'Christmas' } })
  const add = (state: string, times: number, isEnding = false) =>
    sql`INSERT INTO scheduled_release
        (merchant, draft, content_hash, begins_at, ends_at, note, operator_id, operator, state, created_at)
      SELECT ${merchant}, ${id}, 'hash', now(), ${isEnding ? sql`now() + interval '1 day'` : null}, 'a note',
        '1', 'ana', ${state}, now() FROM generate_series(1, ${times})`.execute(test.db)
  await add('waiting', 1)
  await add('published', 1, true)
  await add('cancelled', 120)
  const { items } = await test.visitor(merchant).value('schedules', given)
  expect(items).toHaveLength(100)
  expect(items.slice(-3).map(({ state }) => state)).toEqual(['cancelled', 'published', 'waiting'])
})
