import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { deviceKey, isFamiliar, isKnownDevice, recordKnownNetwork } from './known-networks.ts'

const day = 24 * 3_600_000
const start = new Date('2026-11-20T08:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * day)
const clock = { now: () => start, moveBy() {}, moveTo() {} }
const home = { address: '203.0.113.7', device: 'the telephone' }
const away = { address: '198.51.100.7', device: 'another' }

let test: TestDatabase
let count = 0
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

async function memberAtHome() {
  const id = await bareMember({ db: test.db, clock }, 'solmar', `housed${++count}`)
  await recordKnownNetwork(test.db, id, home, start)
  return id
}

it.each([
  ['the same place', home, 1, true, true],
  ['the same device elsewhere', { ...home, address: away.address }, 1, true, true],
  ['the same network without a device', { address: '203.0.113.99' }, 1, true, false],
  ['another device at home', { ...away, address: home.address }, 1, true, false],
  ['elsewhere', away, 1, false, false],
  ['elsewhere without a device', { address: away.address }, 1, false, false],
  ['the same place, on the last day', home, 179.999, true, true],
  ['the same place, half a year later', home, 180, false, false],
  ['the same network, half a year later', { address: home.address }, 180, false, false],
])('knows an account from %s', async (_, place, days, isKnownNetwork, isDevice) => {
  const id = await memberAtHome()
  expect(await isFamiliar(test.db, id, place, after(days))).toBe(isKnownNetwork)
  expect(await isKnownDevice(test.db, id, place as typeof home, after(days))).toBe(isDevice)
})

it('knows nothing of another account from there', async () => {
  await memberAtHome()
  const stranger = await bareMember({ db: test.db, clock }, 'solmar', `housed${++count}`)
  expect(await isFamiliar(test.db, stranger, home, start)).toBe(false)
  expect(await isKnownDevice(test.db, stranger, home, start)).toBe(false)
})

it('remembers a place for half a year after the account was last used there', async () => {
  const id = await memberAtHome()
  await recordKnownNetwork(test.db, id, home, after(100))
  expect(await isKnownDevice(test.db, id, home, after(279))).toBe(true)
  expect(await isFamiliar(test.db, id, { address: home.address }, after(279))).toBe(true)
  expect(await isFamiliar(test.db, id, home, after(281))).toBe(false)
})

it('keeps what a device is known by as a hash, and counts its failures apart', async () => {
  const id = await memberAtHome()
  const rows = await test.db.selectFrom('known_device').selectAll().where('member_id', '=', id).execute()
  expect(rows).toHaveLength(1)
  const hash = rows[0]?.device_hash.toString('base64url')
  expect(deviceKey(home.device)).toBe(`device:${hash}`)
  expect(deviceKey(home.device)).not.toContain(home.device)
})
