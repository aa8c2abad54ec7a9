import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, decodeJwt, type CryptoKey, type JWTPayload } from 'jose'
import { Provider } from 'oidc-provider'

export const testClient = { clientId: 'marquee-of-a-test', clientSecret: 'secret of a test' } as const

export interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
}

/** Puts another id token in the place of the one that was given out. */
type Forge = (claims: JWTPayload, key: SigningKey) => Promise<string>

export interface IdentityProvider {
  readonly issuer: string
  forge: Forge | undefined
  /** How often it was asked for what it publishes of itself. */
  readonly discoveries: number
  /** Answers nobody any more, until it is closed. */
  isOut: boolean
  close(): Promise<void>
}

/** A real OpenID provider on this machine that knows everyone by the name that is typed in, and can be made to lie. */
export async function openIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const server = createServer()
  const issuer = await listen(server)
  const pair = await generateKeyPair('RS256', { extractable: true })
  const key = { ...pair, kid: 'key-of-a-test' }
  const provider = providerAt(issuer, redirectUri, { ...(await exportJWK(pair.privateKey)), kid: key.kid })
  const state = { issuer, forge: undefined as Forge | undefined, discoveries: 0, isOut: false }
  provider.use(async (context, next) => {
    await next()
    const body: unknown = context.body
    if (context.path !== '/token' || !state.forge || !hasIdToken(body)) return
    context.body = { ...body, id_token: await state.forge(decodeJwt(body.id_token), key) }
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/.well-known/')) state.discoveries++
    if (state.isOut) response.writeHead(503).end('out')
    else if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else void answer(request, response)
  })
  return Object.assign(state, { close: () => close(server) })
}

/** Listens on a free port of this machine; gives the origin. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

function providerAt(issuer: string, redirectUri: string, key: object): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key, kty: 'RSA', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does it: what is asked for stands in the id token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: `${accountId}@example.com`,
        email_verified: true,
        name: 'Maria Santos',
      }),
    }),
  })
}

/** The provider's own page: who one is, and whether the site may know it. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html').end(page)
    return
  }
  const form = new URLSearchParams(await text(request))
  if (form.get('answer') !== 'allow') {
    const denied = { error: 'access_denied', error_description: 'The user said no' }
    await provider.interactionFinished(request, response, denied)
    return
  }
  const accountId = form.get('user') ?? ''
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid email profile')
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(request, response, { login: { accountId }, consent })
}

function hasIdToken(body: unknown): body is { readonly id_token: string } {
  return typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string'
}

const page = `<!doctype html><html lang="en"><title>Provider of a test</title><h1>Provider of a test</h1>
<form method="post"><label>User <input name="user"></label>
<button name="answer" value="allow">Allow</button><button name="answer" value="deny">Deny</button></form></html>`
