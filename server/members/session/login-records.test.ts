import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { TestVisitor } from '#tests/support/server/test-visitor.ts'

let test: TestApp
let visitor: TestVisitor
let token: string
beforeAll(async () => {
  test = await createTestApp()
  visitor = test.visitor('solmar')
  const user = test.solmarUser('historian')
  await visitor.value('register', { body: await visitor.registration(user) })
  const { username, password } = user
  for (let count = 0; count < 6; count++) {
    test.clock.moveBy(60_000)
    token = (await visitor.session({ body: { type: 'username', username, password } })).token
  }
})
afterAll(() => test.close())

const page = (query: { readonly cursor?: string | undefined; readonly limit?: number }) =>
  visitor.value('logins', { token, query })

it('gives every login once, page by page, also when one comes in between', async () => {
  const first = await page({ limit: 3 })
  expect(first.items).toHaveLength(3)
  await test.db
    .insertInto('login_record')
    .columns(['member_id', 'at', 'way', 'outcome', 'address', 'user_agent'])
    .expression((eb) =>
      eb
        .selectFrom('login_record')
        .select(['member_id', 'at', 'way', 'outcome', 'address', 'user_agent'])
        .limit(1),
    )
    .execute()
  const second = await page({ limit: 3, cursor: first.next })
  const third = await page({ limit: 3, cursor: second.next })
  expect(third.next).toBeUndefined()
  const times = [first, second, third].flatMap(({ items }) => items.map(({ at }) => at))
  expect(times).toHaveLength(7)
  expect(times).toEqual([...new Set(times)].toSorted().toReversed())
})

it.each([
  ['no number', 'limit=many'],
  ['too many', 'limit=1000'],
  ['none', 'limit=0'],
  ['two at once', 'limit=1&limit=2'],
  ['a foreign cursor', 'cursor=eyJhIjoxfQ'],
  ['what is not declared', 'before=1'],
])('refuses %s', async (_, query) => {
  const answer = await test.app.inject({
    url: `/wps/member/logins?${query}`,
    headers: {
      host: 'localhost',
      'x-module-id': 'SECURITY',
      'x-merchant-code': 'solmar',
      authorization: `Bearer ${token}`,
    },
  })
  expect(answer.json()).toMatchObject({ success: false, code: 'badRequest' })
})
