import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signedInOperator } from './support/server/signed-in-operator.ts'
import { solmarMember } from './support/members/registered-member.ts'
import { createTestApp, type TestApp } from './support/server/test-app.ts'
import { findByAccount } from '#server/members/account/member-store.ts'
import { hashPassword } from '#server/members/account/password-hash.ts'
import { transact } from '#server/platform/database/transact.ts'
import { siteRules } from '#server/site/sites/site-rules.ts'
import { setPassword } from '#server/members/passwords/set-password.ts'

/** What happens when a password has been compared, and before anything is done with it. */
const compared = vi.hoisted(() => ({ meanwhile: undefined as (() => Promise<unknown>) | undefined }))
vi.mock('#server/members/account/hashing-threads.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#server/members/account/hashing-threads.ts')>()
  const hashingThreads: typeof original.hashingThreads = (options) => {
    const threads = original.hashingThreads(options)
    return {
      ...threads,
      async verify(stored, given) {
        const isRight = await threads.verify(stored, given)
        const { meanwhile } = compared
        compared.meanwhile = undefined
        await meanwhile?.()
        return isRight
      },
    }
  }
  return { ...original, hashingThreads }
})

const password = 'Correct-horse-9'
const next = 'Newest-horse-6'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Has the account get that password from elsewhere in that moment. */
async function replacedBy(next: string, account: string) {
  const member = await findByAccount(test.db, 'solmar', account)
  if (!member) throw new Error(`Nobody has the account ${account}`)
  const hash = await hashPassword(next)
  const change = { member, merchant: 'solmar', hash, keepSession: undefined }
  const deps = { clock: test.clock, ...siteRules(test.sites) }
  compared.meanwhile = () => transact(test.db, (transaction) => setPassword(deps, transaction, change))
}

describe('T22 a password that is replaced while it is compared', () => {
  it('opens no session', async () => {
    const { visitor, username } = await solmarMember(test, 'meanwhile1')
    await replacedBy(next, username)
    const body = { type: 'username', username, password }
    expect(await visitor.call('login', { body })).toMatchObject({ status: 401, code: 'loginFailed' })
    expect(await visitor.session({ body: { ...body, password: next } })).toMatchObject({ account: username })
  })

  it('is changed to no other one', async () => {
    const { visitor, token, username } = await solmarMember(test, 'meanwhile2')
    const form = await visitor.formHash('changePassword.member')
    await replacedBy(next, username)
    const another = { newPassword: 'Another-horse-8', confirmNewPassword: 'Another-horse-8' }
    const body = { form, oldPassword: password, ...another }
    expect(await visitor.call('changePassword', { token, body })).toMatchObject({ code: 'oldPasswordWrong' })
    const login = { type: 'username', username, password: next }
    expect(await visitor.session({ body: login })).toMatchObject({ account: username })
  })

  it('signs no operator in, proves nothing, and is changed to no other one', async () => {
    const { id, name, headers } = await signedInOperator(test, [{ role: 'viewer' }])
    const [before, after] = [await hashPassword(password), await hashPassword(next)]
    const set = (password_hash: string) =>
      test.db.updateTable('operator').set({ password_hash }).where('id', '=', id).execute()
    const visitor = test.visitor('solmar')
    const code = async (call: Parameters<typeof visitor.call>[0], body: object) => {
      await set(before)
      compared.meanwhile = () => set(after)
      return (await visitor.failure(call, { body, headers })).code
    }
    expect(await code('signInOperator', { name, password })).toBe('loginFailed')
    const change = { oldPassword: password, newPassword: 'Another-horse-8' }
    expect(await code('changeOperatorPassword', change)).toBe('oldPasswordWrong')
    const proof = { password, code: '000000' }
    expect(await code('renewOperatorRecoveryCodes', proof)).toBe('oldPasswordWrong')
    expect(await visitor.value('signInOperator', { body: { name, password: next } })).toMatchObject({
      next: 'code',
    })
  })
})
