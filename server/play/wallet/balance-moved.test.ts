import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { listenToStream } from '#tests/support/server/event-listener.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { movedChannel, movedNews } from '../ledger/posting/moved-news.ts'
import { openLedger } from '../ledger/open-ledger.ts'
import type { Operation } from '../ledger/operation.ts'
import { openMember, post } from '../ledger/posting/post.ts'
import { createLog } from '../../platform/log/log.ts'
import { openNotifications } from '../../platform/database/notifications.ts'

let test: TestApp
let two: TwoMerchants
let port = 0
let keys = 0
beforeAll(async () => {
  test = await createTestApp()
  two = await twoMerchants(test)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

/** A member with an open account, whose browser listens. */
async function listener() {
  const { id, token } = await two.memberOf('solmar')
  await openMember(test.db, 'solmar', 'EUR', id)
  const visitor = two.strangerOf('solmar')
  const stream = await listenToStream({ port })
  const { session } = await visitor.value('joinEvents', { token, body: { stream: await stream.name() } })
  await expect.poll(() => stream.told().at(-1)).toMatchObject({ event: 'joined', data: { session } })
  const moved = () => stream.told().filter(({ event }) => event === 'balance.moved')
  return { id, token, visitor, moved }
}

function win(member: bigint, values: Partial<Operation> = {}): Operation {
  return {
    kind: 'credit',
    merchant: 'solmar',
    scope: 'vendor:OWL',
    key: `k${++keys}`,
    member,
    amount: amountOf(100n, 'EUR'),
    house: 'vendor:OWL',
    cause: 'test',
    ...values,
  } as Operation
}

/** As another process has it. */
function otherLedger() {
  const ledger = openLedger(test)
  onTestFinished(() => ledger.close())
  return ledger
}

describe('that a balance moved', () => {
  it('is told to the browsers of the member, from whichever process, and to nobody else', async () => {
    const [mine, theirs] = [await listener(), await listener()]
    await otherLedger().post(win(mine.id))
    await expect.poll(mine.moved).toMatchObject([{ id: undefined, data: { member: String(mine.id) } }])
    await otherLedger().post(win(theirs.id))
    await expect.poll(theirs.moved).toMatchObject([{ data: { member: String(theirs.id) } }])
    expect(mine.moved()).toHaveLength(1)
  })

  it('is told when a transaction commits, and not of what was rolled back, refused or done before', async () => {
    const mine = await listener()
    const first = win(mine.id)
    const rolledBack = test.db.transaction().execute(async (at) => {
      await post(at, win(mine.id))
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    const refused = win(mine.id, { refusal: 'userDisabled' })
    expect(await post(test.db, refused)).toMatchObject({ code: 'userDisabled' })
    expect(mine.moved()).toEqual([])
    await post(test.db, first)
    await expect.poll(mine.moved).toHaveLength(1)
    await post(test.db, first)
    const other = await listener()
    await post(test.db, win(mine.id, { kind: 'pay', other: other.id, house: undefined } as never))
    await expect.poll(other.moved).toHaveLength(1)
    await expect.poll(mine.moved).toHaveLength(2)
  })

  it('T22 is not told to a session that has been ended', async () => {
    const [mine, witness] = [await listener(), await listener()]
    await mine.visitor.value('logout', { token: mine.token })
    await post(test.db, win(mine.id))
    await post(test.db, win(witness.id))
    await expect.poll(witness.moved).toHaveLength(1)
    expect(mine.moved()).toEqual([])
  })

  it('F3 is told to all who listen when notifications were lost, since nobody knows what they said', async () => {
    const [one, other] = [await listener(), await listener()]
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'marquee notifications' AND datname = current_database()`.execute(test.db)
    await expect.poll(() => [one, other].map(({ moved }) => moved().length)).toEqual([1, 1])
  })
})

it('news of the ledger name each member once, however often their money moved meanwhile', async () => {
  const notifications = await openNotifications(test.url, createLog('silent'))
  onTestFinished(() => notifications.close())
  const told: string[] = []
  await notifications.on(movedChannel, (payload) => told.push(payload))
  const news = movedNews(test.db, 1_000_000)
  news.add(1n)
  for (let move = 0; move < 100; move++) for (const member of [2n, 3n]) news.add(member)
  for (let member = 4n; member < 400n; member++) news.add(member)
  await news.close()
  await expect.poll(() => told.length).toBe(3)
  expect(told[0]).toBe('1')
  const ids = told.flatMap((payload) => payload.split(','))
  expect(ids).toEqual(Array.from({ length: 399 }, (_, index) => String(index + 1)))
})
