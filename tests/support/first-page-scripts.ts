import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'

export interface Script {
  readonly path: string
  /** Bytes after gzip at its best. */
  readonly gzip: number
  readonly code: string
}

/** The JavaScript that a page loads before anybody touches it. */
export async function firstPageScripts(browser: Browser, url: string, client: string): Promise<Script[]> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const paths = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) paths.add(pathname)
    })
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Whatever else the page would load by itself it has asked for by now.
    await page.waitForLoadState('load')
    await page.waitForTimeout(500)
    return [...paths].map((path) => {
      const code = readFileSync(join(client, path), 'utf8')
      return { path, code, gzip: gzipSync(code, { level: 9 }).length }
    })
  } finally {
    await context.close()
  }
}
