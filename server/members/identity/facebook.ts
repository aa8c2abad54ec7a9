import {
  authorizationCodeGrant,
  ClientSecretPost,
  Configuration,
  customFetch,
  fetchProtectedResource,
} from 'openid-client'
import type { SignInProvider } from '#schemas/config/security.ts'
import { authorize, identityOf, insecureWhereLocal } from './code-flow.ts'
import type { OutsideOptions } from '../../platform/http/outside/ask-outside.ts'
import { fetchOutside } from '../../platform/http/outside/fetch-outside.ts'
import type { Provider } from './provider.ts'

/** OAuth 2.0 with the endpoints that Facebook publishes; the token fetches the profile. */
export function facebook(outside: OutsideOptions): (settings: SignInProvider, secret: string) => Provider {
  return ({ issuer, clientId }, secret) => {
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
    configuration[customFetch] = fetchOutside(outside)
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
        // Without the version of the interface, which changes while its users stay who they are.
        return identityOf(issuer ?? 'https://www.facebook.com', { ...user, subject: user['id'] })
      },
    }
  }
}
