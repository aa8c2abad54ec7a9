import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '#tests/support/at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { TestVisitor } from '#tests/support/test-visitor.ts'

type Body = Readonly<Record<string, unknown>>

const password = 'Correct-horse-9'
const number = '9177770001'
const account = `63${number}`

let test: TestApp
let code: string
let places = 0
beforeAll(async () => {
  test = await createTestApp()
  const visitor = test.visitor('kidlat')
  await visitor.value('registerSmsCode', {
    query: { ...test.kidlatNumber(number), ...(await test.readCaptcha(visitor)) },
  })
  const user = test.kidlatUser(number, await test.lastCode(account))
  await visitor.value('registerMobile', { body: await visitor.registration(user, 'register.mobile') })
  test.clock.moveBy(10 * 60_000)
  await visitor.value('loginSmsCode', {
    body: { mobileNum: number, countryDialingCode: '63', ...(await test.readCaptcha(visitor)) },
  })
  code = await test.lastCode(account)
})
afterAll(() => test.close())

const byPassword = () => ({ type: 'username', username: account, password })
const bySms = () => ({
  type: 'sms',
  mobileNum: number,
  countryDialingCode: '63',
  verificationCode: code,
})

const fields =
  'type username password mobileNum countryDialingCode verificationCode captcha captchaId linkTicket isAgent token Type constructor toString'.split(
    ' ',
  )
const texts = ['username', 'sms', 'signIn', 'USERNAME', 'sms ', '', account, number, password, '63', '123456']
const others = [null, true, false, 0, 1, 63, [], {}, [password], [account], { $ne: null }, { password }]
const likely = fc.constantFrom<unknown>(...texts, ...others)
const value = fc.oneof(
  { weight: 3, arbitrary: likely },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)
const field = fc.constantFrom(...fields)
/** One change of a body: a field set, left out, named otherwise, given to another, put into a list, or nearly right. */
const change = fc.oneof(
  fc.record({ how: fc.constant('set' as const), field, value }),
  fc.record({ how: fc.constant('drop' as const), field }),
  fc.record({
    how: fc.constantFrom('rename' as const, 'copy' as const, 'swap' as const),
    field,
    other: field,
  }),
  fc.record({ how: fc.constant('wrap' as const), field }),
  fc.record({
    how: fc.constantFrom('lengthen' as const, 'shorten' as const, 'capitalise' as const),
    field: fc.constantFrom('username', 'password', 'mobileNum', 'verificationCode'),
  }),
)
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

function changed(body: Body, each: Change): Body {
  const { [each.field]: old, ...rest } = body
  switch (each.how) {
    case 'set':
      return { ...body, [each.field]: each.value }
    case 'drop':
      return rest
    case 'wrap':
      return { ...body, [each.field]: [old] }
    case 'lengthen':
      return typeof old === 'string' ? { ...body, [each.field]: `${old}0` } : body
    case 'shorten':
      return typeof old === 'string' ? { ...body, [each.field]: old.slice(0, -1) } : body
    case 'capitalise':
      return typeof old === 'string' ? { ...body, [each.field]: old.toUpperCase() } : body
    case 'rename':
      return { ...rest, [each.other]: old }
    case 'copy':
      return { ...body, [each.other]: old }
    case 'swap':
      return { ...body, [each.other]: old, [each.field]: body[each.other] }
  }
}

/** Whether a body proves by its own way whose it is. A number is a name in each way that it is written. */
function hasTheFactor({ type, username, password: given, mobileNum, verificationCode }: Body) {
  const numbers: readonly unknown[] = [account, number]
  if (type === 'username') return numbers.includes(username) && given === password
  return type === 'sms' && numbers.includes(mobileNum) && verificationCode === code
}

/** Nobody has failed yet, or what follows would be refused whatever it says. */
async function forgetFailures() {
  await test.db.deleteFrom('account_failures').execute()
  await test.db.updateTable('verification_code').set({ attempts: 0 }).execute()
}

describe('T06 a login', () => {
  it(
    'is never taken from ten thousand changed bodies without the right factor',
    { timeout: 400_000 },
    async () => {
      const keys = await test.visitor('kidlat').value('keys')
      const wrongCode = { ...bySms(), verificationCode: code === '123456' ? '654321' : '123456' }
      const both = { ...byPassword(), ...bySms() }
      const start = fc.constantFrom<Body>(byPassword(), bySms(), wrongCode, both, {})
      const mutated = fc
        .tuple(start, fc.array(change, { minLength: 1, maxLength: 4 }))
        .map(([body, changes]) => changes.reduce(changed, body))
        .filter((body) => !hasTheFactor(body))
      const bodies = fc.sample(mutated, { seed: 6, numRuns: 10_000 })
      const codes = await atOnce(8, bodies, async (body) => {
        places++
        if (places % 10 === 0) await forgetFailures()
        const address = `10.${100 + (places >> 16)}.${(places >> 8) & 255}.${places & 255}`
        const visitor = new TestVisitor(test.app, 'kidlat.localhost', 'kidlat', address, keys)
        const answer = await visitor.call('login', { body })
        expect(answer.success, fc.stringify(body)).toBe(false)
        expect(answer.status, fc.stringify(body)).toBeGreaterThanOrEqual(400)
        expect(answer.status, fc.stringify(body)).toBeLessThan(500)
        return answer.success ? '' : answer.code
      })
      const count = (wanted: string) => codes.filter((each) => each === wanted).length
      // Most have no shape of a login; those that have are judged by their own way.
      for (const each of ['badRequest', 'loginFailed', 'verificationCodeInvalid']) {
        expect(count(each), each).toBeGreaterThan(30)
      }
      expect(await test.db.selectFrom('session').select('id').execute()).toHaveLength(1)
    },
  )

  it('is taken with the right factor, which no change spoilt', async () => {
    const visitor = test.visitor('kidlat')
    await forgetFailures()
    expect(await visitor.session({ body: byPassword() })).toMatchObject({ account })
    expect(await visitor.session({ body: bySms() })).toMatchObject({ account })
  })
})
