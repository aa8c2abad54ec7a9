import { getCountryCallingCode, isSupportedCountry, Metadata } from 'libphonenumber-js/max'
import type { Configuration } from '#schemas/config/documents.ts'
import { defaultFlags } from '#schemas/config/flags.ts'
import { defaultHome } from '#schemas/config/home.ts'
import type { Language } from '#schemas/config/languages.ts'
import { platformTheme } from '#schemas/config/theme/platform-theme.ts'
import type { Country } from '#schemas/config/register.ts'
import { currencies, type Currency } from '#schemas/money/currencies.ts'
import { completeDocuments } from '../../../configuration/releases/complete-documents.ts'
import { textsIn } from '../../../site/pages/page-texts.ts'

export interface StarterChoices {
  readonly siteName: string
  readonly currency: Currency
  /** The first one is that of a first visit. */
  readonly languages: readonly [Language, ...Language[]]
  /** ISO 3166-1 alpha-2; mobile numbers of this country are accepted. */
  readonly country: string
  /** IANA name. */
  readonly timeZone: string
}

/**
 * The configuration of a merchant that copies no other one: players register with a username, in a plain look, without games. Its terms are
 * placeholders. Undefined where the country is unknown.
 */
export function starterConfiguration(choices: StarterChoices): Configuration | undefined {
  const { siteName, currency, languages, country, timeZone } = choices
  const accepted = countryOf(country)
  if (!accepted) return undefined
  return completeDocuments({
    flags: defaultFlags,
    register: {
      fields: {
        username: {
          enabled: true,
          required: true,
          patternId: 'letterThenLettersDigits',
          minLength: 6,
          maxLength: 15,
        },
        password: { enabled: true, required: true, minLength: 8, maxLength: 64 },
        email: { enabled: true, required: true, patternId: 'email', maxLength: 120 },
        birthday: { enabled: true, required: true },
      },
      minimumAge: 18,
      countries: [accepted],
      captcha: false,
      terms: { version: '0', texts: starterTerms(siteName, languages) },
      captchaAfterFailures: 3,
      smsCodeMinutes: 5,
    },
    menu: {
      routes: ['home', 'promotions', 'member'],
      header: ['home', 'promotions'],
      categories: [],
      dropdown: { maximumVendors: 11, wideAbove: 6, hideDelayMs: 200 },
      memberMenu: ['securityCenter', 'records', 'messageV2'],
      footer: { minimumAge: 18 },
    },
    resources: [],
    theme: {
      ...platformTheme,
      siteName,
      mark: '/brands/starter/mark.svg',
      hero: '/brands/starter/hero.svg',
    },
    locales: { languages: [...languages], default: languages[0], overrides: {}, timeZone },
    region: { denied: [], allowed: [] },
    // Without the tiles of the categories, of which there are none yet.
    home: {
      ...defaultHome,
      parts: [{ part: 'continue' }, { part: 'popular' }, { part: 'newest' }, { part: 'promotions' }],
    },
    money: { currency },
  })
}

/** The country whose currency it is: the first two letters of its code (ISO 4217). Undefined where several have it, or none. */
export function countryOfCurrency(currency: Currency): string | undefined {
  const country = currency.slice(0, 2)
  // Coins of no country have more digits behind the point than any money that is printed.
  return currency.length === 3 && currencies[currency] <= 3 && isSupportedCountry(country)
    ? country
    : undefined
}

/** A country with as many digits as its mobile numbers have. */
function countryOf(countryCode: string): Country | undefined {
  if (!isSupportedCountry(countryCode)) return undefined
  const plan = new Metadata()
  plan.selectNumberingPlan(countryCode)
  const lengths = plan.numberingPlan?.possibleLengths() ?? []
  return {
    countryCode,
    countryDialingCode: getCountryCallingCode(countryCode),
    minDigits: Math.max(4, Math.min(...lengths)),
    maxDigits: Math.min(15, Math.max(...lengths)),
  }
}

/** Says that there are none yet, where players look for them. */
function starterTerms(site: string, languages: readonly Language[]) {
  return Object.fromEntries(
    languages.map((language) => {
      const text = textsIn(language)
      const section = (id: string) => [{ heading: text(id), paragraphs: [text(`${id}.text`, { site })] }]
      return [language, { terms: section('page.starterTerms'), privacy: section('page.starterPrivacy') }]
    }),
  )
}
