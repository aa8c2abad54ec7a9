import type { Configuration } from '#schemas/config/documents.ts'
import type { GateMessage } from '#schemas/config/gate-message.ts'
import { isLoopback } from '../../../platform/address.ts'
import { cardsSecretName, mayName, secretPrefix, type ReadSecret } from './merchant-secret.ts'
import type { Finding } from '../finding.ts'
import { repeated } from '../repeated.ts'

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

/** Secrets that are not the merchant's to name, and providers of logins and payments that are not offered without theirs. */
export function checkSecrets(
  { security, money, cashier }: Pick<Configuration, 'security' | 'money' | 'cashier'>,
  merchant: string,
  secret: ReadSecret,
): Finding[] {
  const ofProviders = security.signIn.map(({ secret: name }, index) => ({
    name,
    path: `/security/signIn/${index}/secret`,
  }))
  const service = money.merchantWallet?.service
  const ofWallet = service ? [{ name: service.secret, path: '/money/merchantWallet/service/secret' }] : []
  const ofPayments = cashier.methods.flatMap(({ provider }, index) =>
    provider ? [{ name: provider.secret, path: `/cashier/methods/${index}/provider/secret` }] : [],
  )
  const payouts = cashier.withdrawal?.provider
  const ofPayouts = payouts ? [{ name: payouts.secret, path: '/cashier/withdrawal/provider/secret' }] : []
  const ofCards = cashier.withdrawal
    ? [{ name: cardsSecretName(merchant), path: '/cashier/withdrawal/cards' }]
    : []
  const foreign = [...ofProviders, ...ofWallet, ...ofPayments, ...ofPayouts].flatMap(
    ({ name, path }): Finding[] =>
      mayName(merchant, name) ? [] : [{ path, ...foreignSecret(merchant, name) }],
  )
  const lacking = (places: typeof ofProviders, reason: GateMessage) =>
    places.flatMap(({ name, path }): Finding[] =>
      mayName(merchant, name) && secret(name) === undefined ? [{ path, ...lackingSecret(name, reason) }] : [],
    )
  return [
    ...foreign,
    ...lacking(ofProviders, 'gate.signIn.noSecret'),
    ...lacking(ofPayments, 'gate.cashier.noSecret'),
    ...lacking(ofPayouts, 'gate.withdrawal.noSecret'),
    ...lacking(ofCards, 'gate.withdrawal.noCardsSecret'),
  ]
}

function foreignSecret(merchant: string, name: string): Omit<Finding, 'path'> {
  const values = { secret: `SECRET_${name}`, example: `${secretPrefix(merchant)}_${name}` }
  const said = { reason: 'gate.secret.foreign', mend: 'gate.mend.like', values } as const
  return { ...said, value: JSON.stringify(name), severity: 'warning' }
}

function lackingSecret(name: string, reason: GateMessage): Omit<Finding, 'path'> {
  const said = { reason, mend: 'gate.mend.startWith' } as const
  return { ...said, values: { secret: `SECRET_${name}` }, value: JSON.stringify(name), severity: 'warning' }
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
