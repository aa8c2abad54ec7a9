import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Security } from '#schemas/config/security.ts'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { changeSecurity } from '#tests/support/members/change-security.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'
import { matchesSessionBinding } from './session-binding.ts'
import { createSession } from './session-store.ts'

type Bonds = Security['session']['boundTo']

const agents = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  newer:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  script: 'curl/8.7.1',
}
const home = { address: '203.0.113.7', agent: agents.chrome }
const places = {
  same: home,
  'the next address of the house and a newer version': { address: '203.0.113.200', agent: agents.newer },
  'as a proxy of IPv6 writes it': { address: '::ffff:203.0.113.8', agent: agents.chrome },
  'another browser': { ...home, agent: agents.firefox },
  'a script': { ...home, agent: agents.script },
  'no browser told': { ...home, agent: '' },
  'another network': { ...home, address: '203.0.114.7' },
  'a network of IPv6': { ...home, address: '2001:db8:1:2::7' },
  both: { address: '198.51.100.7', agent: agents.firefox },
}
type Place = keyof typeof places

let test: TestApp
let names = 0
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const bindTo = (boundTo: Bonds) =>
  changeSecurity(test, 'solmar', {
    session: { idleMinutes: 30, absoluteHours: 24, ...(boundTo ? { boundTo } : {}) },
  })

async function openedAt({ address, agent }: { address: string; agent: string }) {
  const token = `a-token-of-256-bits-that-somebody-has-${++names}`
  const now = test.clock.now()
  await createSession(test.db, {
    token,
    memberId: await bareMember(test, 'solmar', `bound${names}`),
    now,
    expiresAt: new Date(now.getTime() + 3_600_000),
    visit: { host: 'localhost', address, userAgent: agent, requestId: '', merchant: 'solmar' },
  })
  return (from: { address: string; agent: string }) =>
    new TestVisitor(test.app, 'localhost', 'solmar', from.address).call('memberInfo', {
      token,
      headers: { 'user-agent': from.agent },
    })
}

const browsers: readonly Place[] = ['another browser', 'a script', 'no browser told', 'both']
const networks: readonly Place[] = ['another network', 'a network of IPv6', 'both']

describe.each<readonly [string, Bonds, readonly Place[]]>([
  ['nothing', undefined, []],
  ['nothing, as somebody said', [], []],
  ['its browser', ['browser'], browsers],
  ['its network', ['network'], networks],
  ['both', ['browser', 'network'], [...browsers, ...networks]],
])('T35 a session bound to %s', (_, boundTo, over) => {
  beforeAll(() => bindTo(boundTo))

  it.each(Object.keys(places) as Place[])('used from: %s', async (place) => {
    const use = await openedAt(home)
    const answer = await use(places[place])
    if (!over.includes(place)) return expect(answer.success, answer.raw).toBe(true)
    expect(answer).toMatchObject({ status: 401, code: 'sessionExpired' })
    // Anyone who has the token by now: it counts nowhere any more, and its owner logs in over the page.
    expect(await use(home)).toMatchObject({ code: 'sessionExpired' })
  })
})

describe('T35 a session of IPv6 that is bound to its network', () => {
  beforeAll(() => bindTo(['network']))

  it.each([
    ['2001:db8:1:ffff::1', true],
    ['2001:0db8:0001::9', true],
    ['2001:db8:2::1', false],
    ['203.0.113.7', false],
  ])('used from %s: %s', async (address, counts) => {
    const use = await openedAt({ ...home, address: '2001:db8:1::1' })
    expect((await use({ ...home, address })).success).toBe(counts)
  })
})

it.each([
  ['curl/8.7.1', 'curl/8.9.0', true],
  ['curl/8.7.1', 'Wget/1.21', false],
  ['okhttp 4', 'okhttp 5', true],
  ['okhttp 4', 'axios 1', false],
])('T35 a session of %s, used by %s, which no player has: %s', (userAgent, by, counts) => {
  const opened = { address: home.address, userAgent }
  expect(matchesSessionBinding(['browser'], opened, { ...opened, userAgent: by })).toBe(counts)
  expect(matchesSessionBinding(undefined, opened, { ...opened, userAgent: by })).toBe(true)
})

it('T35 a login gives a session at the new place', async () => {
  await bindTo(['browser', 'network'])
  const visitor = test.visitor('solmar')
  const user = test.solmarUser('movedhome')
  const { token } = await visitor.value('register', { body: await visitor.registration(user) })
  const away = test.visitor('solmar')
  away.device = visitor.device
  const elsewhere = Object.assign(away, { address: '198.51.100.9' })
  expect(await elsewhere.failure('memberInfo', { token })).toMatchObject({ code: 'sessionExpired' })
  const body = { type: 'username', username: 'movedhome', password: user.password }
  const again = await elsewhere.session({ body })
  expect(await elsewhere.value('memberInfo', { token: again.token })).toMatchObject({ account: 'movedhome' })
})
