import type { Configuration } from '#schemas/config/documents.ts'
import { kidlat } from '#server/demo/kidlat.ts'
import { firstPageScripts } from '../../support/browser/first-page-scripts.ts'
import { reverseProxy } from '../../support/server/reverse-proxy.ts'
import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { withConfiguration } from '../support/change-site.ts'
import { forgetCache } from '../support/keep-cache.ts'
import { enter, memberFromElsewhere } from '../support/player.ts'
import { expect, freshName, inMotion, type Page, test } from '../support/site.ts'

/** Of all scripts of the first page, in bytes (decision 113). */
const budget = { gzip: 150 * 1024, sent: 130 * 1024 }

/** Signs of what comes after the first page. */
const late = [
  'rjsf',
  'additionalProperties must',
  'CompactEncrypt',
  'ECDH-ES',
  'schemaPath',
  'cssVarsPrefix',
  'data-emotion',
  // Forms and their rules come with the dialogs.
  'phoneForCountry',
  // Art comes where a picture is missing, pseudo-locales with those who review texts.
  'xMidYMid slice',
  'en-XA/core"',
]

function withDemoPopups(before: Configuration): Configuration {
  const popups = kidlat.announcements.filter(({ type }) => type === 'PU')
  return { ...before, announcements: [...before.announcements, ...popups] }
}

test('an address that the menu does not have is not found @desktop', async ({ page, solmar, kidlat }) => {
  await page.goto(`${solmar}/no-such-page`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.goto(`${kidlat}/live`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hindi nakita ang pahina')
  await page.getByRole('link', { name: 'Pumunta sa home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kidlat')
})

test('the lottery is for those with a session, in a frame with a bare header @desktop', async ({
  page,
  solmar,
  server,
}) => {
  await page.goto(`${solmar}/lottery`)
  await expect(page).toHaveURL(`${solmar}/`)
  await page.goto(`${solmar}/member`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await enter(page, solmar, (await memberFromElsewhere(server)).session)
  await page.goto(`${solmar}/lottery`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lottery')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0)
})

test('a trial account is told that it needs a real one @desktop', async ({ page, solmar, server }) => {
  await enter(page, solmar, (await memberFromElsewhere(server)).session)
  await page.evaluate(() => sessionStorage.setItem('isAgent', '4'))
  await page.goto(`${solmar}/member`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You need a real account for this')
  await expect(page.getByRole('button', { name: 'Open a real account' })).toBeVisible()
})

test('a token without an account is dropped at start @desktop', async ({ page, solmar }) => {
  await page.goto(`${solmar}/`)
  await page.evaluate(() => sessionStorage.setItem('token', 'left-over'))
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})

test('the chosen language stays', { tag: '@desktop' }, async ({ page, solmar }) => {
  await page.goto(`${solmar}/`)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('tl')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mag-log in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mag-log in' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
    'TL',
    'TL',
  ])
})

test('works where storage is blocked @desktop', async ({ page, solmar, server }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  const name = freshName()
  const visitor = server.visitor('solmar')
  const user = server.solmarUser(name)
  await visitor.value('register', { body: await visitor.registration(user) })
  await page.goto(`${solmar}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill(name)
  await dialog.locator('input[name="password"]').fill(user.password)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toHaveCount(0)
})

test('the first page is light', { tag: '@desktop' }, async ({ browser, uncheckedServer }) => {
  // A merchant that greets its visitors with a popup is held to it as well.
  await withConfiguration(uncheckedServer, 'kidlat', withDemoPopups, async (publish) => {
    await publish()
    for (const merchant of ['solmar', 'kidlat'] as const) {
      const scripts = await firstPageScripts(browser, `${uncheckedServer.address(merchant)}/`)
      for (const form of ['gzip', 'sent'] as const) {
        const sum = scripts.reduce((bytes, script) => bytes + script[form], 0)
        expect(sum, `${merchant}, ${form}`).toBeLessThanOrEqual(budget[form])
      }
      const code = scripts.map((script) => script.code).join('\n')
      for (const sign of late) expect(code).not.toContain(sign)
    }
  })
})

test.describe('the first visit', () => {
  test.use(inMotion)
  test('nothing on the first page moves while it comes', async ({ page, solmar, kidlat }) => {
    await forgetCache(page)
    const moved = await watchMoves(page)
    for (const site of [solmar, kidlat]) {
      await page.goto(`${site}/`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await moved()).toEqual([])
    }
  })

  test('nor does it where it comes in pieces @desktop', async ({ page, solmar, kidlat }) => {
    await forgetCache(page)
    const moved = await watchMoves(page)
    for (const site of [`${kidlat}/`, `${solmar}/register`]) {
      const { origin, pathname } = new URL(site)
      const proxy = await reverseProxy(origin, { inPieces: 8 })
      await page.goto(proxy.address + pathname)
      await page.getByRole('heading').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await moved(), site).toEqual([])
      await proxy.close()
    }
  })
})

for (const merchant of ['solmar', 'kidlat'] as const) {
  // A phone's width changes the same things at both.
  test(
    `${merchant} is accessible in both modes`,
    { tag: merchant === 'solmar' ? '@desktop' : [] },
    async ({ page, server }) => {
      const site = server.address(merchant)
      const lobby = merchant === 'solmar' ? '/live' : '/fish'
      for (const path of ['/', lobby, '/no-such-page']) {
        await page.goto(site + path)
        if (path === '/') await seeAll(page)
        await expectAccessibleInBothModes(page)
      }
      await page.goto(`${site}/register`)
      await page.getByRole('dialog').locator('button[type="submit"]').click()
      await expect(page.getByRole('dialog').getByRole('group').first()).toBeFocused()
      await expectAccessibleInBothModes(page)
    },
  )

  test(`${merchant} fits a screen of 320 pixels`, { tag: '@desktop' }, async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/', '/register', merchant === 'solmar' ? '/rng' : '/esports', '/no-such-page']) {
      await page.goto(server.address(merchant) + path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
  })
}

/** What is far down comes when it is nearly in sight. */
async function seeAll(page: Page) {
  await expect(page.locator('#drawn-home')).toHaveCount(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
}

/** Says what has moved on the page by itself. */
async function watchMoves(page: Page) {
  await page.addInitScript(() => {
    // The page waits half a second for its fonts and moves when they come later, as they do on a busy machine.
    const later = window.setTimeout.bind(window) as (what: () => void, ms?: number) => number
    const patient = (what: () => void, ms = 0) => later(what, ms === 500 ? 30_000 : ms)
    Object.assign(window, { setTimeout: patient })
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node }[] })[])
        for (const { node } of shift.sources ?? [])
          moved.push((node as Element | undefined)?.outerHTML?.slice(0, 200) ?? 'something')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}
