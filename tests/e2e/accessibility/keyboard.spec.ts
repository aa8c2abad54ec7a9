import type { Page } from '@playwright/test'
import { tabTo } from '../support/keys.ts'
import { password } from '../support/player.ts'
import { expect, freshName, inMotion, test } from '../support/site.ts'

test.use(inMotion)

test.describe('by keyboard alone', () => {
  test('a visitor registers', async ({ page, solmar }) => {
    await page.goto(`${solmar}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Register', exact: true }))
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog')
    const field = (id: string) => dialog.locator(`input[name="${id}"]`)
    const name = freshName()
    await expect(dialog.locator('input[name="username"]')).toBeFocused()
    const entries = { username: name, password, confirmPassword: password, email: `${name}@example.com` }
    for (const [id, text] of Object.entries(entries)) {
      await tabTo(page, field(id))
      await page.keyboard.type(text)
    }
    await tabTo(page, field('birthday'))
    // Month, day and year are parts of their own in an English browser.
    await page.keyboard.type('05171990')
    await tabTo(page, field('agreement'))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    // The welcome of a first login.
    await tabTo(page, dialog.getByRole('button', { name: 'Continue' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Register' })).toHaveCount(0)
  })

  test('what is wrong is reached from the summary, and Escape leads back', async ({ page, solmar }) => {
    await page.goto(`${solmar}/`)
    const opener = page.getByRole('banner').getByRole('button', { name: 'Register' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('input[name="username"]')).toBeFocused()
    await page.keyboard.press('Enter')
    const summary = dialog.getByRole('group').first()
    await expect(summary).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const first = dialog.locator('input[name="username"]')
    await expect(first).toBeFocused()
    await expect(first).toHaveAttribute('aria-invalid', 'true')
    await expect(first).toHaveAccessibleDescription(/required|enter|fill/i)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a category of the header opens, is walked through and closes', async ({ page, solmar }) => {
    await page.goto(`${solmar}/`)
    const slots = page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('button', { name: 'Slots' })
    await slots.focus()
    await page.keyboard.press('Enter')
    await expect(slots).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAttribute('href', /^\/rng/)
    await page.keyboard.press('Escape')
    await expect(slots).toHaveAttribute('aria-expanded', 'false')
    await expect(slots).toBeFocused()
  })
})

test('a menu takes a press in it and is closed by one beside it, also in Safari, which gives the focus to nothing pressed @desktop', async ({
  page,
  solmar,
}) => {
  await pressLikeSafari(page)
  await page.goto(`${solmar}/`)
  const slots = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('button', { name: 'Slots' })
  // As by a finger: without hovering, and without the focus.
  await slots.dispatchEvent('click')
  await expect(slots).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.click(700, 600)
  await expect(slots).toHaveAttribute('aria-expanded', 'false')
  await slots.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Main navigation' }).locator('a[href^="/rng?"]').first().click()
  await expect(page).toHaveURL(/[/]rng[?]/)
  await expect(slots).toHaveAttribute('aria-expanded', 'false')
})

test('what has opened a window has the focus again, also in Safari @desktop', async ({ page, solmar }) => {
  await pressLikeSafari(page)
  await page.goto(`${solmar}/`)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' })
  await opener.click()
  await expect(page.getByRole('dialog').locator('input').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

/** Safari gives the focus to nothing that is pressed, but for fields, and takes it from what has it. */
async function pressLikeSafari(page: Page) {
  await page.addInitScript(() => {
    const pressed = (event: Event) => {
      event.preventDefault()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }
    document.addEventListener('mousedown', pressed, { capture: true })
  })
}

test('a game is opened from home and closed again where home was left, and closed after a reload', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/`)
  const tiles = page.getByRole('main').locator('a[href*="?game="]')
  // The last of its four rows: a row that comes later makes another one of the fifteenth tile.
  await expect(tiles.nth(47)).toBeAttached()
  const tile = tiles.nth(14)
  await tile.focus()
  const above = await page.evaluate(() => window.scrollY)
  expect(above).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${solmar}/`)
  await expect(tile).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(above)

  await page.goto(`${solmar}/rng?game=2000`)
  await expect(dialog.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${solmar}/rng`)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a game like one that was opened by its address is closed to the list', async ({ page, solmar }) => {
  await page.goto(`${solmar}/help`)
  await page.goto(`${solmar}/rng?game=2000`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/game=2000/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${solmar}/rng`)
})

test('a date keeps its ring while the focus goes through its parts to its calendar', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/register`)
  const date = page.getByRole('dialog').locator('input[type="date"]')
  await date.focus()
  for (let stop = 0; await date.evaluate((input) => input.matches(':focus-within')); stop++) {
    await expect(date, `${stop}`).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Tab')
  }
})

test('the focus is seen where it goes from one end of a long dialog to the other', async ({
  page,
  solmar,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await page.goto(`${solmar}/register`)
  const dialog = page.getByRole('dialog')
  await expect(page.locator('#drawn')).toHaveCount(0)
  await expect(dialog.locator('input[name="username"]')).toBeFocused()
  const close = dialog.getByRole('button', { name: 'Close' })
  await tabTo(page, close)
  await expect(close).toBeInViewport()
  await page.keyboard.press('Shift+Tab')
  const last = dialog.getByRole('button', { name: 'Log in' })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()

  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(`${solmar}/`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('link').last()).toBeFocused()
  await expect(dialog.getByRole('link').last()).toBeInViewport()
})

for (const width of [320, 1280]) {
  test(`the focus is never hidden at ${width} pixels`, async ({ page, solmar }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(`${solmar}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const hidden: string[] = []
    for (let step = 0; step < 80; step++) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(lookAtFocus)
      if (place === 'left the page') break
      if (place) hidden.push(place)
    }
    expect(hidden).toEqual([])
  })
}

/** What has the focus, where every corner and the middle of it lie under something else or off the screen. */
function lookAtFocus(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'left the page'
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 3, top + 3],
    [right - 3, top + 3],
    [left + 3, bottom - 3],
    [right - 3, bottom - 3],
  ] as const
  const seen = points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y)
    return there !== null && (focused.contains(there) || there.contains(focused))
  })
  return seen ? undefined : focused.outerHTML.slice(0, 120)
}
