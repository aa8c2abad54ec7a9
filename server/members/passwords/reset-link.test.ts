import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { issueLink, linkMinutes } from '../verification/mailed-link.ts'
import { systemRandomness } from '../../platform/randomness.ts'

const passwords = { newPassword: 'Another-horse-8', confirmNewPassword: 'Another-horse-8' }

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function linkFor(account: string, email?: string): Promise<string> {
  const values = email === undefined ? {} : { email, email_key: email }
  const id = await bareMember(test, 'solmar', account, values)
  const order = { member: { id, merchant: 'solmar' }, now: test.clock.now() }
  return (await issueLink({ randomness: systemRandomness }, test.db, order)) ?? ''
}

/** Under one request id, so that answers can be compared to the byte. */
function open(ticket: string, merchant: 'solmar' | 'kidlat' = 'solmar') {
  const given = { body: { ticket }, headers: { 'x-request-id': 'same-request' } }
  return test.visitor(merchant).call('resetLinkAccount', given)
}

describe('a mailed link that is opened', () => {
  it('T20 names its account while it works, and to the byte nothing else afterwards', async () => {
    const ticket = await linkFor('linknamed', 'linknamed@example.com')
    for (let times = 0; times < 2; times++) {
      expect(await open(ticket)).toMatchObject({ success: true, value: { account: 'linknamed' } })
    }
    const invented = await open('a'.repeat(43))
    expect(invented).toMatchObject({ success: false, code: 'ticketExpired' })
    expect(await open(ticket, 'kidlat')).toMatchObject({ success: false, code: 'ticketExpired' })

    const visitor = test.visitor('solmar')
    const form = await visitor.formHash('forgotPassword.link')
    await visitor.value('resetByLink', { body: { form, ticket, ...passwords } })
    expect((await open(ticket)).raw).toBe(invented.raw)

    const late = await linkFor('linklate', 'linklate@example.com')
    test.clock.moveBy(linkMinutes.password * 60_000)
    expect((await open(late)).raw).toBe(invented.raw)
  })

  it('T20 names no account to an address that nobody confirmed', async () => {
    const ticket = await linkFor('linkunnamed')
    expect(await test.visitor('solmar').value('resetLinkAccount', { body: { ticket } })).toEqual({})
  })
})
