import { languageTable } from '#schemas/config/languages.ts'
import { fixedPathOf, routeRow, trimSlashes, type FixedPath } from '#schemas/config/routes/routes.ts'
import { vendorOfQuery, vendorQuery } from '#schemas/config/routes/vendor-address.ts'
import { findRoute, menuToRoutes, type SiteMap, type SiteRoute } from '#schemas/config/routes/site-map.ts'
import { legalTextIds } from '#schemas/config/legal-text-ids.ts'
import { hasLegalTexts } from '#schemas/config/terms.ts'
import { wordsIn } from '#schemas/config/words-in.ts'
import { oncePerSite } from '../sites/once-per-site.ts'
import { siteTexts, type PageText } from './page-texts.ts'
import type { CurrentSite } from '../sites/current-site.ts'

/** What an address of a site is, as far as it can be known without the application. */
export interface AddressPage {
  /** Undefined where the site has no such page. */
  readonly route: SiteRoute | FixedPath | undefined
  /** As the application will name the document. */
  readonly title: string
  readonly description: string
  /** The one address, without scheme and host, of what can be reached at several. */
  readonly canonical: string
  /** Nothing for search engines: not there, for members only, or opened by a link that was mailed. */
  readonly hidden: boolean
}

/** Which page of a site an address means; there are only as many as the site has routes, vendors, articles and dialogs. */
export interface PageKey {
  readonly path: SiteRoute['paths'][number] | FixedPath | undefined
  readonly vendor: string | undefined
  /** Of the help (specification §2: `?page=`). */
  readonly article: string | undefined
  readonly dialog: string | undefined
}

export function pageKeyOf(site: CurrentSite, { pathname, searchParams }: URL): PageKey {
  const path = trimSlashes(pathname)
  const route = findRoute(siteMap(site), pathname)
  if (!route) return { path: fixedPathOf(pathname), vendor: undefined, article: undefined, dialog: undefined }
  const vendor = vendorOfQuery(route.vendors, searchParams)
  const article = articleOf(site, route, searchParams.get('page'))
  return { path, vendor: vendor?.id, article: article?.id, dialog: dialogOf(pathname, searchParams) }
}

/** Whether a place is the home view, with no dialog over it. */
export function isHome({ path, dialog }: PageKey): boolean {
  return path !== undefined && dialog === undefined && routeRow('home').paths.includes(path)
}

export function pageOfAddress(site: CurrentSite, url: URL): AddressPage {
  return pageOfKey(site, pageKeyOf(site, url))
}

export function pageOfKey(site: CurrentSite, place: PageKey): AddressPage {
  const { path, vendor: vendorId, dialog } = place
  const text = siteTexts(site)
  const { siteName } = site.documents.theme
  const map = siteMap(site)
  const route = path === undefined ? undefined : findRoute(map, `/${path}`)
  if (!route) {
    const fixed = path === undefined ? undefined : fixedPageOf(site, path)
    const isLegal = legalTextIds.some((id) => id === fixed)
    const name = text(fixed ? fixedTitles[fixed] : 'notFound.title')
    return {
      route: fixed,
      title: `${name} · ${siteName}`,
      description: describe({ site, text, map, page: isLegal ? name : undefined }),
      canonical: `/${fixed ?? ''}`,
      hidden: !isLegal,
    }
  }
  const vendor = route.vendors.find(({ id }) => id === vendorId)
  const name = text(`route.${route.id}`)
  const article = articleOf(site, route, place.article)
  const canonical = dialog && path !== undefined && path in dialogTitles ? path : route.paths[0]
  return {
    route,
    title: `${dialog ? text(dialog) : (vendor?.displayName ?? article?.title ?? name)} · ${siteName}`,
    description: article?.lead ?? describe({ site, text, map, route, vendor: vendor?.displayName }),
    canonical: `/${canonical ?? ''}${vendor ? vendorQuery(route.id, vendor.id) : ''}${article ? `?page=${article.id}` : ''}`,
    hidden: route.guard !== undefined,
  }
}

const mapOf = oncePerSite(({ documents }) => menuToRoutes(documents.menu))

function siteMap(site: CurrentSite): SiteMap {
  return mapOf(site, undefined)
}

/** Addresses that search engines may list: canonical, and for everyone. */
export function listedPaths(site: CurrentSite): readonly string[] {
  const open = siteMap(site).routes.filter(({ guard }) => guard === undefined)
  const legal = hasLegalTexts(site.documents.register.terms) ? legalTextIds.map((id) => `/${id}`) : []
  return [...open.map(({ paths }) => `/${paths[0] ?? ''}`), ...legal]
}

/** A site whose terms are elsewhere, or nowhere, has no page of them. */
function fixedPageOf({ documents }: CurrentSite, pathname: string): FixedPath | undefined {
  const fixed = fixedPathOf(pathname)
  const isLegal = legalTextIds.some((id) => id === fixed)
  return isLegal && !hasLegalTexts(documents.register.terms) ? undefined : fixed
}

/** An article of the help, in the language of the site. */
function articleOf({ documents }: CurrentSite, { id: route }: SiteRoute, page: string | null | undefined) {
  if (route !== 'help' && route !== 'helpmc') return undefined
  const found = documents.help.articles.find(({ id }) => id === page)
  if (!found) return undefined
  const { title, lead } = wordsIn(found.words, documents.locales.default, documents.locales.default).words
  return { id: found.id, title, lead }
}

/** The names of pages that no menu names are those which the application gives them. */
const fixedTitles: Readonly<Record<FixedPath, string>> = {
  'sign-in': 'page.signIn.title',
  'confirm-email': 'page.confirmEmail',
  'reset-password': 'page.resetPassword',
  terms: 'legal.terms',
  privacy: 'legal.privacy',
}

const dialogTitles: Readonly<Record<string, string>> = {
  register: 'action.register',
  login: 'action.login',
  forgot: 'forgot.title',
}

/** A dialog over the page names the document: `?dialog=login`, or a path of its own. */
function dialogOf(pathname: string, query: URLSearchParams) {
  const name = query.get('dialog') ?? trimSlashes(pathname).replace(/\.html$/, '')
  return Object.hasOwn(dialogTitles, name) ? dialogTitles[name] : undefined
}

interface Described {
  readonly site: CurrentSite
  readonly text: PageText
  readonly map: SiteMap
  readonly route?: SiteRoute
  readonly vendor?: string | undefined
  /** The name of a page that no menu names. */
  readonly page?: string | undefined
}

function describe({ site: { documents }, text, map, route, vendor, page: named }: Described) {
  const { locales, menu, theme } = documents
  const values = { site: theme.siteName, age: menu.footer.minimumAge }
  if (named) return text('page.other', { ...values, page: named })
  const list = new Intl.ListFormat(languageTable[locales.default].formats)
  if (route && route.id !== 'home') {
    const page = text(`route.${route.id}`)
    const vendors = vendor ? [vendor] : route.vendors.slice(0, 4).map(({ displayName }) => displayName)
    return vendors.length > 0
      ? text('page.category', { ...values, page, vendors: list.format(vendors) })
      : text('page.other', { ...values, page })
  }
  const pages = map.header.filter(({ category }) => category).map(({ id }) => text(`route.${id}`))
  return pages.length > 0
    ? text('page.home', { ...values, pages: list.format(pages) })
    : text('page.home.bare', values)
}
