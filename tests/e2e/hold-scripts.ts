import type { Page } from './site.ts'

/** Keeps the application from starting until the function that it gives is called. */
export async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}
