import type { MemberDeps } from '../member/member-deps.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { SiteCache } from './site-cache.ts'

/** What other domains ask of the configuration, from memory. */
export function siteRules(
  sites: SiteCache,
): Pick<MemberDeps, 'sessionRules' | 'registrationRules' | 'findForm'> {
  const siteOf = (merchant: string) => {
    const site = sites.site(merchant)
    if (!site) throw new CallError('merchantUnknown')
    return site
  }
  return {
    sessionRules(merchant) {
      const { register } = siteOf(merchant).documents
      return {
        captchaAfterFailures: register.captchaAfterFailures,
        dialingCode: register.countries[0]?.countryDialingCode ?? '',
      }
    },
    registrationRules(merchant) {
      const { release, documents } = siteOf(merchant)
      const { register, locales, theme } = documents
      return {
        release,
        countries: register.countries,
        termsVersion: register.terms.version,
        smsCodeMinutes: register.smsCodeMinutes,
        languages: locales.languages,
        defaultLanguage: locales.default,
        siteName: theme.siteName,
      }
    },
    findForm: (merchant, hash) => sites.findForm(merchant, hash),
  }
}
