import { pathToFileURL } from 'node:url'
import type { Drawing, DrawRegistration } from '#schemas/drawing.ts'
import type { Log } from '../platform/log.ts'
import { firstForm, isBrought } from './first-form.ts'
import { toPermission, toRegisterSettings, toWhitelabel } from './projections.ts'
import type { SiteCache } from './site-cache.ts'
import type { ReleaseForm } from './site-tables.ts'
import type { CurrentSite } from './current-site.ts'

interface DrawerOptions {
  readonly sites: SiteCache
  readonly log: Log
  /** File of the built module that draws; it is loaded with the first page that needs it. */
  readonly drawing: string
  secret(name: string): string | undefined
}

/** Draws the registration of a site, once for each of its forms; where that fails, the page is sent without. */
export function registrationDrawer({ sites, log, drawing, secret }: DrawerOptions) {
  const drawn = new WeakMap<CurrentSite, Map<string, Promise<Drawing | undefined>>>()
  let loading: Promise<{ readonly drawRegistration: DrawRegistration }> | undefined

  return (site: CurrentSite, search: string): Promise<Drawing | undefined> => {
    const form = firstForm(site, search)
    if (!form) return Promise.resolve(undefined)
    const ofSite = drawn.get(site) ?? new Map<string, Promise<Drawing | undefined>>()
    drawn.set(site, ofSite)
    const known = ofSite.get(form.name) ?? draw(site, form, search).catch(failed(site))
    ofSite.set(form.name, known)
    return known
  }

  async function draw(site: CurrentSite, { name, hash }: ReleaseForm, search: string) {
    loading ??= import(pathToFileURL(drawing).href)
    const [{ drawRegistration }, module] = await Promise.all([loading, sites.findForm(site.merchant, hash)])
    return (
      module &&
      (await drawRegistration({
        language: site.documents.locales.default,
        permission: toPermission(site, site.ops, { address: '', status: 0 }),
        whitelabel: toWhitelabel(site, secret),
        settings: toRegisterSettings(site),
        forms: { [name]: module },
        isBrought: isBrought(search),
      }))
    )
  }

  function failed({ merchant }: CurrentSite) {
    return (error: unknown) => {
      log.error({ err: error, merchant }, 'the registration could not be drawn')
      return undefined
    }
  }
}
