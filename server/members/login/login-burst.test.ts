import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { passwordCost } from '#server/members/account/password-cost.ts'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'

const password = 'Correct-horse-9'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  // Of the real cost, which is what makes a queue.
  await bareMember(test, 'solmar', 'crowded', { password_hash: await hash(password, passwordCost) })
})
afterAll(() => test.close())

it('F7 answers 300 logins at once in their order or says when to come again, and keeps nobody else waiting', async () => {
  const keys = await test.visitor('solmar').value('keys')
  const visitors = Array.from(
    { length: 300 },
    (_, index) => new TestVisitor(test.app, 'localhost', 'solmar', `10.9.${index >> 8}.${index & 255}`, keys),
  )
  const done: number[] = []
  const answers = visitors.map(async (visitor, index) => {
    const answer = await visitor.call('login', { body: { type: 'username', username: 'crowded', password } })
    if (answer.success) done.push(index)
    return answer
  })
  const other = await test.visitor('solmar').value('registerSettings')
  expect(other.forms.length).toBeGreaterThan(0)
  const doneByThen = done.length
  const all = await Promise.all(answers)
  for (const answer of all) {
    if (answer.success) continue
    expect(answer).toMatchObject({ status: 503, code: 'unavailable', retryAfter: expect.any(Number) })
  }
  expect(done.length).toBeGreaterThan(12)
  expect(doneByThen).toBeLessThan(done.length)
  // Some work at the same time and overtake one another, the more of them the busier the machine is: 1 is the order of arrival, 0 that of
  // a server which takes the last one first, and leaves the first ones behind.
  const pairs = done.flatMap((index, place) => done.slice(place + 1).map((later) => later > index))
  expect(pairs.filter(Boolean).length / pairs.length).toBeGreaterThan(0.6)
})
