import type { BrowserContext, Page } from '@playwright/test'

/**
 * Has a context that is used for another test keep the files that never change, as the browser of a player does. Everything else of the
 * test before is still taken away. Playwright has no setting for it; where it is built otherwise one day, it clears them as before.
 */
export function keepCache(context: BrowserContext): void {
  const { _connection } = context as unknown as Inside
  const inner = _connection?.toImpl?.(context)
  if (inner?.clearCache) inner.clearCache = () => Promise.resolve()
}

/** For tests about the first visit. */
export async function forgetCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

interface Inside {
  readonly _connection?: { readonly toImpl?: (of: BrowserContext) => { clearCache?: () => Promise<void> } }
}
