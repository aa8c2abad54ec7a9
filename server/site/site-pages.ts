import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnswerChecks } from '#schemas/answer-checks.ts'
import { languageTable } from '#schemas/config/languages.ts'
import { isRegisterAddress } from '#schemas/config/register-address.ts'
import { themeStyleSheet } from '#schemas/config/theme-style-sheet.ts'
import type { Drawing } from '#schemas/drawing.ts'
import { answerChecksTag } from '../platform/contract/answer-checks-tag.ts'
import { htmlPage, type Page } from '../platform/http/html-page.ts'
import { staticFiles } from '../platform/http/static-files.ts'
import { firstForm } from './first-form.ts'
import { formAddress } from './form-address.ts'
import { runtimeName } from './forms/form-runtime.ts'
import { headOf } from './head-of.ts'
import { hostRedirect } from './host-redirect.ts'
import { oncePerSite } from './once-per-site.ts'
import { pageOfPlace, placeOf, type Place } from './page-of-address.ts'
import { plainParts, sitePlainStyle, unknownHostPage } from './plain-parts.ts'
import type { SiteCache } from './site-cache.ts'
import type { ReleaseForm } from './site-tables.ts'
import { themeFonts } from './theme-fonts.ts'
import type { CurrentSite } from './current-site.ts'

interface SitePagesOptions {
  readonly sites: SiteCache
  /** Folder of the built client. */
  readonly client: string
  /** Scheme, host and port at which a host is reached from outside. */
  originOf(host: string): string
  /** What a page shows of a registration before the application is there. */
  drawRegistration(site: CurrentSite, search: string): Promise<Drawing | undefined>
  readonly answerChecks: AnswerChecks
}

/** The built client, its page filled with the title, language and look of the host's merchant. */
export async function sitePages(
  app: FastifyInstance,
  { sites, client, originOf, drawRegistration, answerChecks }: SitePagesOptions,
): Promise<void> {
  const fontsOf = await themeFonts(client)
  const commonOf = oncePerSite((site) => {
    const { locales, theme, games, domains } = site.documents
    return {
      lang: locales.default,
      dir: languageTable[locales.default].direction,
      style: themeStyleSheet(theme) + sitePlainStyle,
      fonts: fontsOf(theme),
      icon: theme.mark,
      plain: plainParts(site),
      sources: {
        images: games.imageCDNs,
        connections: domains.lines.map(({ host }) => originOf(host)),
      },
    }
  })
  const made = new WeakMap<CurrentSite, Map<string, Promise<Page>>>()
  await app.register(staticFiles, { root: client })
  await app.register(htmlPage, {
    file: join(client, 'index.html'),
    route: '*',
    except: ['/wps/', '/lgw/', '/forms/', '/games/', '/pictures/', '/assets/', '/brands/'],
    elsewhere: (request) => {
      const site = sites.siteOfHost(request.hostname)
      return site && hostRedirect(site, request.hostname, new URL(`http://host${request.url}`).pathname)
    },
    page: (request: FastifyRequest) => {
      const site = sites.siteOfHost(request.hostname)
      if (!site) return unknownHostPage(request.headers['accept-language'])
      const url = new URL(`http://host${request.url}`)
      const place = placeOf(site, url)
      const drawn =
        isRegisterAddress(url.pathname) && sites.access(request.hostname, request.ip)?.status === 0
          ? firstForm(site, url.search)
          : undefined
      return keptPage(site, place, drawn, url.search)
    },
  })

  /** Of the few pages that a site has each is made once. */
  function keptPage(site: CurrentSite, place: Place, drawn: ReleaseForm | undefined, search: string) {
    const pages = made.get(site) ?? new Map<string, Promise<Page>>()
    made.set(site, pages)
    const key = JSON.stringify([place, drawn?.name])
    const known = pages.get(key) ?? makePage(site, place, drawn, search)
    pages.set(key, known)
    known.catch(() => pages.delete(key))
    return known
  }

  async function makePage(site: CurrentSite, place: Place, drawn: ReleaseForm | undefined, search: string) {
    const said = pageOfPlace(site, place)
    const page: Page = {
      ...commonOf(site, undefined),
      ...(said.route ? {} : { status: 404 }),
      title: said.title,
      hidden: said.hidden,
      head: [answerChecksTag(answerChecks), ...headOf(site, said, originOf(site.hosts[0] ?? ''))],
    }
    // What leads there from a mail or a provider opens an account (threat T20).
    if (typeof said.route !== 'object') return { ...page, referrerPolicy: 'no-referrer' } satisfies Page
    if (!drawn) return page
    return { ...page, modules: modulesOf(drawn), body: await drawRegistration(site, search) }
  }
}

/** A form and what it imports, so that they need not wait for the script that asks for them. */
function modulesOf({ hash }: ReleaseForm) {
  return [formAddress(hash), formAddress(runtimeName)]
}
