import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
} from 'openid-client'
import { isLoopback } from '../../platform/address.ts'
import type { FlowSecrets, Identity } from './provider.ts'

/** The address at which a provider asks its user, with all that binds the answer to this flow. */
export async function authorize(
  configuration: Configuration,
  { state, codeVerifier, redirectUri }: FlowSecrets,
  more: Readonly<Record<string, string>>,
): Promise<string> {
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

/** Only a provider on this very machine may be asked without TLS, where it may be asked at all: the gate refuses any other too. */
export function insecureWhereLocal(issuer: string): readonly ((configuration: Configuration) => void)[] {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'http:' && isLoopback(hostname) ? [allowInsecureRequests] : []
}

/** What a provider said, as far as it can be an identity. Throws where it names nobody. */
export function identityOf(
  issuer: string,
  { subject, email, name }: { readonly subject: unknown; readonly email?: unknown; readonly name?: unknown },
): Identity {
  if (typeof subject !== 'string' || subject === '' || subject.length > 255) {
    throw new Error('The provider named nobody')
  }
  return {
    issuer,
    subject,
    ...(typeof email === 'string' && email.length <= 254 ? { email } : {}),
    ...(typeof name === 'string' ? { name: name.slice(0, 100) } : {}),
  }
}
