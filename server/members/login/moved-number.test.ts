import { afterAll, beforeAll, expect, it } from 'vitest'
import { changedMeanwhile } from '#tests/support/configuration/changed-meanwhile.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { sentCode, twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'

let test: TestApp
let two: TwoMerchants
beforeAll(async () => {
  test = await createTestApp()
  two = await twoMerchants(test)
})
afterAll(() => test.close())

it('a code logs nobody in to the account that had its number a moment ago', async () => {
  const { id, mobileNum, number } = await two.memberOf('solmar')
  await two.sendCode('solmar', 'login', number)
  const visitor = two.strangerOf('solmar')
  const body = { type: 'sms', mobileNum, countryDialingCode: '63', verificationCode: sentCode }
  const answer = await changedMeanwhile(test, {
    call: () => visitor.call('login', { body }),
    async change({ db }) {
      const codes = db.selectFrom('verification_code').select('id').where('recipient', '=', number)
      await codes.forUpdate().execute()
      const to = `63${two.newNumber()}`
      await db.updateTable('member').set({ mobile: to }).where('id', '=', id).execute()
    },
  })
  expect(answer).toMatchObject({ code: 'verificationCodeInvalid' })
})
