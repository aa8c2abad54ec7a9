import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
} from 'openid-client'
import type { SignInProvider } from '#schemas/config/security.ts'

/** What a provider has proven of its user. The subject is the identity; the rest only fills a form. */
export interface Identity {
  readonly subject: string
  readonly email?: string
  readonly name?: string
}

export interface FlowSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/** A provider that is ready to sign somebody in. Both throw what openid-client throws. */
export interface Provider {
  /** Where the browser goes. */
  address(flow: FlowSecrets): Promise<string>
  /** `answer`: the address at which the provider sent the browser back. */
  finish(flow: FlowSecrets, answer: URL): Promise<Identity>
}

const patience = 10
const discovered = new Map<string, Promise<Configuration>>()

export function providerOf(settings: SignInProvider, secret: string): Provider {
  return settings.provider === 'google' ? openId(settings, secret) : facebook(settings, secret)
}

/** OpenID Connect: the identity comes in a signed token, whose issuer, audience, nonce and times the library checks. */
function openId(
  { issuer = 'https://accounts.google.com', clientId }: SignInProvider,
  secret: string,
): Provider {
  const configuration = () => {
    const key = `${issuer} ${clientId} ${secret}`
    const known = discovered.get(key)
    if (known) return known
    const asked = discovery(new URL(issuer), clientId, secret, undefined, {
      timeout: patience,
      // The token's signature too, though it comes straight from the provider: one that somebody else has signed is nobody's.
      execute: [enableNonRepudiationChecks, ...insecureWhereLocal(issuer)],
    })
    discovered.set(key, asked)
    // What could not be asked is asked again.
    asked.catch(() => discovered.delete(key))
    return asked
  }
  return {
    async address(flow) {
      return authorize(await configuration(), flow, { scope: 'openid email profile', nonce: flow.nonce })
    },
    async finish(flow, answer) {
      const tokens = await authorizationCodeGrant(await configuration(), answer, {
        pkceCodeVerifier: flow.codeVerifier,
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider gave no identity')
      return identity(claims.sub, claims['email'], claims['name'])
    },
  }
}

/** OAuth 2.0 with the endpoints that Facebook publishes; who the user is is asked with the token. */
function facebook({ issuer, clientId }: SignInProvider, secret: string): Provider {
  const dialog = issuer ?? 'https://www.facebook.com/v21.0'
  const graph = issuer ?? 'https://graph.facebook.com/v21.0'
  const configuration = new Configuration(
    {
      issuer: dialog,
      authorization_endpoint: `${dialog}/dialog/oauth`,
      token_endpoint: `${graph}/oauth/access_token`,
    },
    clientId,
    secret,
    ClientSecretPost(secret),
  )
  configuration.timeout = patience
  for (const allow of insecureWhereLocal(dialog)) allow(configuration)
  return {
    address: (flow) => authorize(configuration, flow, { scope: 'public_profile email' }),
    async finish(flow, answer) {
      const { access_token } = await authorizationCodeGrant(configuration, answer, {
        pkceCodeVerifier: flow.codeVerifier,
        expectedState: flow.state,
      })
      const me = new URL(`${graph}/me?fields=id,name,email`)
      const said = await fetchProtectedResource(configuration, access_token, me, 'GET')
      if (!said.ok) throw new Error(`The provider answered ${said.status}`)
      const user = (await said.json()) as Readonly<Record<string, unknown>>
      return identity(user['id'], user['email'], user['name'])
    },
  }
}

async function authorize(
  configuration: Configuration,
  { state, codeVerifier, redirectUri }: FlowSecrets,
  more: Readonly<Record<string, string>>,
) {
  const address = buildAuthorizationUrl(configuration, {
    response_type: 'code',
    redirect_uri: redirectUri,
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...more,
  })
  return address.href
}

/** Only a provider on this very machine, as in tests, may be asked without TLS. */
function insecureWhereLocal(issuer: string) {
  const { protocol, hostname } = new URL(issuer)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'http:' && isLocal ? [allowInsecureRequests] : []
}

function identity(subject: unknown, email: unknown, name: unknown): Identity {
  if (typeof subject !== 'string' || subject === '' || subject.length > 255) {
    throw new Error('The provider named nobody')
  }
  return {
    subject,
    ...(typeof email === 'string' && email.length <= 254 ? { email } : {}),
    ...(typeof name === 'string' ? { name: name.slice(0, 100) } : {}),
  }
}
