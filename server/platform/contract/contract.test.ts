import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moduleHeader, type CallDescriptor, type Role } from '#schemas/calls/call.ts'
import { callIds, calls } from '#schemas/calls/calls.ts'
import { vendorCallIds, vendorCalls } from '#schemas/vendor-wallet/vendor-calls.ts'
import { sampleCall } from '#tests/support/calls/sample-calls.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { sha256 } from '../sha256.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
  for (const [role, type, currency] of [
    ['member', 0, 'MAIN'],
    ['agent', 2, 'MAIN'],
    ['trial', 4, 'DEMO'],
  ] as const) {
    const visitor = test.visitor('solmar')
    await visitor.value('register', {
      body: await visitor.registration(test.solmarUser(`the${role}`)),
    })
    await test.db
      .updateTable('member')
      .set({ type, currency })
      .where('account_key', '=', `the${role}`)
      .execute()
  }
})
afterAll(() => test.close())

/** How somebody is refused who may not make a call at all. */
const outsiders = ['sessionRequired', 'sessionExpired', 'forbidden']
const roles: readonly Role[] = ['visitor', 'member', 'agent', 'trial']

describe.each(callIds.map((id) => [id, calls[id] as CallDescriptor] as const))('%s', (id, call) => {
  it.each(roles)('T33 admits a %s exactly when its declaration does', async (role) => {
    const token = role === 'visitor' ? undefined : await tokenOf(role)
    // Whom the declaration admits may still send nonsense, which is another refusal.
    const answer = await test.visitor('solmar').call(id, { ...sampleCall(id), ...(token ? { token } : {}) })
    const code = answer.success ? 'admitted' : answer.code
    const who: readonly string[] = call.who
    // Whatever a player is, it is no operator.
    if (call.realm === 'operator' && call.token !== 'none') expect(code).toBe('sessionRequired')
    else if (call.token !== 'required') expect(outsiders).not.toContain(code)
    else if (role === 'visitor') expect(code).toBe('sessionRequired')
    else if (who.includes(role)) expect(outsiders).not.toContain(code)
    else expect(code).toBe(role === 'trial' ? 'trialAccount' : 'forbidden')
  })

  it('is refused without its module id, and for the merchant of another host', async () => {
    const { headers } = sampleCall(id)
    const strange = { ...headers, [moduleHeader]: 'SOMETHING' }
    expect(await test.visitor('solmar').failure(id, { ...sampleCall(id), headers: strange })).toMatchObject({
      code: 'badRequest',
    })
    if (call.always) return
    const foreign = await test
      .visitor('solmar')
      .failure(id, { ...sampleCall(id), headers: { ...headers, 'x-merchant-code': 'kidlat' } })
    expect(foreign.code).toBe('merchantMismatch')
  })

  it('is refused when another site makes a browser send it', async () => {
    for (const from of ['cross-site', 'same-site']) {
      const answer = await test
        .visitor('solmar')
        .failure(id, { ...sampleCall(id), headers: { 'sec-fetch-site': from } })
      expect(answer).toMatchObject({ status: 403, code: 'forbidden' })
    }
  })

  it('T114 blames who sends a text that no database keeps', async () => {
    const token = call.token === 'required' ? await tokenOf('member') : undefined
    for (const odd of ['\u0000', '\ud800']) {
      const { query, body } = sampleCall(id)
      const given = {
        ...(token ? { token } : {}),
        ...(query ? { query: spoilt(query, odd) as Record<string, string> } : {}),
        ...(body === undefined ? {} : { body: spoilt(body, odd) }),
      }
      const answer = await test.visitor('solmar').call(id, given)
      expect(answer.status, answer.raw).toBeLessThan(500)
    }
  })

  it('declares a limit, a summary and who may make it', () => {
    expect(call.limit.max).toBeGreaterThan(0)
    expect(call.summary).not.toBe('')
    expect(call.who.length).toBeGreaterThan(0)
    if (call.token === 'required') expect(call.who).not.toContain('visitor')
  })
})

describe('the contract', () => {
  it('is published as an OpenAPI file that names every call', async () => {
    const answer = await test.app.inject({ url: '/wps/openapi.json', headers: { host: 'localhost' } })
    const file = answer.json<{ paths: Record<string, Record<string, { operationId: string }>> }>()
    const operations = Object.values(file.paths).flatMap((path) =>
      Object.values(path).map((call) => call.operationId),
    )
    const ofVendors = vendorCallIds.map((id) => `vendor-${vendorCalls[id].name}`)
    expect(operations.sort()).toEqual([...callIds, ...ofVendors, 'provider-message'].sort())
  })

  it('T114 holds a number of an address to its limits also where it has no end', async () => {
    const token = await tokenOf('member')
    for (const odd of ['1e400', '-1e400', '9'.repeat(400)]) {
      const asked = [
        await test.visitor('solmar').failure('gameList', { query: { page: odd } }),
        await test.visitor('solmar').failure('gameList', { query: { pageSize: odd } }),
        await test.visitor('solmar').failure('movements', { token, query: { limit: odd } }),
      ]
      expect(asked.map(({ code }) => code)).toEqual(asked.map(() => 'badRequest'))
    }
  })

  it('names the field that a request lacks or that is wrong, in the query, the body and the path', async () => {
    const visitor = test.visitor('solmar')
    const refused = (field: string, code: string) => ({
      status: 400,
      code: 'badRequest',
      message: expect.stringContaining(field) as string,
      fields: [{ field, code }],
    })
    expect(await visitor.failure('status')).toMatchObject(refused('url', 'required'))
    expect(await visitor.failure('gameList', { query: { page: 0 } })).toMatchObject(
      refused('page', 'invalid'),
    )
    expect(await visitor.failure('game', { params: { nodeId: 'none' } })).toMatchObject(
      refused('nodeId', 'invalid'),
    )
    const token = await tokenOf('member')
    expect(await visitor.failure('openedGame', { token, body: {} })).toMatchObject(
      refused('nodeId', 'required'),
    )
    expect(await visitor.failure('changePassword', { token, body: { form: 'x' } })).toMatchObject(
      refused('newPassword', 'required'),
    )
  })

  it('answers in the language of the merchant where a call names none', async () => {
    const visitor = test.visitor('solmar')
    for (const id of ['announcements', 'terms', 'helpCenter', 'downloads', 'joinUs'] as const) {
      const named = await visitor.value(id, { query: { language: 'en' } })
      expect(await visitor.value(id), id).toEqual(named)
    }
  })

  it('refuses a call of a host that no merchant has', async () => {
    const { app } = test
    const answer = await app.inject({
      url: '/wps/system/status?url=x',
      headers: { host: 'nobody.example', [moduleHeader]: 'SYSTEM' },
    })
    expect(answer.json()).toMatchObject({ success: false, code: 'merchantUnknown' })
  })
})

/** One session for each role, until a call has ended it: a login costs more than the call that it is for. */
const tokens = new Map<Role, string>()

async function tokenOf(role: Role) {
  const open = tokens.get(role)
  if (open && (await isOpen(open))) return open
  const username = `the${role}`
  const { password } = test.solmarUser(username)
  const { token } = await test.visitor('solmar').session({ body: { type: 'username', username, password } })
  tokens.set(role, token)
  return token
}

async function isOpen(token: string) {
  const found = test.db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', sha256(token))
    .where('ended_at', 'is', null)
  return (await found.execute()).length > 0
}

/** Every text of what a call carries, with something in it that nobody types. */
function spoilt(value: unknown, odd: string): unknown {
  if (typeof value === 'string') return `${value}${odd}`
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoilt(inner, odd)]))
}

it('T57 no answer to a call is used again without asking, and none is kept on the way', async () => {
  for (const id of callIds) {
    const { path, method } = calls[id]
    const answer = await test.app.inject({ method, url: path, headers: { host: 'localhost' } })
    expect([id, answer.headers['cache-control']]).toEqual([
      id,
      expect.stringMatching(/^no-store$|^private, no-cache$/),
    ])
  }
})
