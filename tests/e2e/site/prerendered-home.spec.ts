import { withOps } from '../support/change-site.ts'
import { formModules, holdScripts } from '../support/hold-scripts.ts'
import { looksAreThere } from '../support/looks-are-there.ts'
import { enter, memberFromElsewhere } from '../support/player.ts'
import { expect, inMotion, type Page, test } from '../support/site.ts'

test.use(inMotion)

test.describe('the home view that the server draws', () => {
  test('is there before the application, stands as that does, and what was pressed in it is pressed', async ({
    page,
    kidlat,
  }) => {
    await watchMoves(page)
    const letLoose = await holdScripts(page)
    const letFormCome = await holdScripts(page, formModules)
    const formAsked = page.waitForRequest(formModules)
    await page.goto(`${kidlat}/`, early)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const before = await places(page)
    await page.getByRole('main').getByRole('button', { name: 'Mag-log in' }).click()
    letLoose()
    const dialog = page.getByRole('dialog', { name: 'Mag-log in' })
    await formAsked
    await expect(drawn(page)).toHaveCount(0)
    await twoFrames(page)
    letFormCome()
    await expect(dialog.locator('input').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await places(page)).toEqual(before)
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02)
  })

  test('gives the application the focus and a language that was chosen @desktop', async ({
    page,
    solmar,
  }) => {
    const letLoose = await holdScripts(page)
    await page.goto(`${solmar}/`, early)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('tl')
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).focus()
    letLoose()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Magrehistro' })).toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Wika' })).toHaveValue('tl')
  })

  test('waits for the end of a press @desktop', async ({ page, solmar }) => {
    const letLoose = await holdScripts(page)
    await page.goto(`${solmar}/`, early)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).hover()
    await page.mouse.down()
    letLoose()
    await page.waitForLoadState('networkidle')
    await expect(drawn(page)).toHaveCount(1)
    await page.mouse.up()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await expect(drawn(page)).toHaveCount(0)
  })

  test('is not for who has a session or another language, and is in the chosen mode @desktop', async ({
    page,
    solmar,
    server,
  }) => {
    await page.goto(`${solmar}/`)
    await page.evaluate(() => {
      localStorage.setItem('mode', 'light')
      localStorage.setItem('lang', 'EN')
    })
    const letLoose = await holdScripts(page)
    await page.goto(`${solmar}/`, early)
    await expect(drawn(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Switch to light' })).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Switch to dark' }).click()
    letLoose()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Switch to light' })).toBeVisible()
    const letLooseAgain = await holdScripts(page)
    await page.evaluate(() => localStorage.setItem('lang', 'TL'))
    await page.goto(`${solmar}/`, early)
    await expect(page.locator('#start-failed')).toBeAttached()
    await expect(drawn(page)).toHaveCount(0)
    letLooseAgain()
    await page.evaluate(() => localStorage.removeItem('lang'))
    await enter(page, solmar, (await memberFromElsewhere(server)).session)
    await holdScripts(page)
    await page.goto(`${solmar}/`, early)
    await expect(page.locator('#start-failed')).toBeAttached()
    await expect(drawn(page)).toHaveCount(0)
  })

  test('goes where the site has closed meanwhile @desktop', async ({ page, solmar, server }) => {
    const letLoose = await holdScripts(page)
    await page.goto(`${solmar}/`, early)
    await expect(drawn(page)).toBeVisible()
    await withOps(server, 'solmar', { maintenance: { reason: 'Upkeep', message: 'Back soon' } }, async () => {
      letLoose()
      await expect(page.getByText('Back soon')).toBeVisible()
      await expect(drawn(page)).toHaveCount(0)
    })
  })
})

const early = { waitUntil: 'commit' } as const

function drawn(page: Page) {
  return page.locator('#drawn-home')
}

async function watchMoves(page: Page) {
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number }
    seen.moved = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value?: number })[])
        seen.moved += value ?? 0
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Until what a moment ago was only meant is to be seen. */
function twoFrames(page: Page) {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  )
}

/** Where the header and the opening stand. */
async function places(page: Page) {
  await looksAreThere(page)
  return page.evaluate(() => {
    const all = document.querySelectorAll('header a, header button, header select, h1, h1 ~ *')
    return [...all]
      .filter((each) => each.checkVisibility())
      .slice(0, 12)
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return [each.localName, ...[x, y, width, height].map(Math.round)]
      })
  })
}
