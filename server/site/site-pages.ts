import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageTable } from '#schemas/config/languages.ts'
import { isRegisterAddress } from '#schemas/config/register-address.ts'
import type { Drawing } from '#schemas/drawing.ts'
import { platformTheme } from '#schemas/config/platform-theme.ts'
import type { Theme } from '#schemas/config/theme.ts'
import { themeStyleSheet } from '#schemas/config/theme-style-sheet.ts'
import { htmlPage, type Page } from '../platform/http/html-page.ts'
import { staticFiles } from '../platform/http/static-files.ts'
import { firstForm } from './first-form.ts'
import { formAddress } from './form-address.ts'
import { runtimeName } from './forms/form-runtime.ts'
import type { CurrentSite, SiteCache } from './site-cache.ts'
import type { ReleaseForm } from './site-tables.ts'
import { themeFonts } from './theme-fonts.ts'

interface SitePagesOptions {
  readonly sites: SiteCache
  /** Folder of the built client. */
  readonly client: string
  /** What a page shows of a registration before the application is there. */
  drawRegistration(site: CurrentSite, search: string): Promise<Drawing | undefined>
}

/** The built client, its page filled with the title, language and look of the host's merchant. */
export async function sitePages(
  app: FastifyInstance,
  { sites, client, drawRegistration }: SitePagesOptions,
): Promise<void> {
  const pageOf = pageMaker(await themeFonts(client))
  await app.register(staticFiles, { root: client })
  await app.register(htmlPage, {
    file: join(client, 'index.html'),
    route: '*',
    except: ['/wps/', '/lgw/', '/forms/', '/assets/', '/brands/'],
    page: async (request: FastifyRequest) => {
      const site = sites.siteOfHost(request.hostname)
      if (!site) return unknownHost
      const { pathname, search } = new URL(request.url, 'http://host')
      if (secretAddress.test(pathname)) return { ...pageOf(site), referrerPolicy: 'no-referrer' }
      if (!isRegisterAddress(pathname)) return pageOf(site)
      const open = sites.access(request.hostname, request.ip)?.status === 0
      if (!open) return pageOf(site)
      return {
        ...pageOf(site),
        modules: modulesOf(firstForm(site, search)),
        body: await drawRegistration(site, search),
      }
    },
  })
}

/** Where mailed links and identity providers lead, with what opens an account (threat T20). */
const secretAddress = /^\/(?:reset-password|sign-in)(?:\/|$)/

/** The page of a site, made once. */
function pageMaker(fontsOf: (theme: Theme) => readonly string[]) {
  const pages = new WeakMap<CurrentSite, Page>()
  return (site: CurrentSite): Page => {
    const known = pages.get(site)
    if (known) return known
    const { locales, theme } = site.documents
    const page: Page = {
      lang: locales.default,
      dir: languageTable[locales.default].direction,
      title: theme.siteName,
      style: themeStyleSheet(theme),
      fonts: fontsOf(theme),
      icon: theme.mark,
    }
    pages.set(site, page)
    return page
  }
}

/** A form and what it imports, so that they need not wait for the script that asks for them. */
function modulesOf(form: ReleaseForm | undefined) {
  return form ? [formAddress(form.hash), formAddress(runtimeName)] : []
}

/** The application itself says that the address is not valid, in a look that is nobody's. */
const unknownHost: Page = {
  lang: 'en',
  dir: 'ltr',
  title: 'Marquee',
  style: themeStyleSheet(platformTheme),
}
