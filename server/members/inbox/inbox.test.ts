import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { transact } from '../../platform/database/transact.ts'
import '../../platform/events/event-table.ts'
import { addMessage } from './add-message.ts'

let test: TestApp
let two: TwoMerchants
beforeAll(async () => {
  test = await createTestApp()
  two = await twoMerchants(test)
})
afterAll(() => test.close())

async function owner(merchant: 'solmar' | 'kidlat' = 'solmar') {
  const { id, token } = await two.memberOf(merchant)
  const visitor = two.strangerOf(merchant)
  return {
    id,
    add: (amount: number) =>
      transact(test.db, (at) =>
        addMessage(at, {
          merchant,
          member: id,
          kind: 'depositCredited',
          values: {
            site: 'Solmar',
            currency: 'EUR',
            amount: String(amount),
            reference: 'D-7K3M9QX2',
            subject: randomUUID(),
          },
          now: test.clock.now(),
        }),
      ),
    page: (cursor?: string) =>
      visitor.value('inbox', { token, query: cursor === undefined ? {} : { cursor } }),
    count: async () => (await visitor.value('unreadCount', { token })).count,
    read: (body: object) => visitor.call('readInbox', { token, body }),
    changes: async () => {
      const rows = await test.db
        .selectFrom('event')
        .select('data')
        .where('channel', '=', `member:${id}`)
        .execute()
      return rows.length
    },
  }
}

describe('the inbox', () => {
  it('lists messages from page to page, the newest first, also those of one moment', async () => {
    const { add, page, count } = await owner()
    expect(await page()).toEqual({ items: [], unread: 0 })
    for (let amount = 1; amount <= 45; amount++) {
      if (amount % 3 === 0) test.clock.moveBy(1)
      await add(amount)
    }
    const first = await page()
    await add(46)
    const second = await page(first.next)
    const third = await page(second.next)
    expect([first, second, third].map(({ items }) => items.length)).toEqual([20, 20, 5])
    expect(third.next).toBeUndefined()
    const all = [first, second, third].flatMap(({ items }) => items)
    expect(new Set(all.map(({ values }) => values.amount)).size).toBe(45)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect([first.unread, second.unread, await count()]).toEqual([45, 46, 46])
    expect(all[0]).toMatchObject({ kind: 'depositCredited', isRead: false, values: { site: 'Solmar' } })
  })

  it('marks one message as read, or all up to the one that was shown', async () => {
    const { add, page, read, count } = await owner()
    for (let amount = 1; amount <= 4; amount++) {
      test.clock.moveBy(1)
      await add(amount)
    }
    const [, third, second] = (await page()).items
    expect(await read({ id: third?.id })).toMatchObject({ success: true, value: { count: 3 } })
    expect(await read({ through: second?.id })).toMatchObject({ success: true, value: { count: 1 } })
    expect((await page()).items.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
    expect(await count()).toBe(1)
  })

  it('tells open pages once of a message, and of sixty concurrent presses that mark it as read', async () => {
    const { add, page, read, changes } = await owner()
    await add(1)
    expect(await changes()).toBe(1)
    const [message] = (await page()).items
    const answers = await sixtyAtOnce(() => read({ through: message?.id }))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await changes()).toBe(2)
  })

  it('shows and marks no message of someone else, or of another merchant', async () => {
    const [one, other, elsewhere] = [await owner(), await owner(), await owner('kidlat')]
    await one.add(1)
    const [message] = (await one.page()).items
    for (const stranger of [other, elsewhere]) {
      expect((await stranger.page()).items).toEqual([])
      for (const body of [{ id: message?.id }, { through: message?.id }])
        expect(await stranger.read(body)).toMatchObject({ status: 404, code: 'notFound' })
    }
    expect(await one.count()).toBe(1)
    expect(await one.read({ id: message?.id, through: message?.id })).toMatchObject({ code: 'badRequest' })
    expect(await one.read({})).toMatchObject({ code: 'badRequest' })
    const forged = { token: 'none', query: { cursor: 'bm90aGluZw' } }
    expect(await two.strangerOf('solmar').failure('inbox', forged)).toMatchObject({ success: false })
  })
})
