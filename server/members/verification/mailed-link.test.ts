import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { systemRandomness } from '../../platform/randomness.ts'
import { findLink, issueLink, spoilLinks } from './mailed-link.ts'

const minute = 60_000
const hour = 60
const start = new Date('2026-11-20T08:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * minute)
const clock = { now: () => start, moveBy() {}, moveTo() {} }
const merchant = 'solmar'

let test: TestDatabase
let count = 0
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const newMember = () => bareMember({ db: test.db, clock }, merchant, `linked${++count}`)

function issue(id: bigint, at = 0, email?: string, of: string = merchant) {
  const order = { member: { id, merchant: of }, now: after(at), ...(email === undefined ? {} : { email }) }
  return test.db
    .transaction()
    .execute((transaction) => issueLink({ randomness: systemRandomness }, transaction, order))
}
const find = (ticket = '', at = 0, more: { merchant?: string; purpose?: 'email' } = {}) =>
  findLink(test.db, { ticket, merchant, purpose: 'password', now: after(at), ...more })

describe('a mailed link', () => {
  it.each([
    ['password', undefined, 30],
    ['email', 'one@example.com', 24 * hour],
  ] as const)(
    'T20 for a %s works for its time, its merchant and its purpose',
    async (purpose, email, minutes) => {
      const id = await newMember()
      const ticket = await issue(id, 0, email)
      const own = { purpose } as { purpose: 'email' }
      expect(ticket).toHaveLength(43)
      expect(await find(ticket, minutes - 0.001, own)).toEqual({ member_id: id, email: email ?? null })
      expect(await find(ticket, minutes, own)).toBeUndefined()
      expect(await find(ticket, 0, { ...own, merchant: 'kidlat' })).toBeUndefined()
      expect(await find(`${ticket}x`, 0, own)).toBeUndefined()
      expect(await find(ticket, 0, purpose === 'email' ? {} : { purpose: 'email' })).toBeUndefined()
    },
  )

  it('T20 works no more when the links of its account are spoilt, and those of others do', async () => {
    const [id, other] = [await newMember(), await newMember()]
    const tickets = [await issue(id), await issue(id), await issue(other)]
    await spoilLinks(test.db, id, after(1))
    await spoilLinks(test.db, id, after(2))
    expect((await Promise.all(tickets.map((each) => find(each, 3)))).map((link) => link?.member_id)).toEqual([
      undefined,
      undefined,
      other,
    ])
    const used = await test.db
      .selectFrom('mailed_link')
      .select('used_at')
      .where('member_id', '=', id)
      .execute()
    expect(used).toEqual([{ used_at: after(1) }, { used_at: after(1) }])
  })
})

describe('T19 links', () => {
  /** Minutes at which one is asked for, and which of them get one. */
  const passwordLinks = [0, 10, 20, 59.999, 60, 61, 70, 80, 90, 130, 190, 250]
  it('for a password are three an hour to an account, and as many every day as hours allow', async () => {
    const [id, other] = [await newMember(), await newMember()]
    const given = []
    for (const at of passwordLinks) if ((await issue(id, at)) !== undefined) given.push(at)
    expect(given).toEqual([0, 10, 20, 60, 70, 80, 130, 190, 250])
    expect(await issue(other, 20)).toBeDefined()
  })

  it('to confirm an address are three an hour and five a day', async () => {
    const id = await newMember()
    const email = `address${++count}@example.com`
    const given = []
    for (const at of [0, 10, 20, 30, 60, 70, 130, 24 * hour - 0.001, 24 * hour, 24 * hour + 1, 25 * hour]) {
      if ((await issue(id, at, email)) !== undefined) given.push(at)
    }
    expect(given).toEqual([0, 10, 20, 60, 70, 24 * hour, 25 * hour])
  })

  it.each([
    ['other accounts name the address', false, true, true],
    ['the account names other addresses', true, false, true],
    ['neither is the same', false, false, false],
  ])('to confirm an address count together where %s', async (_, sameMember, sameEmail, isRefused) => {
    const [id, other] = [await newMember(), await newMember()]
    const email = `counted${++count}@example.com`
    for (let index = 0; index < 3; index++) expect(await issue(id, index, email)).toBeDefined()
    const last = await issue(sameMember ? id : other, 5, sameEmail ? email : `other.${email}`)
    expect(last === undefined).toBe(isRefused)
    // At another merchant nothing of it counts, nor do links of the other purpose.
    expect(await issue(id, 5, email, 'kidlat')).toBeDefined()
    expect(await issue(id, 5)).toBeDefined()
  })

  it('to one address are three, however many accounts ask at once', async () => {
    const email = `atonce${++count}@example.com`
    const ids = await Promise.all(Array.from({ length: 8 }, newMember))
    const tickets = await Promise.all(ids.map((id) => issue(id, 0, email)))
    expect(tickets.filter((ticket) => ticket !== undefined)).toHaveLength(3)
  })
})
