import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { waitingForLocks } from '#tests/support/database/waiting-for-locks.ts'
import { hashPassword } from '../../members/account/password-hash.ts'
import './operator-tables.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await signedInOperator(test)
  // Somebody is left who can sign in.
  const password_hash = await hashPassword('Correct-horse-9-staple')
  await test.db.updateTable('operator').set({ password_hash }).execute()
})
afterAll(() => test.close())

const reason = 'a try'

/** Each is let in before any of them is done; gives what they are answered, in the order in which they are done. */
async function atOnce(...calls: readonly (() => Promise<unknown>)[]) {
  const answers = await test.db.transaction().execute(async (holding) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(holding)
    const asked: Promise<unknown>[] = []
    for (const call of calls) {
      asked.push(call())
      await vi.waitFor(async () => expect(await waitingForLocks(holding)).toBe(asked.length), 10_000)
    }
    return { asked }
  })
  return Promise.all(answers.asked)
}

const takeAway = (by: SignedInOperator, whom: SignedInOperator) => () =>
  test.visitor('solmar').call('changeGrants', {
    headers: by.headers,
    params: { operator: String(whom.id) },
    body: { grants: [{ merchant: 'solmar', role: 'viewer' }], reason },
  })

it('of two administrators who take each other away at once one is left', async () => {
  const [one, two] = [await signedInOperator(test), await signedInOperator(test)]
  expect(await atOnce(takeAway(one, two), takeAway(two, one))).toMatchObject([
    { success: true },
    { code: 'forbidden' },
  ])
})

it('an administrator who is switched off brings nobody in any more', async () => {
  const [one, two] = [await signedInOperator(test), await signedInOperator(test)]
  const visitor = test.visitor('solmar')
  const answers = await atOnce(
    () =>
      visitor.call('switchOperator', {
        headers: one.headers,
        params: { operator: String(two.id) },
        body: { isActive: false, reason },
      }),
    () =>
      visitor.call('inviteOperator', {
        headers: two.headers,
        body: { name: 'toolate', grants: [{ merchant: '*', role: 'administrator' }] },
      }),
  )
  expect(answers).toMatchObject([{ success: true }, { code: 'sessionRequired' }])
})
