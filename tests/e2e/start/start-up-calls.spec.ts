import { failCalls, failures } from '../support/failing-call.ts'
import { expect, test, type Page } from '../support/site.ts'

const status = '/wps/system/status'
const whitelabel = '/wps/system/whitelabel'
/** What the home view asks for beside them; each belongs to a part of it. */
const parts = {
  announcements: '/wps/relay/announcements',
  events: '/wps/events',
  'popular games': '/lgw/games/popular',
  'lists of games': '/wps/relay/gameList',
}
const every = [status, whitelabel, ...Object.values(parts)]
const needed = { status: [status], whitelabel: [whitelabel], 'every call': every }

const opened = (page: Page) => page.getByRole('heading', { level: 1, name: /Solmar/ })
const oldNotice = (page: Page) => page.getByRole('region', { name: 'Notice' })

for (const [turn, how] of failures.entries()) {
  // Each call fails in two or three of the six ways: the client, whose units have them all, makes of each an error like any other.
  for (const [name, path] of Object.entries(parts).filter((_, at) => at % 3 === turn % 3)) {
    test(`F14 without ${name} (${how}) the rest of the home view stands`, async ({ page, solmar }) => {
      const failing = await failCalls(page, [path], how)
      await page.goto(`${solmar}/`)
      await expect(opened(page)).toBeVisible()
      // No stream has a limit.
      if (name !== 'events') await failing.passLimit()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const others = name === 'lists of games' ? 'Popular now' : 'New this month'
      await expect(
        page.getByRole('region', { name: others }).locator('a[href*="game="]').first(),
      ).toBeVisible()
      await failing.mend()
    })
  }

  for (const [name, paths] of Object.entries(needed).filter((_, at) => at % 2 === turn % 2)) {
    test(`F12 F13 F16 without ${name} (${how}) the site opens as it was last known, and says so`, async ({
      page,
      solmar,
    }) => {
      await storeSite(page, solmar)
      const failing = await failCalls(page, paths, how)
      await page.goto(`${solmar}/`)
      await failing.passLimit()
      await expect(opened(page)).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Register' })).toBeVisible()
      // The platform has named the release that is kept, so nothing about it is old.
      if (name === 'whitelabel') await expect(oldNotice(page)).toHaveCount(0)
      else await expect(oldNotice(page)).toBeVisible()
      await failing.mend()
    })
  }

  if (turn % 2 === 1) continue
  test(`F15 without any call (${how}) a first visit sees what to do and whom to ask`, async ({
    page,
    solmar,
  }) => {
    const failing = await failCalls(page, every, how)
    await page.goto(`${solmar}/`)
    await failing.passLimit()
    await expect(page.getByRole('heading', { level: 1, name: 'The site could not be opened' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible()
    await failing.mend()
  })
}

let kept: string | undefined

/** Has this browser know the site, as an earlier visit left it. */
async function storeSite(page: Page, solmar: string) {
  kept ??= await visit(page, solmar)
  await page.addInitScript((text) => localStorage.setItem('lastSite', text), kept)
}

async function visit(page: Page, solmar: string): Promise<string> {
  await page.goto(`${solmar}/`)
  const read = () => page.evaluate(() => localStorage.getItem('lastSite'))
  await expect.poll(read).not.toBeNull()
  const found = await read()
  if (!found) throw new Error('Nothing was kept')
  return found
}
