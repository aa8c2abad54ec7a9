import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'

let database: TestDatabase
let servers: readonly [TestApp, TestApp]
let places = 0
beforeAll(async () => {
  database = await createTestDatabase()
  const shared = { url: database.url, drop: async () => undefined }
  servers = [await createTestApp({ database: shared }), await createTestApp({ database: shared })]
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  for (const server of servers) await server.close()
  await database.drop()
})

/** One visitor, whose requests are answered by one server or the other. */
function visitorOfBoth(address = `10.60.0.${++places}`) {
  return servers.map(({ app }) => new TestVisitor(app, 'localhost', 'solmar', address)) as [
    TestVisitor,
    TestVisitor,
  ]
}

/** Of a call that no other limit stops. */
const body = { call: 'keys', path: '', keyword: 'type', contract: '0'.repeat(16) }
const { max, seconds } = calls.reportAnswer.limit
const refusalOf = (answers: readonly { success: boolean; code?: string }[]) =>
  answers.filter((answer) => answer.code === 'tooManyRequests').length

describe('the limit of a call', () => {
  it('holds over two servers of one database, also for sixty at once', async () => {
    expect(max).toBeLessThan(60)
    const visitors = visitorOfBoth()
    const answers = await sixtyAtOnce((index) =>
      (visitors[index % 2] ?? visitors[0]).call('reportAnswer', { body }),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(max)
    expect(refusalOf(answers)).toBe(60 - max)
    const again = await visitors[1].failure('reportAnswer', { body })
    expect(again).toMatchObject({ status: 429, code: 'tooManyRequests' })
    expect(again.retryAfter).toBeGreaterThan(0)
    expect(again.retryAfter).toBeLessThanOrEqual(seconds)
  })

  it('holds over two machines whose clocks are a day apart, and ends at its time on both', async () => {
    const visitors = visitorOfBoth()
    const real = Date.now()
    const answers = []
    for (let call = 0; call < 2 * max; call++) {
      vi.useFakeTimers({ toFake: ['Date'], now: call % 2 ? real : real + 86_400_000 })
      answers.push(await (visitors[call % 2] ?? visitors[0]).call('reportAnswer', { body }))
    }
    expect(refusalOf(answers)).toBe(max)
    for (const answer of answers) if (!answer.success) expect(answer.retryAfter).toBeLessThanOrEqual(seconds)
  })

  it('is of one address, where a home has a whole /64, and of one call', async () => {
    const [one] = visitorOfBoth('2001:db8:0:1::1')
    const [, neighbour] = visitorOfBoth('2001:db8:0:1::2')
    const [, other] = visitorOfBoth('2001:db8:0:2::1')
    for (let call = 0; call < max; call++) await one.value('reportAnswer', { body })
    expect(
      refusalOf([await neighbour.call('reportAnswer', { body }), await other.call('reportAnswer', { body })]),
    ).toBe(1)
    await neighbour.value('keys')
  })

  it('begins again when its window has ended', async () => {
    const [one, same] = visitorOfBoth('10.61.0.1')
    for (let call = 0; call < max - 1; call++) await one.value('reportAnswer', { body })
    const past = BigInt(servers[0].clock.now().getTime() - 1)
    await database.db
      .updateTable('call_limit')
      .set({ expire: past })
      .where('key', '=', 'reportAnswer:10.61.0.1')
      .execute()
    await same.value('reportAnswer', { body })
    const row = await database.db
      .selectFrom('call_limit')
      .select('points')
      .where('key', '=', 'reportAnswer:10.61.0.1')
      .executeTakeFirstOrThrow()
    expect(row.points).toBe(1)
  })

  it('costs no statement where an answer is kept, nor for who is above it', async () => {
    const [one] = visitorOfBoth('10.62.0.1')
    const rows = async () =>
      database.db.selectFrom('call_limit').selectAll().where('key', 'like', '%:10.62.0.1').execute()
    for (const id of ['whitelabel', 'registerSettings'] as const) await one.value(id)
    expect(await rows()).toEqual([])
    for (let call = 0; call < max + 20; call++) await one.call('reportAnswer', { body })
    expect((await rows()).map(({ key, points }) => [key, points])).toEqual([['reportAnswer:10.62.0.1', max]])
  })
})
