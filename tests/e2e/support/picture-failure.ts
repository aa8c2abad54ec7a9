import type { BrowserContext, TestInfo } from '@playwright/test'

/**
 * Pictures of what every open page showed when a test failed. Playwright's `only-on-failure` takes them after each test that uses its
 * context again, and throws them away where it passed: a tenth of the time of all journeys.
 */
export async function pictureFailure(context: BrowserContext, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  const contexts = context.browser()?.contexts() ?? [context]
  const pages = contexts.flatMap((each) => each.pages())
  for (const [index, page] of pages.entries()) {
    const path = info.outputPath(`failed-${index + 1}.png`)
    // None of a page that is closed, or hangs: the test has failed anyway.
    const taken = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined)
    if (taken) info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
  }
}
