import { BlockList } from 'node:net'
import type { Configuration } from '#schemas/config/documents.ts'
import { flagIds, flagRow } from '#schemas/config/flags.ts'
import { routeRow } from '#schemas/config/routes.ts'
import { contrastFailures } from '#schemas/config/theme-palette.ts'
import { addRange } from '../address-ranges.ts'
import type { Finding } from './finding.ts'
import { knownMessages } from './known-messages.ts'

/** What no schema of one document can say. */
export function checkCrossRules(configuration: Configuration): Finding[] {
  return [
    ...flagFindings(configuration),
    ...menuFindings(configuration),
    ...localeFindings(configuration),
    ...registerFindings(configuration),
    ...regionFindings(configuration),
    ...contrastFailures(configuration.theme).map(({ mode, foreground, background, ratio, required }) =>
      error(
        '/theme',
        `in ${mode} mode ${foreground} on ${background} has a contrast of ${ratio.toFixed(2)}, and needs ${required}`,
      ),
    ),
  ]
}

function flagFindings({ flags }: Configuration): Finding[] {
  const needs = flagIds.flatMap((flag) => {
    const { needsOneOf, awaits } = flagRow(flag)
    if (!flags[flag]) return []
    const missing = needsOneOf && !flagIds.some((other) => needsOneOf.includes(other) && flags[other])
    return [
      ...(missing ? [error(`/flags/${flag}`, `needs one of ${needsOneOf.join(', ')} to be on as well`)] : []),
      ...(awaits ? [notice(`/flags/${flag}`, `has no effect yet: ${awaits} is still to come`)] : []),
    ]
  })
  if (flags.USERNAMEREG3 || flags.MOBILENUMREG3) return needs
  return [...needs, error('/flags', 'at least one of USERNAMEREG3 and MOBILENUMREG3 has to be on')]
}

function menuFindings({ menu }: Configuration): Finding[] {
  const vendorsOf = (category: string) =>
    menu.categories.find(({ gameCategory }) => gameCategory === category)?.vendors.length ?? 0
  return [
    ...menu.routes.flatMap((route, index) => {
      const { screen, category } = routeRow(route)
      const path = `/menu/routes/${index}`
      if (!screen) return [error(path, `${route} has no screen yet`)]
      if (category && vendorsOf(category) === 0)
        return [error(path, `${route} shows ${category}, which has no vendor`)]
      return []
    }),
    ...(menu.routes.includes('home') ? [] : [error('/menu/routes', 'home is missing', 'home')]),
    ...menu.header.flatMap((route, index) =>
      menu.routes.includes(route) ? [] : [error(`/menu/header/${index}`, `${route} is not among the routes`)],
    ),
    ...repeated(menu.categories.map(({ gameCategory }) => gameCategory)).map((category) =>
      error('/menu/categories', `${category} stands there twice`),
    ),
    ...menu.categories.flatMap(({ vendors }, index) =>
      repeated(vendors.map(({ id }) => id)).map((id) =>
        error(`/menu/categories/${index}/vendors`, `the vendor ${id} stands there twice`),
      ),
    ),
  ]
}

function localeFindings({ locales }: Configuration): Finding[] {
  const offered: readonly string[] = locales.languages
  const messages = knownMessages()
  return [
    ...(offered.includes(locales.default)
      ? []
      : [error('/locales/default', `${locales.default} is not among the languages`, offered[0])]),
    ...(isTimeZone(locales.timeZone)
      ? []
      : [error('/locales/timeZone', 'is no IANA time zone', 'Asia/Manila')]),
    ...Object.entries(locales.overrides).flatMap(([language, texts]) => {
      const path = `/locales/overrides/${language}`
      if (!offered.includes(language)) return [error(path, `${language} is not among the languages`)]
      return Object.keys(texts).flatMap((id) => {
        const original = messages.get(id)
        if (original === undefined) return [error(`${path}/${id}`, 'there is no such message')]
        if (/[{<]/.test(original))
          return [error(`${path}/${id}`, 'this message has placeholders and cannot be replaced')]
        return []
      })
    }),
  ]
}

function registerFindings({ register }: Configuration): Finding[] {
  return [
    ...repeated(register.countries.map(({ countryCode }) => countryCode)).map((code) =>
      error('/register/countries', `${code} stands there twice`),
    ),
    ...register.countries.flatMap(({ minDigits, maxDigits }, index) =>
      minDigits > maxDigits
        ? [error(`/register/countries/${index}`, `minDigits ${minDigits} is above maxDigits ${maxDigits}`)]
        : [],
    ),
  ]
}

function regionFindings({ region }: Configuration): Finding[] {
  return (['denied', 'allowed'] as const).flatMap((list) =>
    region[list].flatMap((range, index) =>
      addRange(new BlockList(), range)
        ? []
        : [error(`/region/${list}/${index}`, `${range} is no address or range`)],
    ),
  )
}

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function repeated(items: readonly string[]) {
  return [...new Set(items.filter((item, index) => items.indexOf(item) !== index))]
}

function error(path: string, reason: string, mend?: string): Finding {
  return { path, reason, ...(mend ? { mend } : {}), severity: 'error' }
}

function notice(path: string, reason: string): Finding {
  return { path, reason, severity: 'notice' }
}
