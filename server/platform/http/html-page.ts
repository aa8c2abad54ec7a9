import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type PageSources, pagePolicy } from './security/content-security-policy.ts'
import type { FastPathRoute } from './fast-path/cache-fast-path.ts'
import { cacheAnswer, sendCached } from './cached/cached-answer.ts'
import { answerCache } from './cached/answer-cache.ts'
import { oncePerText } from '../concurrency/once-per-text.ts'

export interface Page {
  /** HTTP status; 200 unless it says otherwise. */
  status?: 404
  /** Language tag and direction of `<html>`. */
  lang: string
  dir: 'ltr' | 'rtl'
  title: string
  /** What else the head says, such as a description or the address of the manifest. */
  head?: readonly HeadTag[]
  /** Whether search engines are asked to leave it out. */
  hidden?: boolean
  /** A script of our own making that runs before anything of the page does. */
  begins?: string | undefined
  /** CSS that the first paint needs, such as the merchant's theme. */
  style?: string
  /** Addresses of modules that a script will ask for soon. */
  modules?: readonly string[]
  /** Addresses of the fonts (WOFF2) in which its text is shown. */
  fonts?: readonly string[]
  /** HTML of our own making that the body holds for the time when no script runs. */
  plain?: string
  /** HTML and a script of our own making that the body holds besides. */
  body?: { readonly markup: string; readonly script: string } | undefined
  /** Address of the icon of the tab. */
  icon?: string
  sources?: PageSources
  /** For an address that nobody else may learn; otherwise that of all answers. */
  referrerPolicy?: 'no-referrer'
}

/** A page without any script and any file. */
export interface PlainPage extends Pick<Page, 'status' | 'lang' | 'dir' | 'title'> {
  style: string
  /** HTML of our own making. */
  content: string
}

/** An element of the head without content; the values of its attributes are escaped. */
export interface HeadTag {
  tag: 'meta' | 'link'
  attributes: Readonly<Record<string, string>>
}

/** What a page may depend on. */
export type PageRequest = Pick<FastifyRequest, 'headers' | 'hostname' | 'ip' | 'url'>

export interface HtmlPageOptions {
  /** Absolute path of the built page. */
  file: string
  /** Fastify route: `*` for all paths that nothing else answers. */
  route: string
  /** Paths that never are pages, such as `/wps/`. */
  except?: readonly string[]
  /** Where this request is sent instead: an address that was checked when it was published. */
  elsewhere?(request: PageRequest): string | undefined
  /** Whether `page` and `elsewhere` alone decide what is answered: then it may be answered before any hook (decision 088). */
  comesFirst?: boolean
  /** What this request's page says; undefined for not found. */
  page(request: PageRequest): Promise<Page | PlainPage | undefined> | Page | PlainPage | undefined
}

/**
 * Answers GET and HEAD of whoever takes HTML with a built page. It replaces `__PAGE_LANG__`, `__PAGE_DIR__`, `__PAGE_TITLE__`,
 * `__PAGE_ICON__`, `<!--__PAGE_HEAD__-->` and `<!--__PAGE_BODY__-->`, and gives the answer the policy that lets its own scripts and
 * styles run, by their hashes. A page that is given again is sent as it was made the first time; no browser keeps it. Other requests
 * for the route (for JSON or a file, or under `except`) are not found, in JSON.
 */
export async function htmlPage(app: FastifyInstance, options: HtmlPageOptions): Promise<void> {
  const template = await readFile(options.file, 'utf8')
  const inline = inlineOf(template)
  const kept = answerCache((page: Page | PlainPage) => {
    const html = 'content' in page ? plain(page) : fill(template, page)
    return cacheAnswer(html, { status: page.status ?? 200, headers: headersOf(page, inline) })
  })
  const first: FastPathRoute = {
    route: options.route,
    find(head) {
      // Its path is that of a page, or it would not have been remembered.
      if (!takesHtml(head.headers.accept) || options.elsewhere?.(head) !== undefined) return undefined
      const page = options.page(head)
      const found = page && !(page instanceof Promise) ? kept(page) : undefined
      return found instanceof Promise ? undefined : found
    },
  }
  app.get(options.route, async (request, reply) => {
    if (!isForPage(request, options.except ?? [])) return reply.callNotFound()
    const address = options.elsewhere?.(request)
    if (address !== undefined) return reply.header('cache-control', 'no-store').redirect(address, 302)
    const page = await options.page(request)
    if (!page) return reply.callNotFound()
    if (options.comesFirst) app.cacheFastPath.remember(request.raw.url ?? '', first)
    return sendCached(request, reply, await kept(page))
  })
}

function headersOf(page: Page | PlainPage, { scripts, styles }: Inline) {
  const own = 'content' in page ? [] : [page.begins, page.body?.script]
  const sources = {
    scripts: [...scripts, ...own.flatMap((script) => (script === undefined ? [] : [escapeScript(script)]))],
    styles: page.style === undefined ? styles : [...styles, escapeCss(page.style)],
  }
  const common = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept',
  }
  if ('content' in page)
    return { ...common, 'content-security-policy': pagePolicy(sources), 'x-robots-tag': 'noindex' }
  return {
    ...common,
    'content-security-policy': pagePolicy(sources, page.sources),
    ...(page.hidden ? { 'x-robots-tag': 'noindex' } : {}),
    ...(page.referrerPolicy ? { 'referrer-policy': page.referrerPolicy } : {}),
  }
}

/** Texts of scripts and styles that stand in a page. */
interface Inline {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Those of the template alone: what got into a page that nobody meant to be there is allowed by no policy. */
function inlineOf(template: string): Inline {
  const texts = (element: RegExp) => [...template.matchAll(element)].map(([, text = '']) => text)
  return {
    scripts: texts(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs),
    styles: texts(/<style[^>]*>(.*?)<\/style>/gs),
  }
}

function isForPage(request: PageRequest, except: readonly string[]) {
  const path = request.url.split('?', 1)[0] ?? ''
  if (except.some((prefix) => path.startsWith(prefix))) return false
  // A file that is not there must not be answered with a page: a browser would run it as a script.
  if (/\.(?!html?$)[a-z0-9]{1,11}$/i.test(path)) return false
  return takesHtml(request.headers.accept)
}

/** Monitors, previews of links and curl name no type, or any. */
function takesHtml(accept = '*/*') {
  return namesHtml(accept)
}

const namesHtml = oncePerText((accept) =>
  accept.split(',').some((part) => {
    const [type = '', ...parameters] = part.toLowerCase().split(';')
    const isRefused = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
    return !isRefused && ['text/html', 'text/*', '*/*', ''].includes(type.trim())
  }),
)

/** In one pass, so that nothing that is put in can be taken for a placeholder. */
function fill(template: string, page: Page) {
  const values: Record<string, string> = {
    __PAGE_LANG__: escapeHtml(page.lang),
    __PAGE_DIR__: page.dir,
    __PAGE_TITLE__: escapeHtml(page.title),
    __PAGE_ICON__: escapeHtml(page.icon ?? 'data:,'),
    '<!--__PAGE_HEAD__-->': head(page),
    '<!--__PAGE_BODY__-->': body(page),
  }
  return template.replace(
    /<!--__PAGE_(?:HEAD|BODY)__-->|__PAGE_(?:LANG|DIR|TITLE|ICON)__/g,
    (name) => values[name] ?? '',
  )
}

function head({ begins, head: tags = [], hidden, style, fonts = [], modules = [] }: Page) {
  const robots = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } } as const
  return [
    ...(begins === undefined ? [] : [`<script>${escapeScript(begins)}</script>`]),
    ...(hidden ? [robots, ...tags] : tags).map(element),
    // A font is fetched without credentials wherever it is from; asked for otherwise it would be fetched twice.
    ...fonts.map(
      (address) =>
        `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(address)}" crossorigin />`,
    ),
    ...(style ? [`<style>${escapeCss(style)}</style>`] : []),
    ...modules.map((address) => `<link rel="modulepreload" href="${escapeHtml(address)}" />`),
  ].join('')
}

function element({ tag, attributes }: HeadTag) {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<${tag}${said.join('')} />`
}

function plain({ lang, dir, title, style, content }: PlainPage) {
  return (
    `<!doctype html><html lang="${escapeHtml(lang)}" dir="${dir}"><head><meta charset="utf-8" />` +
    '<meta name="viewport" content="width=device-width" />' +
    `<title>${escapeHtml(title)}</title><link rel="icon" href="data:," />` +
    `<style>${escapeCss(style)}</style></head><body>${content}</body></html>`
  )
}

function body({ body: content, plain: html = '' }: Page) {
  return html + (content ? `${content.markup}<script>${escapeScript(content.script)}</script>` : '')
}

/** Inside texts of a script the escape means the same; elsewhere it would not run, which is seen at once. */
function escapeScript(script: string) {
  return script.replace(/<(?=\/script|!--)/gi, '\\x3c')
}

/** Text that stands in HTML, or in an attribute between quotes. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** No `<` can end the element; inside CSS strings the escape means the same. */
function escapeCss(css: string) {
  return css.replaceAll('<', '\\3c ')
}
