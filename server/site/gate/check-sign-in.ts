import type { Configuration } from '#schemas/config/documents.ts'
import { isLoopback } from '../../platform/address.ts'
import type { Finding } from './finding.ts'
import { repeated } from './repeated.ts'

/** Sign-in with others: each provider once, and asked over TLS. */
export function checkSignIn({ signIn }: Configuration['security']): Finding[] {
  const open = signIn.flatMap(({ issuer }, index): Finding[] => {
    if (issuer === undefined) return []
    const path = `/security/signIn/${index}/issuer`
    const value = JSON.stringify(issuer)
    if (!URL.canParse(issuer)) {
      const mend = 'like https://accounts.example.com'
      return [{ path, reason: 'is not an address', value, mend, severity: 'error' }]
    }
    const { protocol, hostname } = new URL(issuer)
    if (protocol === 'https:' || isLoopback(hostname)) return []
    const reason = 'is asked without TLS, and whoever listens could sign in as anybody'
    const edits = [{ path, to: issuer.replace(/^http:/i, 'https:') }]
    return [{ path, reason, value, mend: 'write https:', edits, severity: 'error' }]
  })
  return [...repeatedProviders(signIn), ...open]
}

/** Providers that will not be offered, because the environment lacks their secret. */
export function checkSecrets(
  { security }: Pick<Configuration, 'security'>,
  secret: (name: string) => string | undefined,
): Finding[] {
  return security.signIn.flatMap(({ secret: name }, index): Finding[] =>
    secret(name) === undefined
      ? [
          {
            path: `/security/signIn/${index}/secret`,
            reason: `names SECRET_${name}, which this environment lacks: where the server lacks it too, the provider is not offered`,
            value: JSON.stringify(name),
            mend: `start the server with SECRET_${name}`,
            severity: 'warning',
          },
        ]
      : [],
  )
}

function repeatedProviders(signIn: Configuration['security']['signIn']): Finding[] {
  return repeated(signIn.map(({ provider }) => provider)).map(({ index, first, value }) => ({
    path: `/security/signIn/${index}/provider`,
    reason: `is the same as that of sign-in ${first}`,
    value: JSON.stringify(value),
    mend: 'keep one of them',
    edits: [{ path: `/security/signIn/${index}` }],
    severity: 'error',
  }))
}
