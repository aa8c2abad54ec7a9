import type { Page } from './site.ts'

/** The addresses of compiled forms. */
export const formModules = /\/forms\/[0-9a-f]+\.js/

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
