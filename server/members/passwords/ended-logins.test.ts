import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareMember, type BareValues } from '#tests/support/database/bare-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { hashPassword } from '../account/password-hash.ts'
import { systemRandomness } from '../../platform/randomness.ts'
import { issueLink } from '../verification/mailed-link.ts'
import { giveTemporaryPassword } from './temporary-password.ts'

const password = 'Correct-horse-9'
const mine = { newPassword: 'Another-horse-8', confirmNewPassword: 'Another-horse-8' }
const theirs = { newPassword: 'Foreign-horse-7', confirmNewPassword: 'Foreign-horse-7' }

let test: TestApp
let password_hash: string
let names = 0
beforeAll(async () => {
  test = await createTestApp()
  password_hash = await hashPassword(password)
})
afterAll(() => test.close())

/** A member whose password a stranger knows, and whose login still asks for something. */
async function known(values: BareValues = {}) {
  const account = `known${++names}`
  const id = await bareMember(test, 'solmar', account, { password_hash, ...values })
  const owner = test.visitor('solmar')
  const stranger = test.visitor('solmar')
  const begin = async (who = owner) => {
    const step = await who.value('login', { body: { type: 'username', username: account, password } })
    if (!('next' in step)) throw new Error('The login asks for nothing')
    return step
  }
  const accept = async ({ ticket }: { readonly ticket: string }, who = owner) => {
    const version = test.sites.site('solmar')?.documents.register.terms.version
    return who.call('loginStep', { body: { step: 'acceptTerms', ticket, version, language: 'en' } })
  }
  return { id, account, owner, stranger, begin, accept }
}
type Known = Awaited<ReturnType<typeof known>>

/** The ways to a new password. */
const ways: Record<string, (of: Known) => Promise<unknown>> = {
  'its owner sets': async ({ owner, begin, accept }) => {
    const answer = await accept(await begin())
    const token = answer.success && 'token' in answer.value ? answer.value.token : ''
    const form = await owner.formHash('changePassword.member')
    return owner.value('changePassword', { token, body: { form, oldPassword: password, ...mine } })
  },
  'a mailed link sets': async ({ id, owner }) => {
    const link = { member: { id, merchant: 'solmar' }, now: test.clock.now() }
    const ticket = await issueLink({ randomness: systemRandomness }, test.db, link)
    const form = await owner.formHash('forgotPassword.link')
    return owner.value('resetByLink', { body: { form, ticket, ...mine } })
  },
  'somebody else gives': ({ account }) =>
    giveTemporaryPassword({ ...test, randomness: systemRandomness }, 'solmar', account),
}

describe('T22 a login that a stranger began with the old password', () => {
  it.each(Object.entries(ways))('ends where %s a new one', async (_, change) => {
    const member = await known()
    const step = await member.begin(member.stranger)
    expect(step).toMatchObject({ next: 'acceptTerms' })
    await change(member)
    expect(await member.accept(step, member.stranger)).toMatchObject({ code: 'ticketExpired' })
  })

  it('sets no password after its owner had to choose one', async () => {
    const terms_version = test.sites.site('solmar')?.documents.register.terms.version ?? ''
    const { account, owner, stranger, begin } = await known({ must_change_password: true, terms_version })
    const form = await owner.formHash('changePassword.forced')
    const steps = [await begin(), await begin(stranger)] as const
    const choose = (index: 0 | 1, who: typeof owner, chosen: typeof mine) =>
      who.call('loginStep', {
        body: { step: 'changePassword', form, ticket: steps[index].ticket, ...chosen },
      })
    expect(await choose(0, owner, mine)).toMatchObject({ value: { account } })
    expect(await choose(1, stranger, theirs)).toMatchObject({ code: 'ticketExpired' })
    const login = { type: 'username', username: account, password: mine.newPassword }
    expect(await owner.session({ body: login })).toMatchObject({ account })
  })
})
