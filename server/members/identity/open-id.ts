import {
  authorizationCodeGrant,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client'
import type { SignInProvider } from '#schemas/config/security.ts'
import type { Clock } from '../../platform/clock.ts'
import type { OutsideOptions } from '../../platform/http/outside/ask-outside.ts'
import { fetchOutside } from '../../platform/http/outside/fetch-outside.ts'
import { authorize, identityOf, insecureWhereLocal } from './code-flow.ts'
import type { Provider } from './provider.ts'

const discoveryCountsFor = 60 * 60_000

interface Discovered {
  readonly until: number
  readonly configuration: Promise<Configuration>
}

/** OpenID Connect: the identity comes in a signed token, whose issuer, audience, nonce and times the library checks. */
export function openId(
  clock: Clock,
  outside: OutsideOptions,
): (settings: SignInProvider, secret: string) => Provider {
  const discovered = new Map<string, Discovered>()

  return ({ issuer = 'https://accounts.google.com', clientId }, secret) => {
    const configuration = () => {
      const now = clock.now().getTime()
      for (const [key, { until }] of discovered) if (until <= now) discovered.delete(key)
      const key = JSON.stringify([issuer, clientId, secret])
      const known = discovered.get(key)
      if (known) return known.configuration
      const asked = discovery(new URL(issuer), clientId, secret, undefined, {
        // Also what the issuer's own answer names: where it gives tokens, and its keys.
        [customFetch]: fetchOutside(outside),
        // The token's signature too, though it comes straight from the provider: one that somebody else has signed is nobody's.
        execute: [enableNonRepudiationChecks, ...insecureWhereLocal(issuer)],
      })
      discovered.set(key, { until: now + discoveryCountsFor, configuration: asked })
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
        return identityOf(claims.iss, { ...claims, subject: claims.sub })
      },
    }
  }
}
