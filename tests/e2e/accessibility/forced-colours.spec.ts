import type { Locator } from '@playwright/test'
import { enter, memberOf } from '../support/player.ts'
import { expect, test } from '../support/site.ts'

test.describe('forced colours', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  test('keep the edges of fields, buttons and ticks, and the ring of the focus', async ({ page, solmar }) => {
    // Not where the server draws the form first, which the application then takes over.
    await page.goto(`${solmar}/?dialog=register`)
    const dialog = page.getByRole('dialog')
    const field = dialog.locator('input[name="username"]')
    await expect(field).toBeFocused()
    expect(await edgesOf(dialog.locator('input').nth(1))).toMatchObject({ border: 1, isSeen: true })
    expect(await edgesOf(field)).toMatchObject({ outline: 2 })
    expect(await edgesOf(dialog.locator('button[type=submit]'))).toMatchObject({ border: 1, isSeen: true })
    const tick = dialog.locator('input[type=checkbox]')
    expect(await edgesOf(tick)).toMatchObject({ border: 1, isSeen: true })
    await tick.check()
    expect(await edgesOf(tick, '::after')).toMatchObject({ border: 2, isSeen: true })
    await tick.press('Shift+Tab')
    expect(await edgesOf(page.locator(':focus'))).toMatchObject({ outline: 2 })
  })

  test('keep which tab is open', async ({ page, kidlat }) => {
    await page.goto(`${kidlat}/login`)
    const tabs = page.getByRole('dialog').getByRole('tab')
    await expect(tabs).toHaveCount(2)
    expect(await edgesOf(tabs.first(), '::after')).toMatchObject({ border: 3, isSeen: true })
    expect(await edgesOf(tabs.nth(1), '::after')).toMatchObject({ border: 0 })
  })

  test('keep which entry is open, in the header, below, in the menu and among the member’s own', async ({
    page,
    solmar,
    server,
  }) => {
    await enter(page, solmar, (await memberOf(server)).session)
    await page.goto(`${solmar}/member`)
    const main = page.getByRole('main')
    await expect(page.getByText('Registered today')).toBeVisible()
    expect(await edgesOf(main.locator('[aria-current=page]'))).toMatchObject({ border: 1, isSeen: true })
    const badge = page.getByRole('region', { name: 'Security' }).getByText('Not set').first()
    expect(await edgesOf(badge)).toMatchObject({ border: 1, isSeen: true })
    await page.goto(`${solmar}/`)
    await onlyCurrentIsMarked(page.getByRole('navigation', { name: 'Main navigation' }))
    expect(await edgesOf(page.getByRole('combobox', { name: 'Language' }))).toMatchObject({ border: 1 })

    await page.setViewportSize({ width: 390, height: 844 })
    await onlyCurrentIsMarked(page.getByRole('navigation', { name: 'Quick navigation' }))
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    expect(await edgesOf(menu.locator('[aria-current=page]'))).toMatchObject({ border: 1, isSeen: true })
    expect(await edgesOf(menu.locator('li a:not([aria-current])').first())).toMatchObject({ border: 0 })
  })
})

async function onlyCurrentIsMarked(entries: Locator) {
  expect(await edgesOf(entries.locator('[aria-current=page]'), '::after')).toMatchObject({
    border: 2,
    isSeen: true,
  })
  expect(await edgesOf(entries.locator('a:not([aria-current]), button').first(), '::after')).toMatchObject({
    border: 0,
  })
}

/** What forced colours leave of an element: widths in pixels of its lower border and its outline; `isSeen`: the border has a colour. */
async function edgesOf(element: Locator, part?: '::after') {
  return element.evaluate((node, pseudo) => {
    const style = getComputedStyle(node, pseudo)
    const width = (line: string, of: string) => (line === 'none' ? 0 : parseFloat(of))
    return {
      border: width(style.borderBottomStyle, style.borderBottomWidth),
      outline: width(style.outlineStyle, style.outlineWidth),
      isSeen: !/transparent|rgba\(.*, 0\)/.test(style.borderBottomColor),
    }
  }, part)
}
