import { afterAll, beforeAll, expect, it } from 'vitest'
import '../../platform/contract/idempotently.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let count = 0
async function registration() {
  const visitor = test.visitor('solmar')
  const name = `registered${++count}`
  const body = await visitor.registration(test.solmarUser(name))
  return { visitor, name, body, headers: { 'idempotency-key': `${name}-`.padEnd(32, 'k') } }
}

const accounts = async (name: string) =>
  (await test.db.selectFrom('member').select('id').where('account_key', '=', name).execute()).length

it('F9 a registration whose answer was lost is sent again and logs in to the account that it made', async () => {
  const { visitor, name, body, headers } = await registration()
  const first = await visitor.value('register', { body, headers })
  const again = await visitor.value('register', { body, headers })
  expect(again).toMatchObject({ account: name })
  expect(again.token).not.toBe(first.token)
  expect(await visitor.value('memberInfo', { token: again.token })).toBeTruthy()
  expect(await accounts(name)).toBe(1)
})

it('without a key it is a second registration, of a name that is taken', async () => {
  const { visitor, body } = await registration()
  await visitor.value('register', { body })
  expect(await visitor.failure('register', { body })).toMatchObject({ code: 'usernameTaken' })
})

it('does one of forty that are sent at once, and gives all of them its answer, though the limit is thirty', async () => {
  const { visitor, name, body, headers } = await registration()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => visitor.call('register', { body, headers })),
  )
  expect(answers.filter(({ success }) => !success)).toEqual([])
  expect(await accounts(name)).toBe(1)
  expect(await visitor.value('register', { body, headers })).toMatchObject({ account: name })
})

it('counts a repeat of a call that failed, so that one key is no way around the limit', async () => {
  const taken = await registration()
  await taken.visitor.value('register', { body: taken.body })
  const codes: string[] = []
  for (let times = 0; times < 30; times++)
    codes.push((await taken.visitor.failure('register', { body: taken.body, headers: taken.headers })).code)
  expect(new Set(codes.slice(0, 29))).toEqual(new Set(['usernameTaken']))
  expect(codes.at(-1)).toBe('tooManyRequests')
})

it('refuses the key for another account, and for who does not know the password', async () => {
  const { visitor, body, headers } = await registration()
  await visitor.value('register', { body, headers })
  const { body: other } = await registration()
  const guessed = 'Another-horse-9'
  const stranger = { ...body, user: { ...body.user, password: guessed, confirmPassword: guessed } }
  for (const given of [other, stranger])
    expect(await visitor.failure('register', { body: given, headers })).toMatchObject({
      status: 422,
      code: 'idempotencyKeyReused',
    })
})

it('forgets the key of a registration that was refused', async () => {
  const { visitor, name, body, headers } = await registration()
  const refused = { ...body, user: { ...body.user, confirmPassword: 'Something-else-9' } }
  expect(await visitor.failure('register', { body: refused, headers })).toMatchObject({ status: 422 })
  expect(await visitor.value('register', { body, headers })).toMatchObject({ account: name })
})

it('takes up a registration whose server died before it was done', async () => {
  const { visitor, name, body, headers } = await registration()
  await visitor.value('register', { body, headers })
  await test.db.deleteFrom('login_record').execute()
  await test.db.updateTable('idempotent_call').set({ outcome: null }).execute()
  expect(await visitor.failure('register', { body, headers })).toMatchObject({ code: 'unavailable' })
  test.clock.moveBy(61_000)
  // It is done once more, and finds its own name taken: the outcome was lost on purpose here.
  expect(await visitor.failure('register', { body, headers })).toMatchObject({ code: 'usernameTaken' })
  expect(await accounts(name)).toBe(1)
})

it.each(['short', 'with spaces in it, and many of them', 'x'.repeat(65)])(
  'refuses the key %j',
  async (key) => {
    const { visitor, body } = await registration()
    const answer = await visitor.failure('register', { body, headers: { 'idempotency-key': key } })
    expect(answer).toMatchObject({ code: 'badRequest' })
  },
)

it.each([
  ['disabled', 'accountDisabled'],
  ['selfExcluded', 'selfExcluded'],
] as const)('lets nobody in again whose account is %s since', async (status, code) => {
  const { visitor, name, body, headers } = await registration()
  await visitor.value('register', { body, headers })
  await test.db.updateTable('member').set({ status }).where('account_key', '=', name).execute()
  expect(await visitor.failure('register', { body, headers })).toMatchObject({ code })
})

it('lets nobody in by a key of an hour ago: by then it is a login, with all that a login asks for', async () => {
  const { visitor, body, headers } = await registration()
  await visitor.value('register', { body, headers })
  test.clock.moveBy(3_600_000)
  expect(await visitor.failure('register', { body, headers })).toMatchObject({ code: 'idempotencyKeyReused' })
})
