import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultSecurity } from '#schemas/config/security.ts'
import { bareMember, type BareValues } from '#tests/support/database/bare-member.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { findMember } from '../account/member-store.ts'
import { systemRandomness } from '../../platform/randomness.ts'
import { isKnownDevice } from './known-networks.ts'
import { openSession, type Opening } from './open-session.ts'

const hour = 3_600_000
const start = new Date('2026-11-20T08:00:00Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const clock = { now: () => start, moveBy() {}, moveTo() {} }
const security = { ...defaultSecurity, session: { idleMinutes: 30, absoluteHours: 24 } }
const visit = { host: '', address: '203.0.113.7', userAgent: 'Chrome', requestId: '', merchant: 'solmar' }

let test: TestDatabase
let count = 0
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

async function open(values: BareValues = {}, more: Partial<Opening> = {}) {
  const account = `Opener${++count}`
  const id = await bareMember({ db: test.db, clock }, 'solmar', account, values)
  const member = await findMember(test.db, 'solmar', String(id))
  if (!member) throw new Error('There is no such member')
  const kept: string[] = []
  const keepDevice = (device: string) => void kept.push(device)
  const deps = { clock, randomness: systemRandomness, rules: () => ({ security }) }
  const opening: Opening = { member, way: 'password', visit, keepDevice, ...more }
  const session = await openSession(deps, test.db, opening)
  const row = await test.db
    .selectFrom('session')
    .select('expires_at')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, account, session, kept, expiresAt: row.expires_at }
}

it('is told whose it is, and that it is the first', async () => {
  const { id, account, session } = await open({ type: 41, registered_at: after(-hour) })
  expect(session).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/) as string,
    account,
    isAgent: 41,
    regDate: '2026-11-20T07:00:00.000Z',
    firstTimeLogin: true,
    passwordExpired: false,
  })
  expect(await findMember(test.db, 'solmar', String(id))).toMatchObject({ last_login_at: start })
})

it('is told when the account was used before', async () => {
  const { session } = await open({ last_login_at: after(-hour) })
  expect(session).toMatchObject({ firstTimeLogin: false, previousLogin: '2026-11-20T07:00:00.000Z' })
})

it.each([
  ['a password that expires later', after(1), false],
  ['a password that expires now', start, true],
  ['a password that has expired', after(-hour), true],
])('says whether it was opened with an expired password: %s', async (_, password_expires_at, isExpired) => {
  const { session } = await open({ password_expires_at })
  expect(session.passwordExpired).toBe(isExpired)
})

it.each([
  ['as every session of the site', {}, 24 * hour],
  ['earlier, as the way in says', { endsAt: after(hour) }, hour],
  ['no later than the site says', { endsAt: after(48 * hour) }, 24 * hour],
])('ends %s', async (_, more, lasts) => {
  const { expiresAt } = await open({}, more)
  expect(expiresAt).toEqual(after(lasts))
})

it('makes the place known, by the device that is there or by a new one, and stands in the history', async () => {
  const known = await open({}, { visit: { ...visit, device: 'the telephone' }, way: 'sms' })
  expect(known.kept).toEqual(['the telephone'])
  const unknown = await open()
  expect(unknown.kept).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect(unknown.kept).not.toContain(unknown.session.token)
  for (const { id, kept } of [known, unknown]) {
    expect(await isKnownDevice(test.db, id, { device: kept[0] ?? '' }, start)).toBe(true)
  }
  const records = await test.db
    .selectFrom('login_record')
    .select(['way', 'outcome', 'at', 'user_agent'])
    .where('member_id', '=', known.id)
    .execute()
  expect(records).toEqual([{ way: 'sms', outcome: 'loggedIn', at: start, user_agent: 'Chrome' }])
})
