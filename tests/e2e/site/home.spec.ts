import type { Announcement } from '#schemas/config/announcements.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { withConfiguration } from '../support/change-site.ts'
import { expect, inMotion, test } from '../support/site.ts'

test.use(inMotion)

function popup(changes: Partial<Announcement> = {}): Announcement {
  const words = {
    tl: { title: 'Unang kidlat mo', lead: 'Numero mo lang ang kailangan.', action: 'Magrehistro' },
    en: { title: 'Your first lightning', lead: 'All you need is your number.', action: 'Register' },
  }
  return {
    id: 'first',
    type: 'PU',
    audience: 'everyone',
    from: '2020-01-01T00:00:00Z',
    link: '/register',
    words,
    ...changes,
  }
}

test('the opening shows each banner by its buttons, and only the one that is seen can be reached @desktop', async ({
  page,
  solmar,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(solmar)
  const highlights = page.getByRole('region', { name: 'Highlights' })
  await expect(highlights.getByRole('heading', { level: 1 })).toBeVisible()
  const tables = highlights.getByRole('link', { name: 'See the tables' })
  await tables.focus()
  await expect(tables).not.toBeFocused()
  await highlights.getByRole('button', { name: 'Next highlight' }).click()
  await expect(highlights.getByRole('heading', { name: 'Harbour Nights' })).toBeInViewport()
  await expect(page.getByRole('status').first()).toHaveText('Highlight 2 of 3')
  await expect(tables).toHaveAttribute('href', '/live')
  await highlights.getByRole('button', { name: 'Next highlight' }).click()
  await highlights.getByRole('button', { name: 'Next highlight' }).click()
  await expect(highlights.getByRole('heading', { level: 1 })).toBeInViewport()
  // F44: nothing turns by itself, so there is nothing to stop.
  await expect(highlights.getByRole('button', { name: /Stop changing/ })).toHaveCount(0)
})

test('the opening turns by itself, but not behind a window in which somebody types @desktop', async ({
  page,
  solmar,
}) => {
  await page.addInitScript(quicken)
  await page.goto(solmar)
  const row = page.locator('[aria-roledescription=carousel] > :has(> [role=group])')
  const place = () => row.evaluate(({ scrollLeft }) => scrollLeft)
  const turns = () => page.evaluate(() => (window as unknown as { turns: number }).turns)
  await expect.poll(place).toBeGreaterThan(0)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeFocused()
  const first = await turns()
  await expect.poll(turns).toBeGreaterThan(first)
  const before = await place()
  await expect.poll(turns).toBeGreaterThan(first + 2)
  expect(await place()).toBe(before)
  await page.keyboard.press('Escape')
  await expect.poll(place).not.toBe(before)
})

/** Turns the opening each second and not each seventh, and counts when it would. */
function quicken() {
  const page = window as unknown as { turns: number }
  const often = window.setInterval.bind(window) as (what: () => void, ms?: number) => number
  page.turns = 0
  Object.assign(window, {
    setInterval: (what: () => void, ms?: number) => {
      if (ms !== 7_000) return often(what, ms)
      return often(() => {
        page.turns++
        what()
      }, 1_000)
    },
  })
}

test('a row offers no way back at its start and none on at its end, and the place of the wins is low on a phone @desktop', async ({
  page,
  solmar,
}) => {
  await page.goto(solmar)
  const row = page.getByRole('region', { name: 'Popular now' })
  const back = row.getByRole('button', { name: 'Back: Popular now' })
  const more = row.getByRole('button', { name: 'More: Popular now' })
  await more.click()
  await expect(back).toBeVisible()
  // The press may move the row for a while yet.
  await expect(async () => {
    await back.focus()
    await row.getByRole('link').last().focus()
    await expect(more).toBeHidden({ timeout: 500 })
  }).toPass()
  await back.press('Enter')
  await expect(more).toBeVisible()
  await back.press('Enter')
  await expect(back).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(back).toBeHidden()
  await page.setViewportSize({ width: 320, height: 640 })
  const wins = await page.getByRole('region', { name: 'Latest wins' }).boundingBox()
  expect(wins?.height).toBeLessThan(330)
})

test('notices are counted until they were read, also in a page that was opened again @desktop', async ({
  page,
  solmar,
}) => {
  await page.goto(solmar)
  await expect(page.getByText('2 unread')).toBeAttached()
  await page.getByRole('button', { name: 'Notices' }).click()
  const notices = page.getByRole('dialog', { name: 'Notices' })
  await expect(notices.getByRole('heading', { level: 3 })).toHaveText([
    'Short pause on Tuesday',
    'Two new studios',
  ])
  // Specification §9, in the zone of the merchant.
  await expect(notices.getByText('2026-11-18 13:00:00')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notices' })).toBeFocused()
  await expect(page.getByText(/unread/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notices' })).toBeVisible()
  await expect(page.getByText(/unread/)).toHaveCount(0)
})

test('a popup comes by itself in an open page, waits for dialogs, and stays away for the day @desktop', async ({
  page,
  kidlat,
  server,
}) => {
  await page.goto(`${kidlat}/login`)
  await expect(page.getByRole('dialog')).toBeVisible()
  const withPopup = (before: Configuration) => ({
    ...before,
    announcements: [...before.announcements, popup()],
  })
  await withConfiguration(server, 'kidlat', withPopup, async (publish) => {
    await publish()
    const ours = page.getByRole('dialog', { name: 'Unang kidlat mo' })
    await page.keyboard.press('Escape')
    await expect(ours).toBeVisible()
    await ours.getByRole('button', { name: 'Huwag na ngayong araw' }).click()
    await expect(ours).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Mga promo' })).toBeVisible()
    await expect(ours).toHaveCount(0)
  })
})

test('a promotion is read at an address of its own; one that is unknown says so (T54)', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/promotions`)
  await page.getByRole('link', { name: 'Second sunset' }).click()
  await expect(page).toHaveURL(/\?promotion=second-sunset$/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Second sunset' })).toBeVisible()
  await expect(page).toHaveTitle(/^Second sunset/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  for (const id of ['constructor', '../x', '%3Cscript%3E']) {
    await page.goto(`${solmar}/promotions?promotion=${id}`)
    await expect(page.getByRole('heading', { name: 'This promotion has ended' })).toBeVisible()
  }
})
