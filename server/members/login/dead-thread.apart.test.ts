import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { passwordCost } from '#server/members/account/password-cost.ts'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/** Whether threads die as soon as they have a password to compare. */
const threads = vi.hoisted(() => ({ die: false }))
vi.mock('../account/hashing-threads.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../account/hashing-threads.ts')>()
  const hashingThreads: typeof original.hashingThreads = (options) => {
    const real = original.hashingThreads(options)
    return {
      ...real,
      verify: (stored, given) => {
        const compared = real.verify(stored, given)
        if (threads.die) for (const thread of real.threads) void thread.terminate()
        return compared
      },
    }
  }
  return { ...original, hashingThreads }
})

const password = 'Correct-horse-9'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  // Of the real cost, so that a thread is still at it when it dies.
  await bareMember(test, 'solmar', 'crowded', { password_hash: await hash(password, passwordCost) })
})
afterAll(() => test.close())

it('A8 a login whose thread dies is told when to come again, and goes through then', async () => {
  const logIn = () =>
    test.visitor('solmar').call('login', { body: { type: 'username', username: 'crowded', password } })
  expect(await logIn()).toMatchObject({ success: true })
  threads.die = true
  expect(await logIn()).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 2 })
  threads.die = false
  expect(await logIn()).toMatchObject({ success: true })
})
