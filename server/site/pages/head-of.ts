import { languageTable } from '#schemas/config/languages.ts'
import type { HeadTag } from '../../platform/http/html-page.ts'
import { cardSize } from './brand-pictures.ts'
import type { AddressPage } from './page-of-address.ts'
import type { CurrentSite } from '../sites/current-site.ts'
import { groundOf, pictureAddress } from './site-files.ts'

/** What the head of a page says to search engines, previews of links (Open Graph, Twitter cards) and browsers that install it. */
export function headOf(site: CurrentSite, page: AddressPage, origin: string): readonly HeadTag[] {
  const { theme, locales } = site.documents
  const { title, description } = page
  const address = `${origin}${page.canonical}`
  const card = `${origin}${pictureAddress(site, '/card.png')}`
  return [
    meta('name', 'description', description),
    ...themeColours(site),
    link('manifest', '/manifest.webmanifest'),
    link('apple-touch-icon', pictureAddress(site, '/apple-touch-icon.png')),
    meta('name', 'apple-mobile-web-app-title', theme.siteName),
    ...(page.route ? [link('canonical', address), meta('property', 'og:url', address)] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', theme.siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', languageTable[locales.default].formats),
    meta('property', 'og:image', card),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    meta('property', 'og:image:alt', theme.siteName),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', card),
  ]
}

/** A merchant's own mode wins over that of the device. */
function themeColours(site: CurrentSite): readonly HeadTag[] {
  const { defaultMode } = site.documents.theme
  if (defaultMode !== 'system') return [meta('name', 'theme-color', groundOf(site, defaultMode))]
  return (['light', 'dark'] as const).map((mode) => {
    const { tag, attributes } = meta('name', 'theme-color', groundOf(site, mode))
    return { tag, attributes: { ...attributes, media: `(prefers-color-scheme: ${mode})` } }
  })
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [key]: name, content } }
}

function link(rel: string, href: string): HeadTag {
  return { tag: 'link', attributes: { rel, href } }
}
