import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '#tests/support/at-once.ts'
import { bareMember } from '#tests/support/bare-member.ts'
import { mannWhitney, median } from '#tests/support/mann-whitney.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { TestVisitor } from '#tests/support/test-visitor.ts'
import type { NewMember } from '../member/member-tables.ts'
import { failuresOfAnAccount } from './login-attempts.ts'
import { hashPassword } from './passwords.ts'

const password = 'Correct-horse-9'
const headers = { 'x-request-id': 'one-request-id' }
const long = { timeout: 300_000 }

/** Accounts of which nobody may learn before the password was right that they are there, and how they are. */
const kinds = {
  active: {},
  disabled: { status: 'disabled' },
  notmember: { status: 'notMember' },
  excluded: { status: 'selfExcluded', status_until: new Date('2030-01-01T00:00:00Z') },
  agent: { type: 1 },
  mustchange: { must_change_password: true },
  expired: { password_expires_at: new Date('2020-01-01T00:00:00Z') },
  nopassword: { password_hash: null },
  trial: { type: 4, currency: 'DEMO', password_hash: null },
  locked: {},
} as const satisfies Record<string, Partial<NewMember>>
/** Of each kind: after a hundred failures an account is locked. */
const accountsOfAKind = 20

let test: TestApp
let keys: Awaited<ReturnType<typeof keysOf>>
let places = 0
beforeAll(async () => {
  test = await createTestApp()
  keys = await keysOf()
  const hash = await hashPassword(password)
  for (const [kind, values] of Object.entries(kinds)) {
    for (let index = 0; index < accountsOfAKind; index++)
      await bareMember(test, 'solmar', `${kind}${index}`, { password_hash: hash, ...values })
  }
  for (let index = 0; index < accountsOfAKind; index++) {
    await lock(`locked${index}`)
    await lock(`lockednobody${index}`)
  }
})
afterAll(() => test.close())

const keysOf = () => test.visitor('solmar').value('keys')

/** In a network of his own each time, so that no address has failed before. */
function stranger() {
  places++
  const address = `10.${64 + (places >> 16)}.${(places >> 8) & 255}.${places & 255}`
  return new TestVisitor(test.app, 'localhost', 'solmar', address, keys)
}

function credentials(username: string, secret: string) {
  return { body: { type: 'username', username, password: secret }, headers }
}

describe('who is not let in', () => {
  it('T03 is told like anybody else, to the byte: a thousand random tries of all kinds', long, async () => {
    const place = fc.nat({ max: accountsOfAKind - 1 })
    const name = fc.oneof(
      { weight: 10, arbitrary: fc.tuple(fc.constantFrom(...Object.keys(kinds)), place) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom('lockednobody', 'nobody'), place) },
      { weight: 1, arbitrary: fc.tuple(fc.stringMatching(/^[a-z][a-z0-9]{3,14}$/), fc.nat()) },
    )
    const secret = fc
      .oneof(
        fc.string({ minLength: 1, maxLength: 64 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 }),
        fc.constantFrom(
          `${password} `,
          ` ${password}`,
          password.toLowerCase(),
          password.slice(0, -1),
          '\\',
          '%',
        ),
      )
      .filter((each) => each !== password)
    const tries = fc.sample(fc.tuple(name, secret), { seed: 3, numRuns: 1_000 })
    const told = await atOnce(8, tries, async ([[kind, index], given]) => {
      const { status, raw } = await stranger().failure('login', credentials(`${kind}${index}`, given))
      return { kind: kind in kinds ? kind : 'unknown', answer: `${status} ${raw}` }
    })
    const answers = new Map(told.map(({ kind, answer }) => [answer, kind]))
    expect([...answers], [...answers.values()].join(' and ')).toHaveLength(1)
    expect([...answers.keys()][0]).toContain('"loginFailed"')
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set([...Object.keys(kinds), 'unknown']))
    expect(told.filter(({ kind }) => kind === 'locked').length).toBeGreaterThan(50)
  })

  it('T03 is told like anybody else also where an address is asked for a captcha, and where it is locked out', async () => {
    const names = [...Object.keys(kinds).map((kind) => `${kind}0`), 'nobodyatall', 'lockednobody0']
    const courses = await Promise.all(
      names.map(async (name) => {
        const visitor = stranger()
        const course = []
        for (let index = 0; index < 12; index++) {
          const captcha = index < 3 ? {} : await test.readCaptcha(visitor)
          const { body } = credentials(name, 'not it')
          course.push((await visitor.failure('login', { body: { ...body, ...captcha }, headers })).raw)
        }
        return course
      }),
    )
    expect(new Set(courses.map((course) => course.join('\n'))).size).toBe(1)
    const codes = courses[0]?.map((raw) => (JSON.parse(raw) as { code: string }).code)
    expect(codes).toEqual([...Array<string>(10).fill('loginFailed'), 'loginLocked', 'loginLocked'])
  })

  it(
    'T04 is told as late as anybody else: five hundred of each, in turns',
    { timeout: 300_000 },
    async () => {
      // One in a hundred runs finds a difference where there is none; a true one is found each time.
      const found = []
      for (let again = 0; again < 3; again++) {
        const { wrong, disabled, locked, unknown } = await timesOf(500)
        const apart = [wrong, disabled, locked].map((each) => Math.abs(median(each) - median(unknown)))
        const likely = mannWhitney(wrong, unknown)
        if (Math.max(...apart) < 5 && likely > 0.01) return
        found.push({ apart, likely })
      }
      expect.fail(JSON.stringify(found))
    },
  )
})

/** Milliseconds until each was told, a fifth as many of those that are disabled and locked. */
async function timesOf(samples: number) {
  const times = {
    wrong: [] as number[],
    unknown: [] as number[],
    disabled: [] as number[],
    locked: [] as number[],
  }
  const names = { wrong: 'active', unknown: 'nobody', disabled: 'disabled', locked: 'locked' }
  await forgetAll()
  for (let round = 0; round < samples; round++) {
    const measured = (['wrong', 'unknown', 'disabled', 'locked'] as const).slice(0, round % 5 === 0 ? 4 : 2)
    // Whoever comes next pays for what the one before left to be done.
    for (const kind of round % 2 ? measured : measured.reverse()) {
      const visitor = stranger()
      const given = credentials(`${names[kind]}${round % accountsOfAKind}`, 'not the password')
      const payload = { jwe: await visitor.seal(given.body) }
      await test.app.deliveries.settled()
      const began = performance.now()
      const answer = await test.app.inject({
        method: 'POST',
        url: '/wps/session/login',
        payload,
        remoteAddress: visitor.address,
        headers: { host: 'localhost', 'x-module-id': 'SESSION', 'x-merchant-code': 'solmar' },
      })
      times[kind].push(performance.now() - began)
      expect(answer.statusCode).toBe(401)
    }
  }
  return times
}

/** Nobody has failed yet; who is locked stays so. */
async function forgetAll() {
  await test.db.deleteFrom('login_attempts').execute()
  await test.db.deleteFrom('account_failures').where('failures', '<', failuresOfAnAccount).execute()
}

async function lock(account: string) {
  const account_hash = createHash('sha256').update(account).digest()
  const last_failure_at = test.clock.now()
  await test.db
    .insertInto('account_failures')
    .values({ merchant: 'solmar', account_hash, failures: failuresOfAnAccount, last_failure_at })
    .execute()
}
