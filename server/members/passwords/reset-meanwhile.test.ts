import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { changedMeanwhile } from '#tests/support/configuration/changed-meanwhile.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { waitingForLocks } from '#tests/support/database/waiting-for-locks.ts'
import { hashPassword } from '../account/password-hash.ts'
import { systemRandomness } from '../../platform/randomness.ts'
import { findPassword, holdPassword } from '../account/credentials.ts'
import { issueLink } from '../verification/mailed-link.ts'

const passwords = { newPassword: 'Another-horse-8', confirmNewPassword: 'Another-horse-8' }
let password_hash: string

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  password_hash = await hashPassword('Correct-horse-9')
})
afterAll(() => test.close())

it('a password is not set for who had the number of the code a moment ago', async () => {
  const mobile = '639171116666'
  const id = await bareMember(test, 'kidlat', mobile, { mobile, password_hash })
  const visitor = test.visitor('kidlat')
  const number = { mobileNum: mobile.slice(2), countryDialingCode: '63' }
  await visitor.value('resetSmsCode', { body: { ...number, ...(await test.readCaptcha(visitor)) } })
  const form = await visitor.formHash('forgotPassword.phone')
  const body = { form, ...number, verificationCode: await test.lastCode(mobile), ...passwords }
  const answer = await changedMeanwhile(test, {
    call: () => visitor.call('resetByPhone', { body }),
    // As binding another number does.
    async change({ db }) {
      await holdPassword(db, id, { password_hash })
      await db.updateTable('member').set({ mobile: '639171117777' }).where('id', '=', id).execute()
    },
  })
  expect(answer).toMatchObject({ code: 'verificationCodeInvalid' })
  expect(await findPassword(test.db, id)).toMatchObject({ password_hash })
})

it('a mailed link waits for what holds the password without holding what that ends', async () => {
  const id = await bareMember(test, 'solmar', 'linkinturn', { password_hash })
  const order = { member: { id, merchant: 'solmar' }, now: test.clock.now() }
  const ticket = await issueLink({ randomness: systemRandomness }, test.db, order)
  const visitor = test.visitor('solmar')
  const form = await visitor.formHash('forgotPassword.link')
  const waiting = await test.db.transaction().execute(async (holding) => {
    await holdPassword(holding, id, { password_hash })
    const answer = visitor.call('resetByLink', { body: { form, ticket: ticket ?? '', ...passwords } })
    await vi.waitFor(async () => expect(await waitingForLocks(holding)).toBe(1), 10_000)
    await sql`SELECT FROM mailed_link WHERE member_id = ${id} FOR UPDATE NOWAIT`.execute(holding)
    return { answer }
  })
  expect(await waiting.answer).toMatchObject({ success: true })
})
