import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { CompactEncrypt, importJWK } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ruledFieldIds } from '#schemas/forms/fields/field-ids.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'

let test: TestApp
let names: readonly string[] = []
let places = 0
beforeAll(async () => {
  test = await createTestApp()
  names = await hostileNames()
})
afterAll(() => test.close())

const email = 'same@example.com'

function stranger(merchant: 'solmar' | 'kidlat') {
  places++
  const host = merchant === 'solmar' ? 'localhost' : 'kidlat.localhost'
  return new TestVisitor(test.app, host, merchant, `172.32.${places}.7`)
}

/** Every column of a member in the ways that programs spell it, every field that the form does not show, and what others call power. */
async function hostileNames() {
  const { rows } = await sql<{ column_name: string }>`
    SELECT column_name FROM information_schema.columns WHERE table_name IN ('member', 'credentials', 'member_icon', 'session', 'affiliate', 'terms_acceptance')
  `.execute(test.db)
  const columns = rows.map(({ column_name }) => column_name)
  const camels = columns.map((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  const powers = ['isAgent', 'role', 'who', 'admin', 'isAdmin', 'balance', 'amount', 'points', 'memberLabel']
  const others = ['merchantCode', 'merchant', 'upline', 'rebate', 'clubLabel', 'labelName', '$set']
  return [
    ...new Set([
      ...columns,
      ...camels,
      ...powers,
      ...others,
      ...ruledFieldIds,
      'agreement',
      'verificationCode',
      'captcha',
      'newPassword',
      'oldPassword',
    ]),
  ]
}

/** The row of a new member but for what is each one's own. */
async function rowOf(account: string, { address }: TestVisitor) {
  const row = await test.db
    .selectFrom('member')
    .innerJoin('credentials', 'credentials.member_id', 'member.id')
    .selectAll()
    .where('account_key', '=', account)
    .executeTakeFirstOrThrow()
  const {
    id,
    member_id,
    account: _,
    account_key,
    password_hash,
    referral_code,
    mobile,
    terms_accepted_from,
    ...rest
  } = row
  expect(id).toBe(member_id)
  expect(account_key).toBe(account)
  expect(password_hash).toMatch(/^\$argon2id\$/)
  expect(referral_code).toMatch(/^[A-Z0-9]{8}$/)
  expect(terms_accepted_from).toBe(address)
  expect([null, account]).toContain(mobile)
  const { mobileNum, ...profile } = row.profile
  if (mobileNum !== undefined) expect(`63${mobileNum}`).toBe(account)
  return { ...rest, profile }
}

const values = fc.oneof(
  fc.constantFrom(
    '2',
    '41',
    'true',
    'MAIN',
    'DEMO',
    'kidlat',
    'solmar',
    'VIP 9',
    'SUNRISE',
    '1000000',
    '1',
    'null',
  ),
  fc.constantFrom('{"type":2}', '2026-01-01T00:00:00Z', "'; UPDATE member SET type = 2; --", '482915'),
  fc.boolean(),
  fc.string({ maxLength: 20 }),
)

describe('T24 a registration', () => {
  it('takes nothing but the fields of its form, whatever else is sent', async () => {
    const register = async (account: string, more: Readonly<Record<string, string | boolean>>) => {
      const visitor = stranger('solmar')
      const user = { ...more, ...test.solmarUser(account), email }
      const session = await visitor.value('register', { body: await visitor.registration(user) })
      expect(session).toMatchObject({ account, isAgent: 0, firstTimeLogin: true })
      const { type, clubLabel } = await visitor.value('memberInfo', session)
      expect({ type, clubLabel }).toEqual({ type: 0, clubLabel: { labelName: 'VIP 0' } })
      return rowOf(account, visitor)
    }
    const { form } = await formOf('solmar', 'register.username')
    const shown = new Set<string>(form)
    const hidden = names.filter((name) => !shown.has(name))
    expect(hidden.length).toBeGreaterThan(100)
    const plain = await register('plainmember', {})
    expect(plain).toMatchObject({
      type: 0,
      currency: 'MAIN',
      merchant: 'solmar',
      payment_password_hash: null,
    })
    let count = 0
    for (const value of ['2', 'kidlat', '2027-01-01T00:00:00Z', true]) {
      for (let from = 0; from < hidden.length; from += 55) {
        const more = Object.fromEntries(hidden.slice(from, from + 55).map((name) => [name, value]))
        expect(await register(`hostile${++count}`, more)).toEqual(plain)
      }
    }
    const extra = fc
      .shuffledSubarray(hidden, { minLength: 50, maxLength: 55 })
      .chain((keys) => fc.tuple(...keys.map((key) => fc.tuple(fc.constant(key), values))))
      .map((entries) => Object.fromEntries(entries))
    await fc.assert(
      fc.asyncProperty(extra, async (more) => {
        expect(await register(`hostile${++count}`, more)).toEqual(plain)
      }),
      { numRuns: 20 },
    )
    expect((await test.db.selectFrom('affiliate').select('code').execute()).length).toBeLessThan(10)
  })

  it('by mobile number takes no name, no other number and no currency either', async () => {
    const register = async (number: string, more: Readonly<Record<string, string | boolean>>) => {
      const visitor = stranger('kidlat')
      await visitor.value('registerSmsCode', {
        query: { ...test.kidlatNumber(number), ...(await test.readCaptcha(visitor)) },
      })
      const user = { ...more, ...test.kidlatUser(number, await test.lastCode(`63${number}`)) }
      const body = await visitor.registration(user, 'register.mobile')
      expect(await visitor.value('registerMobile', { body })).toMatchObject({ account: `63${number}` })
      return rowOf(`63${number}`, visitor)
    }
    const { form } = await formOf('kidlat', 'register.mobile')
    const hidden = names.filter((name) => !new Set<string>(form).has(name)).slice(0, 150)
    const plain = await register('9175000000', {})
    for (let from = 0; from < hidden.length; from += 50) {
      const more = Object.fromEntries(hidden.slice(from, from + 50).map((name) => [name, '2']))
      expect(await register(String(9_175_000_001 + from), more)).toEqual(plain)
    }
  })

  it('is refused as a whole when something stands beside the fields, or is no field of text', async () => {
    const visitor = stranger('solmar')
    const body = await visitor.registration(test.solmarUser('beside'))
    const beside = [
      { ...body, type: 2 },
      { ...body, isAgent: 2 },
      { ...body, merchantCode: 'kidlat' },
      { ...body, id: '1' },
      { ...body, user: { ...body.user, type: 2 } },
      { ...body, user: { ...body.user, type: ['2'] } },
      { ...body, user: { ...body.user, profile: { level: 'VIP 9' } } },
      { ...body, user: [body.user] },
      {
        ...body,
        user: { ...body.user, ...Object.fromEntries(names.slice(0, 64).map((name) => [name, '2'])) },
      },
    ]
    for (const [index, hostile] of beside.entries()) {
      expect(await visitor.failure('register', { body: hostile }), String(index)).toMatchObject({
        status: 400,
        code: 'badRequest',
      })
    }
  })

  it('is refused as a whole when it reaches for a prototype, is no text, or says something twice', async () => {
    const visitor = stranger('solmar')
    const body = await visitor.registration(test.solmarUser('prototyped'))
    const { keys, now } = await visitor.value('keys')
    const key = keys[0]
    if (!key) throw new Error('The platform publishes no key')
    const send = async (user: string) => {
      const content = { iat: Date.parse(now) / 1000, jti: randomUUID(), body: { ...body, user: 'USER' } }
      const text = JSON.stringify(content).replace('"USER"', user)
      const jwe = await new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, cty: 'json' })
        .encrypt(await importJWK(key, 'ECDH-ES'))
      const answer = await test.app.inject({
        method: 'PUT',
        url: '/wps/member/register',
        payload: { jwe },
        remoteAddress: visitor.address,
        headers: { host: 'localhost', 'x-module-id': 'REGISTRATION', 'x-merchant-code': 'solmar' },
      })
      return answer.json<{ code?: string }>().code
    }
    const fields = JSON.stringify(body.user).slice(1)
    for (const more of ['"__proto__":{"type":"2"}', '"constructor":"2"', '"username":"another1"']) {
      expect(await send(`{${more},${fields}`), more).toBe('envelopeInvalid')
    }
    for (const more of ['"nickname":"a\\u0000b"', '"nickname":"a\\ud800b"', '"a\\u0000b":"c"']) {
      expect(await send(`{${more},${fields}`), more).toBe('badRequest')
    }
    expect(await send(`{${fields}`)).toBeUndefined()
  })
})

async function formOf(merchant: 'solmar' | 'kidlat', name: string) {
  const found = await test.sites.findForm(merchant, await stranger(merchant).formHash(name))
  return { form: found?.form.fields.map(({ id }) => id) ?? [] }
}
