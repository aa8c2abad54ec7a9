import type { Route } from '@playwright/test'
import { listeningDemoCasino } from '../../support/games/test-demo-casino.ts'
import { enter, memberOf } from '../support/player.ts'
import { expect, test, type Page } from '../support/site.ts'

const longBrand = 'Grand Imperial International Casino Club'

test.describe('every width @desktop', () => {
  test.beforeEach(async ({ page }) => {
    // The frame of a game has no storage.
    await page.addInitScript(() => self === top && localStorage.setItem('lang', 'XA'))
    await page.route('**/wps/system/status*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll('"Solmar"', JSON.stringify(longBrand))
      await route.fulfill({ response: answer, body })
    })
  })

  test('F44 fits a visitor with a long brand and long words', async ({ page, solmar }) => {
    test.slow()
    for (const path of ['/', '/register']) {
      await page.goto(`${solmar}${path}`)
      await expect(page.getByRole('banner', { includeHidden: true })).toContainText(longBrand)
      if (path === '/register') await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
      expect(await misfits(page), path).toEqual([])
    }
  })

  test('fits a member', async ({ page, solmar, server }) => {
    test.slow()
    await enter(page, solmar, (await memberOf(server)).session)
    await page.route(/\/wps\/v2\/wallets\/(balance|rounds\/sums)/, withMuchMoney)
    for (const path of ['/', '/member']) {
      await page.goto(`${solmar}${path}`)
      await expect(page.getByRole('banner')).toContainText(longBrand)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await misfits(page), path).toEqual([])
    }
    await page.goto(`${solmar}/game?id=2000`)
    for (const width of [320, 390, 1100]) {
      await page.setViewportSize({ width, height: 800 })
      const figures = page.getByRole('main').getByRole('group').filter({ hasText: 'IDR' })
      await expect(figures).toHaveCount(width === 390 ? 1 : 2)
      expect(await figures.evaluateAll(cutOnes), `${width}`).toEqual([])
    }
  })

  test('the longest names stand apart in the bar of the smallest phone', async ({ page, kidlat }) => {
    await page.unroute('**/wps/system/status*')
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(`${kidlat}/`)
    const names = page
      .getByRole('navigation')
      .filter({ has: page.locator('button') })
      .last()
      .locator('a, button')
    await expect(names).toHaveCount(5)
    const gaps = await names.evaluateAll((entries) => {
      const words = entries.map((entry) => {
        const range = document.createRange()
        range.selectNodeContents(entry)
        return range.getBoundingClientRect()
      })
      return words.slice(1).map(({ left }, at) => left - (words[at]?.right ?? 0))
    })
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6)
  })

  test('Log in and Register stand apart in the header of the smallest phone', async ({ page, solmar }) => {
    await page.unroute('**/wps/system/status*')
    await page.setViewportSize({ width: 320, height: 568 })
    for (const lang of ['EN', 'TL', 'XA']) {
      await page.addInitScript((code) => self === top && localStorage.setItem('lang', code), lang)
      await page.goto(`${solmar}/`)
      const buttons = page.getByRole('banner').getByRole('button')
      await expect(buttons.last()).toBeVisible()
      const [login, register] = await buttons.evaluateAll((all) =>
        all.slice(-2).map((button) => button.getBoundingClientRect()),
      )
      const apart = (register?.left ?? 0) - (login?.right ?? 0)
      expect(apart, lang).toBeGreaterThanOrEqual(8)
    }
  })

  test('what is over the pictures of home lies over nothing else', async ({ page, kidlat }) => {
    await page.unroute('**/wps/system/status*')
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${kidlat}/`)
      const opening = page.locator('[aria-roledescription=carousel]')
      await expect(opening.getByRole('button').nth(5)).toBeVisible()
      expect(await opening.evaluate(crossings), `${width}`).toEqual([])
      expect(await page.locator('main li a:has(svg)').evaluateAll(wordsOverArt), `${width}`).toEqual([])
    }
  })

  test('help and contacts hang beside the page, and nothing lies under them', async ({ page, solmar }) => {
    await page.goto(`${solmar}/rng`)
    await expect(page.getByRole('grid').getByRole('row').first()).toBeVisible()
    for (const width of [1000, 1280, 1366, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      const hanging = page.getByRole('navigation').filter({ has: page.locator('a[href="/help"], [target]') })
      await expect(hanging).toHaveCount(2)
      for (const each of await hanging.all()) await expect(each).toBeVisible()
      expect(await page.evaluate(reachUnder), `${width}`).toEqual([])
    }
  })

  test('the button that plays is in sight on the smallest phone, and rules open without a complaint of the browser', async ({
    page,
    solmar,
    server,
  }) => {
    test.slow()
    const vendors = ['COFFEE_BREAK', 'CORAL_HUNT', 'GRAND_VAULT', 'DAILY_NUMBERS', 'CARD_TERRACE']
    const house = await listeningDemoCasino(server, vendors, solmar)
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.setViewportSize({ width: 320, height: 568 })
    await enter(page, solmar, (await memberOf(server)).session)
    for (const [title, vendor] of [
      [/Tower$/, 'COFFEE_BREAK'],
      [/(Balloon|Rocket|Comet|Jeepney)$/, 'COFFEE_BREAK'],
      [/^/, 'CORAL_HUNT'],
      [/^/, 'GRAND_VAULT'],
      [/(Six|Five)$/, 'DAILY_NUMBERS'],
      [/Three Cards/, 'CARD_TERRACE'],
    ] as const) {
      const id = house.game(title, vendor)
      expect(id, vendor).not.toBe('')
      await page.goto(`${solmar}/game?id=${id}`)
      const game = page.frameLocator('iframe')
      const plays = game.locator('button.main')
      await expect(plays, vendor).toBeVisible()
      await game.locator('.balance strong').evaluate((figure) => (figure.textContent = '12,345,678.00 PHP'))
      expect(
        await plays.evaluate((button) => button.getBoundingClientRect().bottom - innerHeight),
        vendor,
      ).toBeLessThan(1)
      await game.getByRole('button', { name: 'Rules' }).click()
      const rules = game.getByRole('dialog')
      await expect(rules.getByRole('heading').first()).toBeFocused()
      expect(await rules.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth), vendor).toBeLessThan(
        1,
      )
    }
    expect(complaints).toEqual([])
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(`${solmar}/game?id=${house.game(/^/, 'CORAL_HUNT')}`)
    const names = page.frameLocator('iframe').locator('.kind .name')
    await expect(names.first()).toBeVisible()
    expect(await names.evaluateAll(cutOnes)).toEqual([])
    await house.close()
  })

  test('a game has a size to be played in at 400 %', async ({ page, solmar, server }) => {
    const house = await listeningDemoCasino(server, ['COFFEE_BREAK', 'TIDAL_REELS'], solmar)
    await page.setViewportSize({ width: 320, height: 256 })
    await enter(page, solmar, (await memberOf(server)).session)
    for (const [id, played, least] of [
      [house.game(/Mines$/), 'button[data-seen]', 24],
      [house.game(/^/, 'TIDAL_REELS'), '.reels canvas', 100],
    ] as const) {
      await page.goto(`${solmar}/game?id=${id}`)
      const game = page.frameLocator('iframe')
      const box = await game.locator(played).first().boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), played).toBeGreaterThanOrEqual(least)
      // However much somebody has, nothing of the game stands beside its frame.
      const beside = await game.locator('.balance strong').evaluate((figure) => {
        figure.textContent = '12,345,678.00 PHP'
        return document.documentElement.scrollWidth - innerWidth
      })
      expect(beside, played).toBe(0)
    }
    await house.close()
  })

  for (const [width, height] of [
    [320, 256],
    [640, 360],
  ] as const) {
    test(`nothing fixed takes half of ${width} by ${height} pixels`, async ({ page, solmar }) => {
      await page.setViewportSize({ width, height })
      await page.goto(`${solmar}/`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 300))
      expect(await page.evaluate(fixedHeight)).toBeLessThan(height / 2)
    })
  }
})

/** As many digits as somebody may have. */
async function withMuchMoney(route: Route) {
  const answer = await route.fetch()
  const body = (await answer.text())
    .replaceAll('"EUR"', '"IDR"')
    .replaceAll(/"(sumBalance|main|win)":"\d+"/g, '"$1":"123456789012"')
  await route.fulfill({ response: answer, body })
}

/** Amounts that are not to be read in whole. */
function cutOnes(figures: Element[]) {
  return figures
    .filter((figure) => {
      const { right = 0 } = figure.parentElement?.getBoundingClientRect() ?? {}
      return figure.scrollWidth > figure.clientWidth + 1 || figure.getBoundingClientRect().right > right + 1
    })
    .map((figure) => figure.textContent)
}

/** From 320 to 1,600 pixels: where the page scrolls sideways, or parts of the header lie over each other or out of it. */
async function misfits(page: Page): Promise<string[]> {
  const found: string[] = []
  for (let width = 320; width <= 1600; width += 20) {
    await page.setViewportSize({ width, height: 800 })
    const wrong = await page.evaluate(lookAtHeader)
    found.push(...wrong.map((what) => `${width}: ${what}`))
  }
  return found
}

async function lookAtHeader(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // What measures itself has done so two frames later.
  await frame()
  await frame()
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth}`] : []
  const parts = [...document.querySelectorAll('header a, header button, header select')]
    .filter((part) => part.getClientRects().length > 0)
    .map((part) => ({ name: part.textContent.slice(0, 20), box: part.getBoundingClientRect() }))
  for (const [at, { name, box }] of parts.entries()) {
    if (box.left < -1 || box.right > clientWidth + 1) found.push(`${name} is out of sight`)
    const over = parts
      .slice(at + 1)
      .find(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
      )
    if (over) found.push(`${name} lies over ${over.name}`)
  }
  return found
}

/** How high everything is that stays where it is while the page scrolls, in pixels. */
function fixedHeight(): number {
  return [...document.querySelectorAll('body *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .map((element) => element.getBoundingClientRect())
    .map(({ top, bottom }) => Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)))
    .reduce((sum, height) => sum + height, 0)
}

/** Buttons of what is shown that lie over each other. */
function crossings(opening: Element): string[] {
  const buttons = [...opening.querySelectorAll('button')].filter((button) => !button.closest('[inert]'))
  return buttons.flatMap((button, at) => {
    const box = button.getBoundingClientRect()
    return buttons.slice(at + 1).flatMap((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect()
      const cross = left < box.right && box.left < right && top < box.bottom && box.top < bottom
      return cross ? [`${button.textContent} and ${other.textContent || other.ariaLabel}`] : []
    })
  })
}

/** Tiles whose first line of words lies over their picture. */
function wordsOverArt(tiles: Element[]): (string | null)[] {
  return tiles.flatMap((tile) => {
    const [art, name] = [...tile.children]
    const range = document.createRange()
    range.selectNodeContents(name ?? tile)
    const [words, picture] = [range.getBoundingClientRect(), art?.getBoundingClientRect()]
    const isOver = picture && words.top < picture.bottom && words.right > picture.left
    return isOver ? [tile.textContent] : []
  })
}

/** What of the content and the footer reaches as far to the end as what hangs beside them. */
function reachUnder(): string[] {
  const beside = [...document.querySelectorAll('nav')].filter(
    (nav) => getComputedStyle(nav).position === 'fixed',
  )
  const start = Math.min(...beside.map((nav) => nav.getBoundingClientRect().left))
  return [...document.querySelectorAll('main a, main button, main select, main input, footer li, footer a')]
    .filter((each) => each.checkVisibility() && !each.closest('ul, [role=group]')?.matches('main *'))
    .filter((each) => each.getBoundingClientRect().right > start)
    .map((each) => each.outerHTML.slice(0, 120))
}
