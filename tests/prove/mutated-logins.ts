import fc from 'fast-check'
import { atOnce } from '../support/server/at-once.ts'
import { createTestApp, type TestApp } from '../support/server/test-app.ts'
import { holdTestCluster } from '../support/database/test-database.ts'
import { TestVisitor } from '../support/server/test-visitor.ts'

type Body = Readonly<Record<string, unknown>>

const password = 'Correct-horse-9'
const number = '9177770001'
const account = `63${number}`

interface Asked {
  readonly bodies: number
  readonly seed: number
}

/**
 * Sends bodies of logins that were changed until none of them proves whose it is, and throws where one is taken or breaks something
 * (threat T06). Counts what they were answered.
 */
export async function proveLogins({ bodies, seed }: Asked): Promise<Record<string, number>> {
  const release = await holdTestCluster()
  const test = await createTestApp()
  try {
    const code = await begin(test)
    const counts = await sendChanged(test, code, { bodies, seed })
    const { length } = await test.db.selectFrom('session').select('id').execute()
    if (length !== 1) throw new Error('A changed body has opened a session')
    await forgetFailures(test)
    // What no change spoilt is taken.
    for (const body of [byPassword, bySms(code)]) await test.visitor('kidlat').session({ body })
    return counts
  } finally {
    await test.close()
    await release()
  }
}

/** Registers the member, and gives the code that was sent for a login. */
async function begin(test: TestApp) {
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
  return test.lastCode(account)
}

async function sendChanged(test: TestApp, code: string, { bodies, seed }: Asked) {
  const keys = await test.visitor('kidlat').value('keys')
  const wrongCode = bySms(code === '123456' ? '654321' : '123456')
  const both = { ...byPassword, ...bySms(code) }
  const start = fc.constantFrom<Body>(byPassword, bySms(code), wrongCode, both, {})
  const mutated = fc
    .tuple(start, fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([body, changes]) => changes.reduce(changed, body))
    .filter((body) => !hasTheFactor(body, code))
  const counts: Record<string, number> = {}
  let places = 0
  await atOnce(8, fc.sample(mutated, { seed, numRuns: bodies }), async (body) => {
    places++
    if (places % 10 === 0) await forgetFailures(test)
    const address = `10.${100 + (places >> 16)}.${(places >> 8) & 255}.${places & 255}`
    const visitor = new TestVisitor(test.app, 'kidlat.localhost', 'kidlat', address, keys)
    const answer = await visitor.call('login', { body })
    if (answer.success || answer.status < 400 || answer.status >= 500)
      throw new Error(`${answer.status} is the answer to ${fc.stringify(body)}`)
    counts[answer.code] = (counts[answer.code] ?? 0) + 1
  })
  return counts
}

/** Nobody has failed yet, or what follows would be refused whatever it says. */
async function forgetFailures({ db }: TestApp) {
  await db.deleteFrom('account_failures').execute()
  await db.updateTable('verification_code').set({ attempts: 0 }).execute()
}

const byPassword = { type: 'username', username: account, password }
const bySms = (code: string) => ({
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
function hasTheFactor({ type, username, password: given, mobileNum, verificationCode }: Body, code: string) {
  const numbers: readonly unknown[] = [account, number]
  if (type === 'username') return numbers.includes(username) && given === password
  return type === 'sms' && numbers.includes(mobileNum) && verificationCode === code
}
