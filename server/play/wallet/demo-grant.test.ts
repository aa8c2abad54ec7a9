import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { readBalances } from '../ledger/reports/balances.ts'
import { readTrialBalance } from '../ledger/reports/trial-balance.ts'
import { transact } from '../../platform/database/transact.ts'
import { grantDemo } from './demo-grant.ts'

let test: TestApp
beforeAll(async () => void (test = await createTestApp()), 60_000)
afterAll(() => test.close())

async function register(username: string) {
  const visitor = test.visitor('solmar')
  const { token } = await visitor.value('register', {
    body: await visitor.registration(test.solmarUser(username)),
  })
  return { visitor, token }
}

describe('demo money', () => {
  it('is there after a registration, from the account of the house that is for it', async () => {
    const { visitor, token } = await register('maria1')
    expect(await visitor.value('sumBalance', { token })).toMatchObject({ currency: 'EUR', main: '10000' })
    const { items } = await visitor.value('movements', { token })
    expect(items).toMatchObject([{ kind: 'grant', amount: '10000', house: 'demo' }])
  })

  it('T32 T75 of a trial account is in the demo currency, and no real account of the house has less', async () => {
    const real = async () =>
      (await readTrialBalance(test.db, 'solmar')).filter(({ sum }) => sum.currency !== 'DEMO')
    const before = await real()
    const visitor = test.visitor('solmar')
    const random = 'a'.repeat(22)
    const body = { os: 'test', platform: 'W', random, gatewayVersion: 3, language: 'en' }
    const { token } = await visitor.value('freePlay', { body })
    expect(await visitor.value('sumBalance', { token })).toMatchObject({ currency: 'DEMO', main: '10000' })
    expect(await real()).toEqual(before)
  })

  it('is given once, also when it is asked for sixty times at once', async () => {
    const id = await bareMember(test, 'solmar', 'maria2')
    const account = { merchant: 'solmar', id, currency: 'MAIN' } as const
    const rules = { money: { currency: 'EUR', demoGrant: 100 } } as const
    await Promise.all(
      Array.from({ length: 60 }, () => transact(test.db, (at) => grantDemo(at, rules, account))),
    )
    expect(await readBalances(test.db, 'solmar', id)).toMatchObject([{ main: { minor: 10_000n } }])
    // A merchant who gives more later gives it to those who come later.
    await grantDemo(test.db, { money: { currency: 'EUR', demoGrant: 500 } }, account)
    expect(await readBalances(test.db, 'solmar', id)).toMatchObject([{ main: { minor: 10_000n } }])
  })

  it('is given with the account, or not at all', async () => {
    const id = await bareMember(test, 'solmar', 'maria3')
    const account = { merchant: 'solmar', id, currency: 'MAIN' } as const
    const failing = transact(test.db, async (at) => {
      await grantDemo(at, { money: { currency: 'EUR', demoGrant: 100 } }, account)
      throw new Error('the registration failed')
    })
    await expect(failing).rejects.toThrow('the registration failed')
    expect(await readBalances(test.db, 'solmar', id)).toEqual([])
  })

  it('is given by nobody who does not say so', async () => {
    await changeDocuments(test, 'solmar', () => ({ money: { currency: 'EUR' } }))
    const { visitor, token } = await register('maria4')
    expect(await visitor.value('sumBalance', { token })).toMatchObject({ sumBalance: '0' })
    expect((await visitor.value('movements', { token })).items).toEqual([])
  })
})
