import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeSecurity } from '#tests/support/members/change-security.ts'
import { testClient } from '#tests/support/members/identity-provider.ts'
import { signedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { lastRelease } from '../../configuration/releases/release-store.ts'

const { clientId } = testClient

let test: TestApp
let port: number
let connections = 0
let asked: string[] = []
/** What the issuer says of itself, beside its address. */
let published: object = {}
let answer: RequestListener | undefined
let idToken = ''
const pair = generateKeyPair('RS256', { extractable: true })

/** A provider and the places inside that it is not to lead to are one server: ours by this address alone. */
const outside = { isOurs: (address: string) => address === '127.0.0.1', patience: 500 }
const issuer = () => `http://127.0.0.1:${port}`
/** Leads to the same server, but by addresses of which one is not ours. */
const inside = (path: string) => `http://localhost:${port}${path}`

const server = createServer((request, response) => {
  asked.push(`${request.headers.host?.split(':')[0]} ${request.url}`)
  if (answer) return answer(request, response)
  if (request.url === '/token')
    return say(response, { access_token: 'one', token_type: 'bearer', id_token: idToken })
  if (request.url === '/keys')
    return void pair.then(async ({ publicKey }) =>
      say(response, { keys: [{ ...(await exportJWK(publicKey)), kid: 'one' }] }),
    )
  return say(response, metadata())
})
server.on('connection', () => connections++)

const json = { 'content-type': 'application/json' }
function say(response: ServerResponse, body: object) {
  response.writeHead(200, json).end(JSON.stringify(body))
}

function metadata() {
  return {
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/keys`,
    ...published,
  }
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  test = await createTestApp({ outside })
})
afterAll(async () => {
  await test.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  connections = 0
  asked = []
  published = {}
  answer = undefined
  // What was published of it is forgotten.
  test.clock.moveBy(3_600_001)
})

const offer = (at: string) =>
  changeSecurity(test, 'solmar', {
    signIn: [{ provider: 'google', clientId, issuer: at, secret: 'SHARED_TEST' }],
  })

async function signIn() {
  const visitor = test.visitor('solmar')
  const { url, flow } = await visitor.value('beginSignIn', { body: { provider: 'google' } })
  const { searchParams } = new URL(url)
  idToken = await new SignJWT({ nonce: searchParams.get('nonce') })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer())
    .setSubject('somebody')
    .setAudience(clientId)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign((await pair).privateKey)
  const body = { flow, state: searchParams.get('state') ?? '', code: 'one' }
  return visitor.call('finishSignIn', { body })
}

describe('an issuer', () => {
  it('that is ours is asked, and what it names', async () => {
    await offer(issuer())
    expect(await signIn()).toMatchObject({ value: { next: 'chooseAccount' } })
    expect(asked).toEqual([
      '127.0.0.1 /.well-known/openid-configuration',
      '127.0.0.1 /token',
      '127.0.0.1 /keys',
    ])
  })

  it.each([() => inside(''), () => inside('').replace('http:', 'https:')])(
    'inside our network is not connected to',
    async (at) => {
      await offer(at())
      const failure = await test.visitor('solmar').failure('beginSignIn', { body: { provider: 'google' } })
      expect(failure).toMatchObject({ code: 'signInUnavailable' })
      expect(connections).toBe(0)
    },
  )

  it('inside our network is warned of in the draft and in the release', async () => {
    await offer(issuer())
    const { headers } = await signedInOperator(test, [{ role: 'administrator', merchant: 'solmar' }])
    const visitor = test.visitor('solmar')
    const ask = { headers, params: { merchant: 'solmar' } }
    const { id } = await visitor.value('createDraft', { ...ask, body: { title: 'Inside' } })
    const of = { headers, params: { merchant: 'solmar', draft: id } }
    const path = '/security/signIn/0/issuer'
    const edits = [{ path: '/security/signIn/google/issuer', from: issuer(), to: inside('') }]
    await visitor.value('editDraft', { ...of, body: { version: 1, edits } })
    const warned = expect.objectContaining({
      path,
      reason: 'gate.address.inside',
      severity: 'warning',
    }) as object
    const { findings, contentHash } = await visitor.value('draft', of)
    expect(findings).toContainEqual(warned)
    const body = { contentHash, note: 'try', emergency: 'nobody else is here' }
    await visitor.value('publishDraft', { ...of, body })
    expect((await lastRelease(test.db, 'solmar'))?.findings).toContainEqual(warned)
  })

  it.each([
    ['token_endpoint', '/token'],
    ['jwks_uri', '/keys'],
  ])('cannot name a %s inside our network', async (name, path) => {
    await offer(issuer())
    published = { [name]: inside(path) }
    expect(await signIn()).toMatchObject({ code: 'signInUnavailable' })
    expect(asked.filter((each) => each.startsWith('localhost'))).toEqual([])
  })

  it('cannot lead there by a redirect', async () => {
    await offer(issuer())
    answer = (_, response) => response.writeHead(302, { location: inside('/elsewhere') }).end()
    const failure = await test.visitor('solmar').failure('beginSignIn', { body: { provider: 'google' } })
    expect(failure).toMatchObject({ code: 'signInUnavailable' })
    expect(asked).toEqual(['127.0.0.1 /.well-known/openid-configuration'])
  })

  it.each<[string, RequestListener]>([
    ['says too much', (_, response) => say(response, { ...metadata(), more: 'x'.repeat(300_000) })],
    ['does not come to an end', (_, response) => void response.writeHead(200, json).write('{')],
  ])('that %s is out', async (_, way) => {
    await offer(issuer())
    answer = way
    const failure = await test.visitor('solmar').failure('beginSignIn', { body: { provider: 'google' } })
    expect(failure).toMatchObject({ code: 'signInUnavailable' })
  })
})
