import type { Configuration } from '#schemas/config/documents.ts'
import { isPublicAddress } from '../../platform/address.ts'
import type { OutsideOptions } from '../../platform/http/outside/ask-outside.ts'
import { writtenAddresses } from '../../platform/http/outside/outside-address.ts'
import { shownValue, type Finding } from './finding.ts'

/** Addresses that the server will not ask, as far as they can be told without asking for a name. */
export function checkOutside(
  { security, money, cashier }: Pick<Configuration, 'security' | 'money' | 'cashier'>,
  { isOurs }: Pick<OutsideOptions, 'isOurs'>,
): Finding[] {
  const asked = [
    ...security.signIn.map(({ issuer }, index) => ({
      url: issuer,
      path: `/security/signIn/${index}/issuer`,
    })),
    ...cashier.methods.map(({ provider }, index) => ({
      url: provider?.url,
      path: `/cashier/methods/${index}/provider/url`,
    })),
    { url: cashier.withdrawal?.provider?.url, path: '/cashier/withdrawal/provider/url' },
    { url: money.merchantWallet?.service?.url, path: '/money/merchantWallet/service/url' },
  ]
  return asked.flatMap(({ url, path }): Finding[] => {
    if (url === undefined || !URL.canParse(url)) return []
    const inside = (writtenAddresses(new URL(url)) ?? []).filter(
      (address) => !isOurs(address) && !isPublicAddress(address),
    )
    if (inside.length === 0) return []
    const said = { reason: 'gate.address.inside', mend: 'gate.mend.publicOrStartWith' } as const
    const values = { setting: `OWN_NETWORKS=${inside.join(',')}` }
    return [{ path, ...said, values, ...shownValue(url), severity: 'warning' }]
  })
}
