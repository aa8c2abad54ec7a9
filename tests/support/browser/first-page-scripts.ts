import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright'

export interface Script {
  readonly path: string
  /** Bytes after gzip at its best. */
  readonly gzip: number
  /** Bytes of the body as they were sent, after brotli. */
  readonly sent: number
  readonly code: string
}

/** The JavaScript that a page loads before anybody touches it. */
export async function firstPageScripts(browser: Browser, url: string): Promise<Script[]> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    // What waits for a second by intention is no part of it, however slow the machine is.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window) as (what: () => void, ms?: number) => number
      const never = 2 ** 31 - 1
      Object.assign(window, {
        setTimeout: (what: () => void, ms = 0) => later(what, ms >= 1_000 ? never : ms),
      })
    })
    const responses = new Map<string, Response>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) responses.set(pathname, response)
    })
    await page.goto(url)
    await page.getByRole('heading').first().waitFor()
    // Whatever else the page would load by itself it has asked for by now.
    await page.waitForLoadState('load')
    await page.waitForTimeout(500)
    return await Promise.all(
      [...responses].map(async ([path, response]) => {
        const code = await response.text()
        const { responseBodySize: sent } = await response.request().sizes()
        return { path, code, sent, gzip: gzipSync(code, { level: 9 }).length }
      }),
    )
  } finally {
    await context.close()
  }
}
