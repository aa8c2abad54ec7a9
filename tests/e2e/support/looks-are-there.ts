import type { Page } from './site.ts'

/** Waits for style and fonts: nobody sees a page before, but a script may measure it. */
export async function looksAreThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
    const loaded = (link: HTMLLinkElement) =>
      link.sheet ?? new Promise((resolve) => link.addEventListener('load', resolve))
    await Promise.all([...styles].map(loaded))
    await document.fonts.ready
  })
}
