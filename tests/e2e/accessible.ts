import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA as far as a machine can judge it, and its good practice, of what a page shows now. */
export async function expectAccessible(page: Page, what: string = new URL(page.url()).pathname) {
  await expect(page.getByRole('heading').first()).toBeVisible()
  // What is still fading in has the contrast of what it fades from.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(said, what).toEqual([])
}
