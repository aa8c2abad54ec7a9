import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { stake, vendorFixture, type VendorFixture } from '#tests/support/money/test-vendor.ts'
import { verify } from '../ledger/checks/verify.ts'

let test: TestApp
let fixture: VendorFixture
beforeAll(async () => {
  test = await createTestApp()
  fixture = await vendorFixture(test)
})
afterAll(() => test.close())

it('T76 two thousand repeats of one transaction at once are answered, all with the same, and move its money once', async () => {
  const { vendor } = fixture
  const one = await fixture.player()
  const debit = stake(one.session, '100')
  const asked = await Promise.all(Array.from({ length: 2_000 }, () => vendor.raw('debit', debit)))
  const told = asked.map(({ text, requestId }) => {
    const answer = JSON.parse(text) as object
    expect(answer).toMatchObject({ requestId })
    return JSON.stringify({ ...answer, requestId: 'its own' })
  })
  expect([...new Set(told)].map((each) => JSON.parse(each) as unknown)).toEqual([
    expect.objectContaining({ code: 'ok', transactionId: debit.transactionId, balance: '9900' }),
  ])
  expect(await one.balance()).toBe('9900')
})

it('T76 of one name with other contents at once, one is done and the others are told that it was', async () => {
  const { vendor } = fixture
  const one = await fixture.player()
  const names = { roundId: 'r-mixed', transactionId: 't-mixed' }
  const amounts = Array.from({ length: 300 }, (_, index) => String(1 + (index % 3)))
  const answers = await Promise.all(
    amounts.map((amount) => vendor.call('debit', stake(one.session, amount, names))),
  )
  const done = amounts.filter((_, index) => answers[index]?.code === 'ok')
  expect(new Set(done).size).toBe(1)
  expect(done).toHaveLength(100)
  expect(answers.filter(({ code }) => code === 'duplicateTransaction')).toHaveLength(200)
  expect(await one.balance()).toBe(String(10_000 - Number(done[0])))
  expect((await verify(test.db)).findings).toEqual([])
})
