import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageTable } from '#schemas/config/languages.ts'
import { isRegisterAddress } from '#schemas/config/register-address.ts'
import { themeStyleSheet } from '#schemas/config/theme-style-sheet.ts'
import { htmlPage, type Page } from '../platform/http/html-page.ts'
import { staticFiles } from '../platform/http/static-files.ts'
import { formAddress } from './form-address.ts'
import { runtimeName } from './forms/form-runtime.ts'
import type { CurrentSite, SiteCache } from './site-cache.ts'

interface SitePagesOptions {
  readonly sites: SiteCache
  /** Folder of the built client. */
  readonly client: string
}

/** The built client, its page filled with the title, language and look of the host's merchant. */
export async function sitePages(app: FastifyInstance, { sites, client }: SitePagesOptions): Promise<void> {
  await app.register(staticFiles, { root: client })
  await app.register(htmlPage, {
    file: join(client, 'index.html'),
    route: '*',
    except: ['/wps/', '/lgw/', '/forms/', '/assets/', '/brands/'],
    page: (request: FastifyRequest) => {
      const site = sites.siteOfHost(request.hostname)
      if (!site) return unknownHost
      const { pathname } = new URL(request.url, 'http://host')
      if (secretAddress.test(pathname)) return { ...pageOf(site), referrerPolicy: 'no-referrer' }
      if (!isRegisterAddress(pathname)) return pageOf(site)
      const open = sites.access(request.hostname, request.ip)?.status === 0
      return { ...pageOf(site), modules: open ? firstForm(site) : [] }
    },
  })
}

/** Where mailed links and identity providers lead, with what opens an account (threat T20). */
const secretAddress = /^\/(?:reset-password|sign-in)(?:\/|$)/

const pages = new WeakMap<CurrentSite, Page>()

function pageOf(site: CurrentSite): Page {
  const known = pages.get(site)
  if (known) return known
  const { locales, theme } = site.documents
  const page: Page = {
    lang: locales.default,
    dir: languageTable[locales.default].direction,
    title: theme.siteName,
    style: themeStyleSheet(theme),
    icon: theme.mark,
  }
  pages.set(site, page)
  return page
}

/** The form that a registration begins with and what it imports, so that they need not wait for the script that asks for them. */
function firstForm({ documents: { flags }, forms }: CurrentSite) {
  const first = flags.USERNAMEREG3 ? 'register.username' : 'register.mobile'
  return forms
    .filter(({ name }) => name === first)
    .flatMap(({ hash }) => [formAddress(hash), formAddress(runtimeName)])
}

/** The application itself says that the address is not valid, in a look that is nobody's. */
const unknownHost: Page = {
  lang: 'en',
  dir: 'ltr',
  title: 'Marquee',
  style: themeStyleSheet({
    brand: '#2f5bd0',
    accent: '#2f5bd0',
    neutral: '#39424f',
    radius: 'soft',
    headingFont: 'system',
    bodyFont: 'system',
    defaultMode: 'system',
  }),
}
