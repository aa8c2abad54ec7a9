import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'

/** The addresses that the platform answers by itself: calls, event streams, and the files that it makes. */
export const platformPaths = [
  '/wps/',
  '/lgw/',
  '/lotto/',
  '/forms/',
  '/games/',
  '/pictures/',
  '/uploads/',
  '/manifest.webmanifest',
] as const

/**
 * Serves the pages of the platform with the browser's code from its sources: title, language, theme and rendered content are those of
 * the merchant at the requested host, and the scripts and style sheets of the last build are left out.
 */
export function devPagesPlugin(platform: string): Plugin {
  return {
    name: 'marquee-dev-pages',
    apply: 'serve',
    configureServer(vite) {
      // After Vite's own files, so that only pages come here.
      return () => {
        vite.middlewares.use((request, response, next) => {
          const url = request.originalUrl ?? '/'
          void pageOf(platform, request, url)
            .then(async (page) => {
              const html = page.isHtml
                ? await vite.transformIndexHtml(url, fromSources(page.text, url))
                : page.text
              respond(response, page, html)
            })
            .catch(next)
        })
      }
    },
  }
}

/** A page that was built, loading the source of its entry instead of the files of the build. */
export function fromSources(html: string, url: string): string {
  const entry = url.startsWith('/console') ? '/src/console/main.tsx' : '/src/app/main.tsx'
  return html
    .replace(/<script\b[^>]*\bsrc="?\/assets\/[^>]*><\/script>/g, '')
    .replace(/<link\b[^>]*\bhref="?\/assets\/[^>]*\.(?:js|css)\b[^>]*>/g, '')
    .replace('</body>', `<script type="module" src="${entry}"></script></body>`)
}

interface PlatformPage {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly isHtml: boolean
  readonly text: string
}

/** Asks with the visitor's Host, which `fetch` would replace. */
async function pageOf(platform: string, { headers }: IncomingMessage, url: string): Promise<PlatformPage> {
  const { host, accept, 'accept-language': languages } = headers
  const asked = get(new URL(url, platform), {
    headers: { host, accept, ...(languages && { 'accept-language': languages }) },
  })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode ?? 502,
    headers: answer.headers,
    isHtml: answer.headers['content-type']?.startsWith('text/html') ?? false,
    text: await text(answer),
  }
}

/** Without the content policy, which allows the built scripts only. */
function respond(response: ServerResponse, { status, headers }: PlatformPage, body: string) {
  response.statusCode = status
  for (const name of ['content-type', 'location', 'referrer-policy', 'set-cookie']) {
    const value = headers[name]
    if (value) response.setHeader(name, value)
  }
  response.end(body)
}
