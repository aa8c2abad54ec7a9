import type { Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { withConfiguration } from '../support/change-site.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { enter, memberOf, password } from '../support/player.ts'
import { expect, test } from '../support/site.ts'

/** The title of the first card that is whole in sight. While a list is scrolled its cards stand in no order in the document. */
const cardAt = (page: Page) =>
  page.getByRole('gridcell').evaluateAll((cells) => {
    const [first] = cells
      .map((cell) => ({ cell, at: cell.getBoundingClientRect() }))
      .filter(({ at }) => at.top > 100 && at.bottom < 700)
      .toSorted((one, other) => one.at.top - other.at.top || one.at.left - other.at.left)
    return first?.cell.querySelector('[data-part=title]')?.textContent ?? ''
  })

test('a new player on a phone finds a game by a misspelt name in another script, comes back to the very card, and marks it', async ({
  page,
  solmar,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, solmar, (await memberOf(server)).session)
  await page.goto(`${solmar}/rng`)
  const grid = page.getByRole('grid', { name: 'Games' })
  const search = page.getByRole('searchbox')
  const found = /^No exact match · [\d,]+ similar$/
  await search.fill('драгн')
  await expect(grid.getByRole('row').first()).toContainText(/dragon/i)
  await expect(page).toHaveURL(/q=/)
  const unfiltered = (await page.getByRole('main').getByText(found).textContent()) ?? ''
  await page.getByRole('button', { name: '25 lines or more' }).click()
  await expect(page).toHaveURL(/q=.*lines=1/)
  // What lies under the filter has more.
  const counted = page.getByRole('main').getByText(found)
  await expect(counted).not.toHaveText(unfiltered)
  const count = (await counted.textContent()) ?? ''

  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await expect.poll(() => cardAt(page)).not.toBe('')
  const title = await cardAt(page)
  const scrolled = await page.evaluate(() => window.scrollY)
  await grid.getByRole('link', { name: title }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText('Return to player')).toBeVisible()
  await expectAccessibleInBothModes(page, 'a game')
  const star = dialog.getByRole('button', { name: `Favourite: ${title}` })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  const letAnswer = await holdScripts(page, /\/addFavourite/)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('Favourite') && asked.push(request.url()))
  await star.dblclick()
  letAnswer()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  expect(asked).toHaveLength(1)

  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  await expect(grid.getByRole('link', { name: title }).first()).toBeFocused()
  await page.reload()
  await expect.poll(() => cardAt(page)).toBe(title)
  await expect(counted).toHaveText(count)
  await expect(grid.getByRole('button', { name: `Favourite: ${title}` }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessibleInBothModes(page, 'a lobby')
})

test('arrows lead through the grid, and the focus is in it still after its card has gone', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/rng`)
  const grid = page.getByRole('grid', { name: 'Games' })
  const columns = Number(await grid.getAttribute('aria-colcount'))
  const place = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.closest('[role=gridcell]')
      return [
        Number(cell?.closest('[role=row]')?.getAttribute('aria-rowindex')),
        Number(cell?.getAttribute('aria-colindex')),
      ]
    })
  await grid.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await place()).toEqual([1, 2])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  expect(await place()).toEqual([2, columns])
  await page.keyboard.press('Control+End')
  expect((await place())[0]).toBe(Number(await grid.getAttribute('aria-rowcount')))
  await page.keyboard.press('Control+Home')
  expect(await place()).toEqual([1, 1])

  await page.evaluate(() => window.scrollTo(0, 20_000))
  await expect(grid).toBeFocused()
  await page.keyboard.press('ArrowDown')
  expect(await place()).toEqual([2, 1])
  await page.getByRole('button', { name: 'Show as pages' }).click()
  await expect(page.getByRole('list', { name: 'Games' }).getByRole('listitem')).toHaveCount(48)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/part=2/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a list that flies by shows each card in its own colour, and the cards once it is slower @desktop', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/rng`)
  const grid = page.getByRole('grid', { name: 'Games' })
  await expect(grid.getByRole('row').first()).toBeVisible()
  const flown = await page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame++) {
      window.scrollBy({ top: 1_500, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    const y = window.innerHeight / 2
    const isThere = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top <= y && y < bottom
    }
    const rows = [...document.querySelectorAll('[role=row]')].filter(isThere)
    const canvases = [...document.querySelectorAll('canvas')]
    const canvas = canvases.find(isThere)
    if (!canvas) return undefined
    const { top, height } = canvas.getBoundingClientRect()
    const row = Math.floor(((y - top) / height) * canvas.height)
    const before = canvases.slice(0, canvases.indexOf(canvas)).reduce((sum, each) => sum + each.height, 0)
    const [red, green, blue] = canvas.getContext('2d')?.getImageData(1, row, 1, 1).data ?? []
    return { rows: rows.length, index: before + row + 1, colour: `rgb(${red}, ${green}, ${blue})` }
  })
  expect(flown).toMatchObject({ rows: 0 })
  const plate = grid.locator(`[aria-rowindex="${flown?.index}"] [aria-colindex="2"] [data-part=plate]`)
  await expect(plate).toHaveCSS('background-color', flown?.colour ?? '')
})

test('what two words mark about a game is whole on the smallest phone @desktop', async ({ page, solmar }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'TL'))
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`${solmar}/rng?sort=newest`)
  const mark = page.getByRole('grid').getByText('Bago · Jackpot', { exact: true }).first()
  await expect(mark).toBeVisible()
  expect(await mark.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a game shows the labels that it has and no others @desktop', async ({ page, solmar }) => {
  await page.goto(`${solmar}/live`)
  await page.getByRole('grid', { name: 'Games' }).getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Return to player')).toBeVisible()
  await expect(dialog.getByText('Lines or ways')).toHaveCount(0)
})

test('a game of another area names its vendor, and so do those like it @desktop', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/rng?game=2000`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('definition').filter({ hasText: 'Opaline Live' })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Opaline Live' }).first()).toBeVisible()
})

test('titles of neighbouring games are aligned @desktop', async ({ page, solmar }) => {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${solmar}/rng`)
    const titles = page
      .getByRole('grid', { name: 'Games' })
      .getByRole('row')
      .first()
      .locator('[data-part=title]')
    await expect(titles.first()).toBeVisible()
    const tops = await titles.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    expect(new Set(tops.map((top) => top - (tops[0] ?? 0))), `${width}`).toEqual(new Set([0]))
  }
})

test('an area offers the filters that tell its games apart, and one that its address names @desktop', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/live?lines=1`)
  const lines = page.getByRole('button', { name: '25 lines or more', exact: true })
  await expect(lines).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'New', exact: true })).toBeVisible()
  await lines.click()
  await expect(page.getByRole('grid', { name: 'Games' }).getByRole('row').first()).toBeVisible()
  await expect(lines).toBeFocused()
  await expect(page).not.toHaveURL(/lines/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'New', exact: true })).toBeVisible()
  await expect(lines).toHaveCount(0)
})

test('a visitor who logs in to press a star has it set, and who closes the login has not', async ({
  page,
  solmar,
  server,
}) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/fish`)
  const star = page.getByRole('grid', { name: 'Games' }).getByRole('button').first()
  const dialog = page.getByRole('dialog')
  await star.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await star.click()
  await dialog.locator('input[name="username"]').fill(name)
  await dialog.locator('input[name="password"]').fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('a list in which nothing is left offers to take away what narrows it', async ({ page, solmar }) => {
  await page.goto(`${solmar}/rng?q=qqqqqqqq&jackpot=1&theme=constructor`)
  await page.getByRole('button', { name: 'Remove the filter “Jackpot”' }).click()
  await expect(page).not.toHaveURL(/jackpot/)
  await expect(page.getByRole('main')).toBeFocused()
  const last = page.getByRole('button', { name: /^Remove the filter “.*qqqqqqqq/ })
  await last.focus()
  await last.click()
  await expect(page.getByRole('grid', { name: 'Games' }).getByRole('row').first()).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a letter more leaves a game that is found again in its place, with its picture @desktop', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/rng`)
  const search = page.getByRole('searchbox')
  const first = page.getByRole('grid', { name: 'Games' }).getByRole('row').first().getByRole('link').first()
  const title = (await first.locator('[data-part=title]').textContent()) ?? ''
  await search.fill(title.slice(0, -1))
  await expect(page).toHaveURL(/q=/)
  await expect(first.locator('[data-part=title]')).toHaveText(title)
  const picture = first.locator('img')
  await expect(picture).toBeVisible()
  await picture.evaluate((image) => {
    const changes: string[] = []
    Object.assign(window, { changes })
    new MutationObserver((all) => changes.push(...all.map((each) => each.attributeName ?? ''))).observe(
      image,
      {
        attributes: true,
      },
    )
  })
  const before = page.url()
  await search.press('End')
  await search.press(title.slice(-1))
  await expect(page).not.toHaveURL(before)
  await expect(first.locator('[data-part=title]')).toHaveText(title)
  expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([])
})

test('a game that is switched off while it is looked at says so in its place, and comes back there @desktop', async ({
  page,
  solmar,
  server,
}) => {
  await page.goto(`${solmar}/rng`)
  const first = page.getByRole('grid', { name: 'Games' }).getByRole('link').first()
  const nodeId = /\d+/.exec((await first.getAttribute('href')) ?? '')?.[0] ?? ''
  // Of a double click the second press lies beside the window that the first one opened.
  await first.dblclick({ delay: 40 })
  const facts = page.getByRole('dialog').getByText('Return to player')
  await expect(facts).toBeVisible()
  const gone = page.getByRole('dialog', { name: 'This game is not available' })
  await withConfiguration(
    server,
    'solmar',
    (before) => ({ ...before, games: { ...before.games, off: [nodeId] } }),
    async (publish) => {
      await publish()
      await expect(gone.getByRole('heading')).toBeFocused()
    },
  )
  await expect(facts).toBeVisible()
  await page.goto(`${solmar}/rng?game=no-such-game`)
  await gone.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${solmar}/rng`)
})
