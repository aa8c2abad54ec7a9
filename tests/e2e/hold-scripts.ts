import type { Page } from './site.ts'

/** Keeps the application from starting, or what else is named from coming, until the function that it gives is called. */
export async function holdScripts(page: Page, scripts = /\/assets\/[^/]+\.js$/) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return release
}
