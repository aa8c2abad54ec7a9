import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/project-root.ts'
import { forgetCache } from '../support/keep-cache.ts'
import { closeWelcome, enter, memberOf, tokenOf } from '../support/player.ts'
import { expect, freshName, test, type Page } from '../support/site.ts'

const password = 'Correct-horse-9'

test('storage that is full breaks nothing', async ({ page, solmar }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room left', 'QuotaExceededError')
    }
  })
  await page.goto(`${solmar}/`)
  await register(page, freshName())
  await page.getByRole('banner').getByRole('link', { name: 'Solmar' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toHaveCount(0)
})

test('F41 a catalogue that cannot be had leaves the page in English as a whole, and shows no error of ours @desktop', async ({
  page,
  kidlat,
}) => {
  const assets = join(projectRoot, 'dist', 'client', 'assets')
  const tagalog = readdirSync(assets).find(
    (name) =>
      /^core-[^.]+\.js$/.test(name) && readFileSync(join(assets, name), 'utf8').includes('Mag-log in'),
  )
  let refused = 0
  await page.route(`**/assets/${tagalog}`, (route) => {
    refused++
    return route.abort()
  })
  await page.goto(`${kidlat}/`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(refused).toBeGreaterThan(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText(/Mag-log in|Error:|at .*\.js|[a-z]+\.[a-zA-Z]+\.[a-z]+$/)).toHaveCount(0)
})

test.describe('a part that does not load', () => {
  test('names the missing part, and loads it on retry', async ({ page, solmar }) => {
    const pattern = /\/assets\/sports-screen-[^/]+\.js$/
    let attempts = 0
    await page.route(pattern, (route) => {
      attempts++
      return route.abort()
    })
    await page.goto(`${solmar}/sports`)
    // The page has tried it again by a reload of its own.
    await expect.poll(() => attempts).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Loading chunk sports/sports-screen failed',
    )
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
    await page.unroute(pattern)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sports', exact: true })).toBeVisible()
  })

  test('is tried again by one reload of its own, as after a new build', async ({ page, solmar }) => {
    let visits = 0
    page.on('request', (request) => request.isNavigationRequest() && visits++)
    await page.route(
      /\/assets\/sports-screen-[^/]+\.js$/,
      (route) => route.fulfill({ status: 404, body: '' }),
      { times: 1 },
    )
    await page.goto(`${solmar}/sports`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sports', exact: true })).toBeVisible()
    expect(visits).toBe(2)
  })

  test('F39 that breaks when it is drawn leaves header and menu alive, and another area opens', async ({
    page,
    solmar,
  }) => {
    await page.route(/\/assets\/sports-screen-[^/]+\.js$/, async (route) => {
      const [, name] = /export\s*\{\s*\w+ as (\w+)/.exec(await (await route.fetch()).text()) ?? []
      const body = `export function ${name}() { throw new Error('broken') }`
      await route.fulfill({ contentType: 'text/javascript', body })
    })
    await page.goto(`${solmar}/sports`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'This section could not be shown' }),
    ).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Solmar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Solmar')
  })

  test('leaves the page alive when it is a dialog, and can be tried again', async ({ page, solmar }) => {
    const pattern = /\/assets\/login-dialog-[^/]+\.js$/
    let attempts = 0
    await page.goto(`${solmar}/`)
    await page.route(pattern, (route) => {
      attempts++
      return route.abort()
    })
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('This part of the site was not found').first()).toBeVisible()
    expect(attempts).toBe(1)
    await page.unroute(pattern)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog').locator('input[name="username"]')).toBeVisible()
  })
})

for (const { what, pattern } of [
  { what: 'its own file', pattern: /\/assets\/register-dialog-[^/]+\.js$/ },
  { what: 'a file that it imports', pattern: /\/assets\/(?!index|register-dialog)[^/]+\.js$/ },
])
  test(`the registration opens when the network is back after ${what} did not come, and says offline for offline`, async ({
    page,
    solmar,
    context,
  }) => {
    await page.goto(`${solmar}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Not the drawn one: an application that is still starting has no network to start with, and says that instead.
    await expect(page.locator('#drawn-home')).toHaveCount(0)
    await page.route(pattern, (route) => route.abort())
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('You appear to be offline').first()).toBeVisible()
    await expect(page.getByText('new version')).toHaveCount(0)
    await page.unroute(pattern)
    await context.setOffline(false)
    await expect(page.getByRole('dialog').locator('input[name="username"]')).toBeFocused()
    await expect(page.getByRole('region', { name: 'Notice' })).toHaveCount(0)
  })

test('a page that did not come for want of a network comes when that is back, and keeps the focus', async ({
  page,
  solmar,
  context,
}) => {
  await page.goto(`${solmar}/promotions`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Nor does it come from the cache, where another test may have left it.
  await forgetCache(page)
  await context.setOffline(true)
  await page
    .getByRole('navigation', { name: 'Contact and links' })
    .getByRole('link', { name: 'Help' })
    .click()
  await expect(page.getByText('You appear to be offline')).toBeVisible()
  const language = page.getByRole('banner').getByRole('combobox', { name: 'Language' })
  await language.selectOption('tl')
  await expect(page.getByRole('banner').getByRole('alert')).toContainText('The network is not working')
  await expect(language).toHaveValue('en')
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBeNull()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).focus()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('banner').getByRole('alert')).toHaveCount(0)
})

test('a page stands without what only adorns it', async ({ page, solmar }) => {
  const asked = page.waitForRequest(/\/assets\/qr-code-[^/]+\.js$/)
  await page.route(/\/assets\/qr-code-[^/]+\.js$/, (route) => route.abort())
  // Nor any picture of a game.
  await page.route('**/pictures/**', (route) => route.abort())
  await page.goto(`${solmar}/`)
  const downloads = page.getByRole('region', { name: 'Solmar on your phone' })
  // What the server drew goes once the application is there.
  await expect(page.locator('#drawn-home')).toHaveCount(0)
  await downloads.scrollIntoViewIfNeeded()
  await asked
  const frame = page.getByRole('region', { name: 'Popular now' }).locator('a > span').first()
  const colour = await frame.evaluate((each) => each.style.backgroundColor)
  expect(colour, 'the ground is a colour of the game').toMatch(/^rgb/)
  await expect(downloads).toBeVisible()
  await expect(page.getByText(/Loading chunk/)).toHaveCount(0)
})

test('a call that is cut off keeps what was typed, goes through when it is tried again, and is not come back to', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/`)
  const path = '**/wps/member/register'
  await page.route(path, (route) => route.abort())
  const name = freshName()
  await fillRegistration(page, name)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Check your connection and try again')
  await expect(dialog.locator('input[name="username"]')).toHaveValue(name)
  await page.unroute(path)
  await dialog.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('Your account is ready')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL(`${solmar}/`)
  await expect(dialog).toBeHidden()
})

test('what is pressed without a connection fails at once, and is not sent when it is back', async ({
  page,
  solmar,
  server,
}) => {
  await enter(page, solmar, (await memberOf(server)).session)
  await page.goto(`${solmar}/member`)
  const profile = page.getByRole('region', { name: 'Profile' })
  const move = page.getByRole('region', { name: /wallet/ })
  await profile.locator('input[name="occupation"]').fill('Baker')
  await move.getByRole('textbox', { name: /Amount/ }).fill('1')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.context().setOffline(true)
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByText('The network is not working').first()).toBeVisible()
  await move.getByRole('button', { name: 'Move money' }).click()
  await expect(move.getByText('The network is not working').first()).toBeVisible()
  // A window that is still on its way is given up by Escape, and does not come by itself.
  await page.getByRole('button', { name: 'Change the login password' }).click()
  await page.keyboard.press('Escape')
  sent.length = 0
  await page.context().setOffline(false)
  await expect.poll(() => sent).toContain('GET /wps/member/profile')
  expect(sent.filter((call) => /^PUT|Transfer/.test(call))).toEqual([])
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByText('Your profile has been saved.').first()).toBeVisible()

  // Nor is it waited for without a word, and what was asked for comes when the network is back.
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Money and rounds' }).first().click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Money and rounds')
  await expect(main.getByRole('alert')).toContainText('The network is not working')
  await page.context().setOffline(false)
  await expect(main.getByText('Balance: €100.00')).toBeVisible()
})

test('a login without a connection says that there is none, and goes through when it is back', async ({
  page,
  solmar,
  server,
  context,
}) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/login`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill(name)
  await dialog.locator('input[name="password"]').fill(password)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Check your connection and try again')
  await expect(dialog.locator('input[name="password"]')).toHaveValue(password)
  await expect(dialog.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await tokenOf(page)).not.toBeNull()
})

test('a platform that cannot be reached says so, with a way to try again', async ({ page, solmar }) => {
  // Without the stream too: with it the page would come back by itself before anybody could press the button.
  await page.route('**/wps/events*', (route) => route.abort())
  await page.route('**/wps/system/status*', (route) => route.abort())
  await page.goto(`${solmar}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'The site could not be opened' })).toBeVisible()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeEnabled()
  await page.unroute('**/wps/system/status*')
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: /Solmar/ })).toBeVisible()
})

async function register(page: Page, name: string) {
  await fillRegistration(page, name)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await closeWelcome(dialog)
}

async function fillRegistration(page: Page, name: string) {
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  const dialog = page.getByRole('dialog')
  const values = {
    username: name,
    password,
    confirmPassword: password,
    email: `${name}@example.com`,
    birthday: '1990-05-17',
  }
  for (const [field, value] of Object.entries(values))
    await dialog.locator(`input[name="${field}"]`).fill(value)
  await dialog.getByRole('checkbox').check()
}
