import type { SiteDeps } from './site-deps.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { SiteCache } from './site-cache.ts'

/** What other domains ask of the configuration, from memory. */
export function siteRules(sites: SiteCache): Pick<SiteDeps, 'rules' | 'findForm'> {
  return {
    rules(merchant) {
      const site = sites.site(merchant)
      if (!site) throw new CallError('merchantUnknown')
      const { flags, register, locales, theme, security, money, cashier } = site.documents
      return {
        release: site.release,
        siteName: theme.siteName,
        flags,
        security,
        money,
        cashier,
        countries: register.countries,
        captchaAfterFailures: register.captchaAfterFailures,
        smsCodeMinutes: register.smsCodeMinutes,
        termsVersion: register.terms.version,
        languages: locales.languages,
        defaultLanguage: locales.default,
        timeZone: locales.timeZone,
      }
    },
    findForm: (merchant, hash) => sites.findForm(merchant, hash),
  }
}
