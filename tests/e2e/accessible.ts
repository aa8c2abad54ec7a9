import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA as far as a machine can judge it, and its good practice, of what a page shows now. */
export async function expectAccessible(page: Page, what?: string) {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expectNoViolations(page, new AxeBuilder({ page }), what)
}

/** The same, and the colours of the other mode too, in which nothing else differs. */
export async function expectAccessibleInBothModes(page: Page, what?: string) {
  await expectAccessible(page, what)
  const before = await page.evaluate(() => {
    const { dataset } = document.documentElement
    const known = dataset['theme']
    const isDark = getComputedStyle(document.documentElement).colorScheme.includes('dark')
    dataset['theme'] = isDark ? 'light' : 'dark'
    return known
  })
  await expectNoViolations(page, new AxeBuilder({ page }).withRules('color-contrast'), what)
  await page.evaluate((known) => {
    if (known === undefined) delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = known
  }, before)
}

async function expectNoViolations(page: Page, axe: AxeBuilder, what = new URL(page.url()).pathname) {
  // What is still fading in has the contrast of what it fades from.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const { violations } = await axe.analyze()
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(said, what).toEqual([])
}
