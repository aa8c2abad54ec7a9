import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA as far as a machine can judge it, and its good practice, of what a page shows now. */
export async function expectAccessible(page: Page, what = new URL(page.url()).pathname) {
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect.soft(await violationsOf(page, await axeOf(page)), what).toEqual([])
}

/** The same, and the colours of the other mode too, in which nothing else differs. */
export async function expectAccessibleInBothModes(page: Page, what = new URL(page.url()).pathname) {
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect.soft(await violationsInBothModes(page), what).toEqual([])
}

/** Each violation as `rule: elements`. */
export async function violationsInBothModes(page: Page): Promise<string[]> {
  const shown = await violationsOf(page, await axeOf(page))
  const before = await page.evaluate(() => {
    const { dataset } = document.documentElement
    const known = dataset['theme']
    const isDark = getComputedStyle(document.documentElement).colorScheme.includes('dark')
    dataset['theme'] = isDark ? 'light' : 'dark'
    return known
  })
  const other = await violationsOf(page, (await axeOf(page)).withRules('color-contrast'))
  await page.evaluate((known) => {
    if (known === undefined) delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = known
  }, before)
  return [...shown, ...other]
}

/** Runs in the page itself: a page of its own for each result, and what passed, would take twice as long. */
async function axeOf(page: Page) {
  const frames = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)))
  // Its half a megabyte of code is read once by each document.
  const known = frames.every(Boolean) ? { axeSource: ';' } : {}
  return new AxeBuilder({ page, ...known })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
}

async function violationsOf(page: Page, axe: AxeBuilder) {
  // What is still fading in has the contrast of what it fades from.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
