import { createHmac } from 'node:crypto'
import {
  CompactSign,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
  type JWTHeaderParameters,
} from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerProvider } from '#tests/support/members/answer-provider.ts'
import { changeSecurity } from '#tests/support/members/change-security.ts'
import {
  openIdentityProvider,
  testClient,
  type IdentityProvider,
  type SigningKey,
} from '#tests/support/members/identity-provider.ts'
import { ownMachine } from '#tests/support/server/own-machine.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'

const { clientId, clientSecret } = testClient
const now = () => Math.floor(Date.now() / 1000)

let test: TestApp
let provider: IdentityProvider

beforeAll(async () => {
  test = await createTestApp({ outside: ownMachine })
  provider = await openIdentityProvider('http://localhost/sign-in')
  const google = { provider: 'google' as const, clientId, issuer: provider.issuer, secret: 'SHARED_TEST' }
  await changeSecurity(test, 'solmar', { signIn: [google] })
})
afterAll(async () => {
  await test.close()
  await provider.close()
})

const stranger = () => test.visitor('solmar')

async function begun(user = 'victim') {
  const visitor = stranger()
  const { url, flow } = await visitor.value('beginSignIn', { body: { provider: 'google' } })
  return { visitor, flow, answer: await answerProvider(url, { user }) }
}

async function finished(user = 'victim') {
  const { visitor, flow, answer } = await begun(user)
  return visitor.call('finishSignIn', { body: { flow, ...answer } })
}

const signed = (claims: JWTPayload, { kid, privateKey }: SigningKey, header: object = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey)

const changed = (change: Readonly<Record<string, unknown>>) => (claims: JWTPayload, key: SigningKey) =>
  signed({ ...claims, ...change } as JWTPayload, key)

async function byAnother(claims: JWTPayload, key: SigningKey, header: Partial<JWTHeaderParameters> = {}) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return signed(claims, { ...key, privateKey }, header)
}

function hmac(claims: JWTPayload, kid: string, secret: string) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg: 'HS256', kid })}.${part(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

const forgeries: readonly (readonly [string, (claims: JWTPayload, key: SigningKey) => Promise<string>])[] = [
  ['is not signed (alg none)', (claims) => Promise.resolve(new UnsecuredJWT(claims).encode())],
  ['has lost its signature', async (claims, key) => (await signed(claims, key)).replace(/[^.]*$/, '')],
  ['is signed by another key of the same name', (claims, key) => byAnother(claims, key)],
  [
    'brings its own key, or says where to fetch it',
    async (claims, key) => {
      const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
      const header = {
        jwk: await exportJWK(publicKey),
        jku: `${provider.issuer}/jwks`,
        kid: 'https://evil.example',
      }
      return signed(claims, { ...key, privateKey }, header)
    },
  ],
  ['is signed with the client secret (HS256)', async (claims, { kid }) => hmac(claims, kid, clientSecret)],
  [
    'is signed with the public key as a secret (HS for RS)',
    async (claims, { kid, publicKey }) => hmac(claims, kid, await exportSPKI(publicKey)),
  ],
  ['is for another client', changed({ aud: 'another client' })],
  [
    'is for another client too, who is the authorized one',
    changed({ aud: [clientId, 'other'], azp: 'other' }),
  ],
  ['is of another issuer', changed({ iss: 'https://accounts.google.com' })],
  ['has expired', changed({ iat: now() - 7200, exp: now() - 3600 })],
  ['never expires', changed({ exp: undefined })],
  ['is not valid yet', changed({ nbf: now() + 3600 })],
  ['is of another login (nonce)', changed({ nonce: 'of another login' })],
  ['is of no login (no nonce)', changed({ nonce: undefined })],
  ['names nobody', changed({ sub: undefined })],
  ['names nobody in words', changed({ sub: '' })],
  [
    'is no object',
    (_, { kid, privateKey }) =>
      new CompactSign(new TextEncoder().encode('"victim"'))
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(privateKey),
  ],
  ['is no token', () => Promise.resolve('victim')],
]

describe('a forged sign-in', () => {
  it('starts from one that is taken when nothing is forged', async () => {
    provider.forge = (claims, key) => signed(claims, key)
    expect(await finished()).toMatchObject({ value: { next: 'chooseAccount' } })
  })

  it.each(forgeries)('T08 is refused when its token %s', async (_, forge) => {
    provider.forge = forge
    expect(await finished()).toMatchObject({ status: 401, code: 'signInFailed' })
    provider.forge = undefined
  })

  it('T08 is keyed by issuer and subject: the same subject of another issuer is somebody else', async () => {
    const other = await openIdentityProvider('http://localhost/sign-in')
    const visitor = stranger()
    const answer = await finished('samesubject')
    if (!answer.success || !('next' in answer.value) || answer.value.next !== 'chooseAccount')
      throw new Error()
    const body = await visitor.registration(test.solmarUser('samesubject'))
    await visitor.value('register', { body: { ...body, linkTicket: answer.value.ticket } })
    const of = (issuer: string) => ({ provider: 'google' as const, clientId, issuer, secret: 'SHARED_TEST' })
    await changeSecurity(test, 'solmar', { signIn: [of(other.issuer)] })
    expect(await finished('samesubject')).toMatchObject({ value: { next: 'chooseAccount' } })
    await changeSecurity(test, 'solmar', { signIn: [of(provider.issuer)] })
    expect(await finished('samesubject')).toMatchObject({ value: { account: 'samesubject' } })
    await other.close()
  })

  it('T08 cannot be finished with the answer to another browser', async () => {
    const mine = await begun('attacker')
    const theirs = await begun('victim')
    const swapped = await theirs.visitor.failure('finishSignIn', {
      body: { flow: theirs.flow, ...mine.answer },
    })
    expect(swapped).toMatchObject({ code: 'signInFailed' })
    const withState = { ...mine.answer, state: theirs.answer.state }
    const again = await begun('victim')
    expect(
      await again.visitor.failure('finishSignIn', {
        body: { flow: again.flow, ...withState, state: again.answer.state },
      }),
    ).toMatchObject({ code: 'signInFailed' })
  })

  it('T08 cannot be finished twice, late, without its flow, or at another merchant', async () => {
    const { visitor, flow, answer } = await begun()
    const body = { flow, ...answer }
    await visitor.value('finishSignIn', { body })
    expect(await visitor.failure('finishSignIn', { body })).toMatchObject({ code: 'ticketExpired' })
    const replay = await begun()
    expect(
      await replay.visitor.failure('finishSignIn', {
        body: { ...replay.answer, code: answer.code, flow: replay.flow },
      }),
    ).toMatchObject({ code: 'signInFailed' })
    const late = await begun()
    test.clock.moveBy(10 * 60_000 + 1)
    const lateBody = { flow: late.flow, ...late.answer }
    expect(await late.visitor.failure('finishSignIn', { body: lateBody })).toMatchObject({
      code: 'ticketExpired',
    })
    const away = await begun()
    const elsewhere = new TestVisitor(test.app, 'kidlat.localhost', 'kidlat', '172.21.0.1')
    expect(
      await elsewhere.failure('finishSignIn', { body: { flow: away.flow, ...away.answer } }),
    ).toMatchObject({ code: 'ticketExpired' })
    const unknown = { flow: 'f'.repeat(43), ...away.answer }
    expect(await stranger().failure('finishSignIn', { body: unknown })).toMatchObject({
      code: 'ticketExpired',
    })
  })

  it('T08 is refused when the answer names another issuer (mix-up)', async () => {
    const { visitor, flow, answer } = await begun()
    const body = { flow, ...answer, iss: 'https://accounts.google.com' }
    expect(await visitor.failure('finishSignIn', { body })).toMatchObject({ code: 'signInFailed' })
  })
})
