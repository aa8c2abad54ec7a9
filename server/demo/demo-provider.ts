import type { CashierMethod } from '#schemas/config/cashier.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { secretPrefix } from '../configuration/gate/members/merchant-secret.ts'

/** The origin of the demo payment provider, unless the settings have another one. */
const usualOrigin = 'http://pay.localhost:8082'
/** Before the id of the method, by which the provider names itself in its messages. */
const askPath = '/ask/'

/** The name of the secret that a merchant of a demo shares with the demo payment provider. */
export function demoSecretName(merchant: string): string {
  return `${secretPrefix(merchant)}_PAY`
}

/** The demo payment provider, as a method of a merchant or its withdrawals (`payouts`) name it. */
export function demoProvider(merchant: string, method: string): NonNullable<CashierMethod['provider']> {
  return { url: usualOrigin + askPath + method, secret: demoSecretName(merchant) }
}

/** The same documents, with the demo payment provider at this origin. An address on another host stays. */
export function withPayOrigin(documents: Configuration, origin: string): Configuration {
  const { methods, withdrawal } = documents.cashier
  const cashier = {
    ...documents.cashier,
    methods: methods.map((method) => withProviderAt(method, origin)),
    ...(withdrawal ? { withdrawal: withProviderAt(withdrawal, origin) } : {}),
  }
  return { ...documents, cashier }
}

function withProviderAt<Part extends Pick<CashierMethod, 'provider'>>(part: Part, origin: string): Part {
  const { provider } = part
  if (!provider) return part
  const asked = new URL(provider.url)
  const hosts = [origin, usualOrigin].map((each) => new URL(each).hostname)
  if (!asked.pathname.startsWith(askPath) || !hosts.includes(asked.hostname)) return part
  return { ...part, provider: { ...provider, url: origin + asked.pathname } }
}
