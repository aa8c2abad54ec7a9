import { browserName } from '#schemas/browsers/browser-name.ts'
import type { Security } from '#schemas/config/security.ts'
import { homeNetwork } from '../../platform/address.ts'
import type { Visit } from '../../platform/contract/handler.ts'

interface OpenedFrom {
  readonly address: string
  readonly userAgent: string
}

/** Whether a request comes from where its session was opened, as far as the merchant binds sessions to that (threat T35). */
export function matchesSessionBinding(
  boundTo: Security['session']['boundTo'] = [],
  opened: OpenedFrom,
  now: Pick<Visit, 'address' | 'userAgent'>,
): boolean {
  if (boundTo.includes('browser') && familyOf(opened.userAgent) !== familyOf(now.userAgent)) return false
  return !boundTo.includes('network') || homeNetwork(opened.address) === homeNetwork(now.address)
}

/** Browser and system without their versions, which change by themselves. */
function familyOf(userAgent: string) {
  return browserName(userAgent) ?? userAgent.split(/[/ ]/, 1)[0]
}
