import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Ops } from '#schemas/calls/operator/ops.ts'
import { hasLegalTexts, type PublicTerms, type Terms } from '#schemas/config/terms.ts'
import { plainAddress } from '../../platform/address.ts'
import { analyticsOf } from './analytics-frame.ts'
import { formAddress } from './form-address.ts'
import { merchantSecret, type ReadSecret } from '../../configuration/gate/members/merchant-secret.ts'
import type { CurrentSite } from './current-site.ts'
import { playersService } from './players-service.ts'

type Site = Pick<CurrentSite, 'merchant' | 'release' | 'documents' | 'forms' | 'preview'>

export interface Visitor {
  readonly address: string
  /** 0 open, 1 maintenance, 2 region blocked. */
  readonly status: 0 | 1 | 2
}

/** The permission info of a visitor (specification §3): what a page needs before it knows whether the site is open. */
export function toPermission(site: Site, ops: Ops, visitor: Visitor): CallAnswer<Calls['status']> {
  const { theme, locales, resources } = site.documents
  const contact = resources.find(({ resourceType }) => resourceType === 'CUSTOMER_SERVICE')?.url
  const { maintenance } = ops
  return {
    status: visitor.status,
    merchantCode: site.merchant,
    siteName: theme.siteName,
    release: site.release,
    location: { ip: plainAddress(visitor.address) },
    ...(maintenance && visitor.status === 1
      ? {
          maintenance: {
            ...(maintenance.message ? { message: maintenance.message } : {}),
            ...(maintenance.until ? { until: maintenance.until } : {}),
          },
        }
      : {}),
    regionRestriction: visitor.status === 2,
    ...(contact ? { contact } : {}),
    locales,
    theme,
    ...(site.preview?.parts ? { parts: site.preview.parts } : {}),
  }
}

/** Flags, menu and resources. */
export function toWhitelabel(site: Site, secret: ReadSecret): CallAnswer<Calls['whitelabel']> {
  const { release, documents, merchant } = site
  const own = merchantSecret(secret, merchant)
  const analytics = analyticsOf(site)
  const { flags, menu, resources, home, security, customerService, games } = documents
  const signIn = security.signIn.flatMap((each) => (own(each.secret) === undefined ? [] : [each.provider]))
  const { hosts, popup, floating } = customerService
  const isOpen = playersService(customerService) !== undefined
  return {
    release,
    flags,
    menu,
    resources,
    home,
    customerService: { isOpen, hosts, popup, floating },
    ...(analytics ? { analytics } : {}),
    imageCDNs: games.imageCDNs,
    signIn,
  }
}

function toPublicTerms(terms: Terms): PublicTerms {
  const { version, url } = terms
  return { version, ...(url ? { url } : {}), hasTexts: hasLegalTexts(terms) }
}

/** Register settings and the manifest of compiled forms; what only the server may know stays here. */
export function toRegisterSettings({
  release,
  documents,
  forms,
}: Site): CallAnswer<Calls['registerSettings']> {
  const { fields, minimumAge, countries, captcha, terms } = documents.register
  return {
    release,
    register: { fields, minimumAge, countries, captcha, terms: toPublicTerms(terms) },
    forms: forms.map(({ name, hash }) => ({ name, hash, url: formAddress(hash) })),
  }
}
