import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type PageSources, pagePolicy } from './content-security-policy.ts'

export interface Page {
  /** Language tag and direction of `<html>`. */
  lang: string
  dir: 'ltr' | 'rtl'
  title: string
  /** CSS that the first paint needs, such as the merchant's theme. */
  style?: string
  /** Addresses of modules that a script will ask for soon. */
  modules?: readonly string[]
  /** Addresses of the fonts (WOFF2) in which its text is shown. */
  fonts?: readonly string[]
  /** HTML and a script of our own making that the body holds besides. */
  body?: { readonly markup: string; readonly script: string } | undefined
  /** Address of the icon of the tab. */
  icon?: string
  sources?: PageSources
  /** For an address that nobody else may learn; otherwise that of all answers. */
  referrerPolicy?: 'no-referrer'
}

export interface HtmlPageOptions {
  /** Absolute path of the built page. */
  file: string
  /** Fastify route: `*` for all paths that nothing else answers. */
  route: string
  /** Paths that never are pages, such as `/wps/`. */
  except?: readonly string[]
  /** What this request's page says; undefined for not found. */
  page(request: FastifyRequest): Promise<Page | undefined> | Page | undefined
}

/**
 * Answers navigations with a built page. It replaces `__CSP_NONCE__`, `__PAGE_LANG__`, `__PAGE_DIR__`, `__PAGE_TITLE__`, `__PAGE_ICON__`,
 * `<!--__PAGE_HEAD__-->` and `<!--__PAGE_BODY__-->`, gives the answer the policy with its nonce, and lets nobody keep it.
 * Other requests for the route (no GET, not for HTML, under `except`) are not found, in JSON.
 */
export async function htmlPage(app: FastifyInstance, options: HtmlPageOptions): Promise<void> {
  const template = await readFile(options.file, 'utf8')
  app.get(options.route, async (request, reply) => {
    if (!isNavigation(request, options.except ?? [])) return reply.callNotFound()
    const page = await options.page(request)
    if (!page) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(nonce, page.sources),
        'cache-control': 'no-store',
        vary: 'accept',
        ...(page.referrerPolicy ? { 'referrer-policy': page.referrerPolicy } : {}),
      })
      .send(fill(template, page, nonce))
  })
}

function isNavigation(request: FastifyRequest, except: readonly string[]) {
  const path = request.url.split('?', 1)[0] ?? ''
  if (except.some((prefix) => path.startsWith(prefix))) return false
  // A file that is not there must not be answered with a page: a browser would run it as a script.
  if (path.startsWith('/assets/') || /\.(js|css|map|json|png|svg|ico|woff2?)$/i.test(path)) return false
  return (request.headers.accept ?? '').includes('text/html')
}

/** In one pass, so that nothing that is put in can be taken for a placeholder. */
function fill(template: string, page: Page, nonce: string) {
  const values: Record<string, string> = {
    __CSP_NONCE__: nonce,
    __PAGE_LANG__: escapeHtml(page.lang),
    __PAGE_DIR__: page.dir,
    __PAGE_TITLE__: escapeHtml(page.title),
    __PAGE_ICON__: escapeHtml(page.icon ?? 'data:,'),
    '<!--__PAGE_HEAD__-->': head(page, nonce),
    '<!--__PAGE_BODY__-->': body(page, nonce),
  }
  return template.replace(
    /<!--__PAGE_(?:HEAD|BODY)__-->|__(?:CSP_NONCE|PAGE_LANG|PAGE_DIR|PAGE_TITLE|PAGE_ICON)__/g,
    (name) => values[name] ?? '',
  )
}

function head({ style, fonts = [], modules = [] }: Page, nonce: string) {
  return [
    // A font is fetched without credentials wherever it is from; asked for otherwise it would be fetched twice.
    ...fonts.map(
      (address) =>
        `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(address)}" crossorigin />`,
    ),
    ...(style ? [`<style nonce="${nonce}">${escapeCss(style)}</style>`] : []),
    ...modules.map((address) => `<link rel="modulepreload" href="${escapeHtml(address)}" />`),
  ].join('')
}

function body({ body: content }: Page, nonce: string) {
  return content ? `${content.markup}<script nonce="${nonce}">${escapeScript(content.script)}</script>` : ''
}

/** Inside texts of a script the escape means the same; elsewhere it would not run, which is seen at once. */
function escapeScript(script: string) {
  return script.replace(/<(?=\/script|!--)/gi, '\\x3c')
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** No `<` can end the element; inside CSS strings the escape means the same. */
function escapeCss(css: string) {
  return css.replaceAll('<', '\\3c ')
}
