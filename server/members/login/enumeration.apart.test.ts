import { createHash } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { atOnce } from '#tests/support/server/at-once.ts'
import { bareMember, type BareValues } from '#tests/support/database/bare-member.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'
import { failuresOfAnAccount } from '../attempts/login-attempts.ts'
import { hashPassword } from '../account/password-hash.ts'

const password = 'Correct-horse-9'
const headers = { 'x-request-id': 'one-request-id' }
const long = { timeout: 300_000 }

/** Hears of every password that is compared. */
const compared = vi.hoisted(() => vi.fn<(stored: string) => void>())
vi.mock('../account/hashing-threads.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../account/hashing-threads.ts')>()
  const hashingThreads: typeof original.hashingThreads = (options) => {
    const threads = original.hashingThreads(options)
    return {
      ...threads,
      verify: (stored, given) => {
        compared(stored)
        return threads.verify(stored, given)
      },
    }
  }
  return { ...original, hashingThreads }
})
const original = pg.Client.prototype.query

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
} as const satisfies Record<string, BareValues>
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
  it(
    'T03 is told like anybody else, to the byte: three hundred random tries of all kinds',
    long,
    async () => {
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
      const tries = fc.sample(fc.tuple(name, secret), { seed: 3, numRuns: 300 })
      const told = await atOnce(8, tries, async ([[kind, index], given]) => {
        const { status, raw } = await stranger().failure('login', credentials(`${kind}${index}`, given))
        return { kind: kind in kinds ? kind : 'unknown', answer: `${status} ${raw}` }
      })
      const answers = new Map(told.map(({ kind, answer }) => [answer, kind]))
      expect([...answers], [...answers.values()].join(' and ')).toHaveLength(1)
      expect([...answers.keys()][0]).toContain('"loginFailed"')
      expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set([...Object.keys(kinds), 'unknown']))
      expect(told.filter(({ kind }) => kind === 'locked').length).toBeGreaterThan(15)
    },
  )

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

  it('T04 costs the same work as anybody else: the same statements, and one comparison', async () => {
    const wrong = await workOf('active1')
    expect(wrong.comparisons).toHaveLength(1)
    expect(wrong.statements.length).toBeGreaterThan(2)
    for (const kind of [...Object.keys(kinds).filter((each) => each !== 'locked'), 'nobody'])
      expect(await workOf(`${kind}1`), kind).toEqual(wrong)
  })

  it('T04 costs the same work where an account is locked, whether or not it exists', async () => {
    const locked = await workOf('locked1')
    expect(locked.comparisons).toEqual([])
    expect(locked.statements.join(' ')).not.toContain('password_hash')
    expect(await workOf('lockednobody1')).toEqual(locked)
  })
})

/** What is done until a wrong password is answered: the statements, and the costs of each password that is compared. */
async function workOf(username: string) {
  const visitor = stranger()
  const payload = { jwe: await visitor.seal(credentials(username, 'not the password').body) }
  await test.settled()
  const statements: string[] = []
  const comparisons: string[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { readonly text: string }]
    const { connectionParameters } = this as unknown as { connectionParameters: { application_name: string } }
    // What looks for jobs and notifications does so by itself.
    if (connectionParameters.application_name === 'marquee')
      statements.push(typeof statement === 'string' ? statement : statement.text)
    return Reflect.apply(original, this, given) as never
  })
  // What follows the answer comes after it here, so that it is not taken for a part of it.
  const following: (() => Promise<void>)[] = []
  const later = vi
    .spyOn(test.app.deliveries, 'later')
    .mockImplementation((_, deliver) => void following.push(deliver))
  compared.mockImplementation((stored: string) => void comparisons.push(costsOf(stored)))
  const answer = await test.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    payload,
    remoteAddress: visitor.address,
    headers: { host: 'localhost', 'x-module-id': 'SESSION', 'x-merchant-code': 'solmar' },
  })
  for (const mock of [query, later]) mock.mockRestore()
  compared.mockReset()
  for (const deliver of following) test.app.deliveries.later('login', deliver)
  expect(answer.statusCode).toBe(401)
  return { statements, comparisons }
}

/** Algorithm and parameters of an Argon2 hash, as its text begins with them. */
function costsOf(stored: string) {
  return stored.split('$').slice(0, 4).join('$')
}

async function lock(account: string) {
  const account_hash = createHash('sha256').update(account).digest()
  const last_failure_at = test.clock.now()
  await test.db
    .insertInto('account_failures')
    .values({ merchant: 'solmar', account_hash, failures: failuresOfAnAccount, last_failure_at })
    .execute()
}
