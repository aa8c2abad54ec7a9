import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { analyticsFrameMeta, analyticsFramePath } from '#schemas/frames/analytics-frame.ts'
import type { AnswerChecks } from '#schemas/calls/answer-checks.ts'
import { languageTable } from '#schemas/config/languages.ts'
import { gameFramesMeta } from '#schemas/page/game-frames.ts'
import { isRegisterAddress } from '#schemas/config/routes/register-address.ts'
import { themeStyleSheet } from '#schemas/config/theme/theme-style-sheet.ts'
import { openMerchantMeta } from '#schemas/page/open-merchant-meta.ts'
import { previewConsoleMeta } from '#schemas/page/preview-console-meta.ts'
import { answerChecksTag } from '../../platform/contract/answer-checks-tag.ts'
import type { Clock } from '../../platform/clock.ts'
import { oncePerText } from '../../platform/concurrency/once-per-text.ts'
import { htmlPage, type HeadTag, type Page } from '../../platform/http/html-page.ts'
import { staticFiles } from '../../platform/http/static-files.ts'
import { analyticsFrame, analyticsOf } from '../sites/analytics-frame.ts'
import type { SiteDrawer } from './draw-site.ts'
import { firstForm } from './first-form.ts'
import { formAddress } from '../sites/form-address.ts'
import { headOf } from './head-of.ts'
import { hostRedirect } from './host-redirect.ts'
import { oncePerSite } from '../sites/once-per-site.ts'
import { isHome, pageOfKey, pageKeyOf, type PageKey } from './page-of-address.ts'
import { inventedSession } from '../sites/preview/invented-session.ts'
import { plainParts, sitePlainStyle, unknownHostPages } from './plain-parts.ts'
import type { SiteCache } from '../sites/site-cache.ts'
import { registrationChunks } from './registration-chunks.ts'
import type { ReleaseForm } from '../../configuration/releases/site-tables.ts'
import { themeFonts } from './theme-fonts.ts'
import type { CurrentSite } from '../sites/current-site.ts'

interface SitePagesOptions {
  readonly sites: SiteCache
  readonly clock: Clock
  /** Folder of the built client. */
  readonly client: string
  /** Scheme, host and port at which a host is reached from outside. */
  originOf(host: string): string
  /** What pages show before the application is there. */
  readonly draw: SiteDrawer
  readonly answerChecks: AnswerChecks
  /** Where a merchant's games are played; the same array until that changes. */
  framesOf(merchant: string): readonly string[]
  /** Where to ask at a host that nobody has. */
  readonly contact: string | undefined
}

/** The built client, its page filled with the title, language and look of the host's merchant. */
export async function sitePages(
  app: FastifyInstance,
  { sites, clock, client, originOf, draw, answerChecks, framesOf, contact }: SitePagesOptions,
): Promise<void> {
  const fontsOf = await themeFonts(client)
  const chunksOf = await registrationChunks(client)
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
        ancestors: site.preview ? [site.preview.consoleOrigin] : [],
      },
    }
  })
  const unknownHostPage = unknownHostPages(contact)
  const made = new WeakMap<CurrentSite, PagesOfSite>()
  await app.register(staticFiles, { root: client })
  analyticsFrame(app, { sites, originOf })
  await app.register(htmlPage, {
    file: join(client, 'index.html'),
    route: '*',
    comesFirst: true,
    except: [
      '/wps/',
      '/lgw/',
      '/lotto/',
      '/forms/',
      '/games/',
      '/pictures/',
      '/assets/',
      '/brands/',
      '/uploads/',
    ],
    elsewhere: (request) => {
      const site = sites.siteOfHost(request.hostname)
      return site && hostRedirect(site, request.hostname, askedOf(site, undefined)(request.url).pathname)
    },
    page: (request) => {
      const site = sites.siteOfHost(request.hostname)
      if (!site) return unknownHostPage(request.headers['accept-language'])
      const asked = askedOf(site, undefined)(request.url)
      const isOpen = sites.access(request.hostname, request.ip)?.status === 0
      return keptPage(site, isOpen ? asked.open : asked.closed)
    },
  })

  /** Of the few pages that a site has each is made once. */
  function keptPage(site: CurrentSite, asked: Asked) {
    const frames = framesOf(site.merchant)
    let ofSite = made.get(site)
    if (ofSite?.frames !== frames) made.set(site, (ofSite = { frames, pages: new Map() }))
    const { pages } = ofSite
    const { key } = asked
    const known = pages.get(key)
    if (known) return known
    const making = makePage(site, frames, asked)
    pages.set(key, making)
    making.then(
      (page) => pages.set(key, page),
      () => pages.delete(key),
    )
    return making
  }

  async function makePage(site: CurrentSite, frames: readonly string[], asked: Asked) {
    const { place, drawn, search, isOpen } = asked
    const said = pageOfKey(site, place)
    const { sources, ...common } = commonOf(site, undefined)
    const page: Page = {
      ...common,
      begins: inventedSession(site, clock.now()),
      sources: { ...sources, frames: analyticsOf(site) ? ["'self'", ...frames] : frames },
      ...(said.route ? {} : { status: 404 }),
      title: said.title,
      hidden: said.hidden || site.preview !== undefined,
      head: [
        answerChecksTag(answerChecks),
        ...(isOpen ? [openTag(site.merchant)] : []),
        ...framesTag(frames),
        ...(site.preview ? [consoleTag(site.preview.consoleOrigin)] : []),
        ...(analyticsOf(site) ? [analyticsTag] : []),
        ...headOf(site, said, originOf(site.hosts[0] ?? '')),
      ],
    }
    // What leads there from a mail or a provider opens an account (threat T20).
    if (typeof said.route !== 'object') return { ...page, referrerPolicy: 'no-referrer' } satisfies Page
    if (!drawn) return page
    if (drawn === 'home') return { ...page, body: await draw.home(site) }
    // So that they need not wait for the script that asks for them.
    const modules = [formAddress(drawn.hash), ...chunksOf(page.lang)]
    return { ...page, modules, body: await draw.registration(site, search) }
  }
}

/** What is drawn on a page: the home view, or the registration with the form that it begins with. */
type Drawn = 'home' | ReleaseForm

/** A dialog that the address opens comes first, and its page after it. */
function drawnAt(site: CurrentSite, place: PageKey, url: URL): Drawn | undefined {
  if (isRegisterAddress(url.pathname)) return firstForm(site, url.search)
  return isHome(place) ? 'home' : undefined
}

interface PagesOfSite {
  readonly frames: readonly string[]
  readonly pages: Map<string, Promise<Page> | Page>
}

/** What decides how a page of a site is. */
interface Asked {
  readonly place: PageKey
  readonly drawn: Drawn | undefined
  readonly isOpen: boolean
  readonly search: string
  /** The same for all addresses of a page. */
  readonly key: string
}

/** What is asked for by an address of a site that is open, and of one that is closed. */
const askedOf = oncePerSite((site) =>
  oncePerText((target) => {
    const url = new URL(`http://host${target}`)
    const place = pageKeyOf(site, url)
    const ask = (isOpen: boolean): Asked => {
      const drawn = isOpen ? drawnAt(site, place, url) : undefined
      const key = JSON.stringify([isOpen, place, drawn === 'home' || drawn?.name])
      return { place, drawn, isOpen, search: url.search, key }
    }
    return { pathname: url.pathname, open: ask(true), closed: ask(false) }
  }),
)

const analyticsTag: HeadTag = {
  tag: 'meta',
  attributes: { name: analyticsFrameMeta, content: analyticsFramePath },
}

/** With it a page asks for all that its start needs at once (decision 117). */
function openTag(merchant: string): HeadTag {
  return { tag: 'meta', attributes: { name: openMerchantMeta, content: merchant } }
}

function consoleTag(origin: string): HeadTag {
  return { tag: 'meta', attributes: { name: previewConsoleMeta, content: origin } }
}

function framesTag(frames: readonly string[]): readonly HeadTag[] {
  return frames.length === 0
    ? []
    : [{ tag: 'meta', attributes: { name: gameFramesMeta, content: frames.join(' ') } }]
}
