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
      const said = { reason: 'gate.signIn.noAddress', mend: 'gate.mend.like' } as const
      return [
        { path, ...said, values: { example: 'https://accounts.example.com' }, value, severity: 'error' },
      ]
    }
    const { protocol, hostname } = new URL(issuer)
    if (protocol === 'https:' || isLoopback(hostname)) return []
    const said = { reason: 'gate.signIn.open', mend: 'gate.mend.writeHttps' } as const
    const edits = [{ path, to: issuer.replace(/^http:/i, 'https:') }]
    return [{ path, ...said, value, edits, severity: 'error' }]
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
            reason: 'gate.signIn.noSecret',
            value: JSON.stringify(name),
            mend: 'gate.mend.startWith',
            values: { secret: `SECRET_${name}` },
            severity: 'warning',
          },
        ]
      : [],
  )
}

function repeatedProviders(signIn: Configuration['security']['signIn']): Finding[] {
  return repeated(signIn.map(({ provider }) => provider)).map(({ index, first, value }) => ({
    path: `/security/signIn/${index}/provider`,
    reason: 'gate.repeated',
    values: { kind: 'signIn', first },
    value: JSON.stringify(value),
    mend: 'gate.mend.removeOne',
    edits: [{ path: `/security/signIn/${index}` }],
    severity: 'error',
  }))
}
