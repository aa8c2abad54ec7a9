import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { profilePath } from '#schemas/config/download.ts'
import { languageTable } from '#schemas/config/languages.ts'
import { themePalette } from '#schemas/config/theme/theme-palette.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { cacheAnswer, sendCached, type CachedAnswer } from '../../platform/http/cached/cached-answer.ts'
import { appProfile } from './app-profile.ts'
import { brandPictures } from './brand-pictures.ts'
import { contentHash } from '../../platform/content-hash.ts'
import { listedPaths, pageOfAddress } from './page-of-address.ts'
import { findPicture } from '../../configuration/releases/picture-store.ts'
import type { SiteCache } from '../sites/site-cache.ts'
import { themeFonts } from './theme-fonts.ts'
import type { CurrentSite } from '../sites/current-site.ts'

interface SiteFilesOptions {
  readonly sites: SiteCache
  readonly clock: Clock
  readonly db: Kysely<Tables>
  /** Folder of the built client. */
  readonly client: string
  /** Scheme, host and port at which a host is reached from outside. */
  originOf(host: string): string
}

/**
 * Files that browsers, search engines and previews of links look for at fixed addresses, each made of the merchant's release: made
 * once, and kept in memory until there is another.
 */
export async function siteFiles(app: FastifyInstance, options: SiteFilesOptions): Promise<void> {
  const { sites, clock, db, client, originOf } = options
  const pictures = brandPictures({
    client,
    fontsOf: await themeFonts(client),
    uploaded: (hash) => findPicture(db, hash, undefined),
  })
  const png = 'image/png'
  const makers: Readonly<Record<string, Maker>> = {
    '/favicon.ico': ['image/x-icon', (site) => pictures.favicon(site)],
    '/apple-touch-icon.png': [png, (site) => pictures.icon(site, 180, 'ground')],
    '/icon-192.png': [png, (site) => pictures.icon(site, 192, 'own')],
    '/icon-512.png': [png, (site) => pictures.icon(site, 512, 'own')],
    '/icon-maskable-512.png': [png, (site) => pictures.icon(site, 512, 'maskable')],
    '/card.png': [png, (site) => pictures.card(site, homeOf(site).description)],
    '/manifest.webmanifest': ['application/manifest+json; charset=utf-8', manifestOf],
    [profilePath]: [
      'application/x-apple-aspen-config',
      async (site) => appProfile(site, originOfSite(site), await pictures.icon(site, 180, 'ground')),
    ],
    '/robots.txt': ['text/plain; charset=utf-8', (site) => robotsOf(originOfSite(site))],
    '/sitemap.xml': ['application/xml; charset=utf-8', (site) => sitemapOf(site, originOfSite(site))],
  }
  const made = new WeakMap<CurrentSite, Map<string, Promise<CachedAnswer>>>()

  for (const path of Object.keys(makers)) {
    app.get(path, { logLevel: 'warn' }, async (request, reply) => {
      const site = sites.siteOfHost(request.hostname)
      return site ? sendCached(request, reply, await fileOf(site, path)) : reply.callNotFound()
    })
  }

  app.get('/.well-known/security.txt', { logLevel: 'warn' }, async (request, reply) => {
    const site = sites.siteOfHost(request.hostname)
    const text = site && securityText(site, originOfSite(site), clock.now())
    if (!text) return reply.callNotFound()
    return reply
      .headers({ 'cache-control': 'public, max-age=3600' })
      .type('text/plain; charset=utf-8')
      .send(text)
  })

  /** Where password managers send who wants to change a password (W3C, change-password-url). */
  app.get('/.well-known/change-password', async (request, reply) => {
    const site = sites.siteOfHost(request.hostname)
    if (!site) return reply.callNotFound()
    return reply.redirect(site.documents.menu.routes.includes('member') ? '/member' : '/', 302)
  })

  function fileOf(site: CurrentSite, path: string): Promise<CachedAnswer> {
    const ofSite = made.get(site) ?? new Map<string, Promise<CachedAnswer>>()
    made.set(site, ofSite)
    const known = ofSite.get(path) ?? make(site, path)
    ofSite.set(path, known)
    // What failed is made again for the next who asks.
    known.catch(() => ofSite.delete(path))
    return known
  }

  async function make(site: CurrentSite, path: string): Promise<CachedAnswer> {
    const [type, draw] = makers[path] ?? []
    if (!type || !draw) throw new Error(`No site has a file ${path}`)
    return cacheAnswer(await draw(site), {
      headers: {
        'content-type': type,
        'cache-control': type === png ? 'public, max-age=86400' : 'public, no-cache',
        // Other sites show it beside a link.
        ...(path === '/card.png' ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
      },
    })
  }

  function originOfSite(site: CurrentSite) {
    return originOf(site.hosts[0] ?? '')
  }
}

type Maker = readonly [type: string, make: (site: CurrentSite) => Promise<Buffer | string> | string]

/** The address of a picture that may be kept: another look has another one. */
export function pictureAddress({ documents: { theme } }: CurrentSite, path: `/${string}.png`): string {
  return `${path}?v=${contentHash(theme).slice(0, 8)}`
}

/** What fills the window of an installed site, and the bar above it. */
export function groundOf({ documents: { theme } }: CurrentSite, mode: 'light' | 'dark'): string {
  return themePalette(theme, mode).bg
}

function manifestOf(site: CurrentSite): string {
  const { theme, locales } = site.documents
  const colour = groundOf(site, theme.defaultMode === 'dark' ? 'dark' : 'light')
  const icon = (path: `/${string}.png`, side: number, purpose: string) => ({
    src: pictureAddress(site, path),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name: theme.siteName,
    short_name: theme.siteName.length > 12 ? theme.siteName.split(' ')[0] : theme.siteName,
    description: homeOf(site).description,
    lang: locales.default,
    dir: languageTable[locales.default].direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    categories: ['games', 'entertainment'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  })
}

/** A page that only members see says itself that it is not to be listed, and has to be read for that. */
function robotsOf(origin: string): string {
  return ['User-agent: *', 'Disallow: /console', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

function sitemapOf(site: CurrentSite, origin: string): string {
  const places = listedPaths(site).map((path) => `<url><loc>${origin}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`
}

const day = 86_400_000

/** RFC 9116. It expires half a year after the day on which it was read, as long as somebody keeps the server running. */
function securityText({ documents }: CurrentSite, origin: string, now: Date): string | undefined {
  const support = documents.resources.find(({ resourceType }) => resourceType === 'CUSTOMER_SERVICE')?.url
  const contact = documents.security.contact ?? (support?.startsWith('/') ? `${origin}${support}` : support)
  if (!contact) return undefined
  const expires = new Date((Math.floor(now.getTime() / day) + 180) * day).toISOString()
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${documents.locales.languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

function homeOf(site: CurrentSite) {
  return pageOfAddress(site, new URL('/', 'http://host'))
}
