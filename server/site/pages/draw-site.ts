import { pathToFileURL } from 'node:url'
import type { Drawing, Drawings, HomeToDraw } from '#schemas/page/drawing.ts'
import type { Log } from '../../platform/log/log.ts'
import { firstForm, isBrought, modeOf } from './first-form.ts'
import { toPermission, toRegisterSettings, toWhitelabel } from '../sites/projections.ts'
import type { SiteCache } from '../sites/site-cache.ts'
import type { ReleaseForm } from '../../configuration/releases/site-tables.ts'
import type { CurrentSite } from '../sites/current-site.ts'

interface DrawerOptions {
  readonly sites: SiteCache
  readonly log: Log
  /** File of the built module that draws; it is loaded with the first page that needs it. */
  readonly drawing: string
  secret(name: string): string | undefined
}

/** What pages show before the application is there. */
export interface SiteDrawer {
  home(site: CurrentSite): Promise<Drawing | undefined>
  registration(site: CurrentSite, search: string): Promise<Drawing | undefined>
}

/** Draws the home view of a site, and its registration once for each of its forms; where that fails, the page is sent without. */
export function siteDrawer({ sites, log, drawing, secret }: DrawerOptions): SiteDrawer {
  const drawn = new WeakMap<CurrentSite, Map<string, Promise<Drawing | undefined>>>()
  let loading: Promise<{ readonly drawings: Drawings }> | undefined

  return {
    home: (site) => once(site, 'home', async ({ drawHome }) => drawHome(common(site))),
    registration(site, search) {
      const form = firstForm(site, search)
      if (!form) return Promise.resolve(undefined)
      return once(site, form.name, (drawings) => drawRegistration(drawings, site, form, search))
    },
  }

  function once(
    site: CurrentSite,
    name: string,
    draw: (drawings: Drawings) => Promise<Drawing | undefined>,
  ): Promise<Drawing | undefined> {
    const ofSite = drawn.get(site) ?? new Map<string, Promise<Drawing | undefined>>()
    drawn.set(site, ofSite)
    loading ??= import(pathToFileURL(drawing).href) as Promise<{ readonly drawings: Drawings }>
    const known =
      ofSite.get(name) ??
      loading
        .then(({ drawings }) => draw(drawings))
        .catch((error: unknown) => {
          log.error({ err: error, merchant: site.merchant, page: name }, 'a page could not be drawn')
          return undefined
        })
    ofSite.set(name, known)
    return known
  }

  function common(site: CurrentSite): HomeToDraw {
    return {
      language: site.documents.locales.default,
      permission: toPermission(site, site.ops, { address: '', status: 0 }),
      whitelabel: toWhitelabel(site, secret),
    }
  }

  async function drawRegistration(
    drawings: Drawings,
    site: CurrentSite,
    { name, hash }: ReleaseForm,
    search: string,
  ) {
    const module = await sites.findForm(site.merchant, hash)
    return (
      module &&
      drawings.drawRegistration({
        ...common(site),
        mode: modeOf(site.documents, search),
        settings: toRegisterSettings(site),
        forms: { [name]: module },
        isBrought: isBrought(search),
      })
    )
  }
}
