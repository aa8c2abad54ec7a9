import { withConfiguration, withOps } from '../support/change-site.ts'
import { failCalls } from '../support/failing-call.ts'
import { logIn, memberOf, tokenOf } from '../support/player.ts'
import { expect, test, type Page } from '../support/site.ts'

const status = ['/wps/system/status']
const opened = (page: Page) => page.getByRole('heading', { level: 1, name: /Solmar/ })
const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'The site could not be opened' })
const notice = (page: Page) => page.getByRole('region', { name: 'Notice' })
const oldNotice = (page: Page) => notice(page).filter({ hasText: 'We could not check for changes' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('lastSite'))

async function visit(page: Page, address: string) {
  await page.goto(`${address}/`)
  await expect(opened(page)).toBeVisible()
  await expect.poll(() => stored(page)).not.toBeNull()
}

test('F16 a site shown as it was last known is replaced when the platform answers, without a reload', async ({
  page,
  solmar,
  server,
}) => {
  await visit(page, solmar)
  const failing = await failCalls(page, [...status, '/wps/events'], 'refused')
  await page.reload()
  await expect(oldNotice(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  await withConfiguration(
    server,
    'solmar',
    (before) => ({ ...before, theme: { ...before.theme, siteName: 'Solmar Nova' } }),
    async (publish) => {
      await publish()
      await expect(page.getByRole('banner').getByText('Solmar Nova')).toHaveCount(0)
      await failing.mend()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('banner').getByText('Solmar Nova')).toBeVisible()
      await expect(oldNotice(page)).toHaveCount(0)
    },
  )
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
})

test('F17 F18 what is kept is shown only as it was written, of this contract, and no older than four hours', async ({
  page,
  solmar,
}) => {
  await visit(page, solmar)
  const text = await stored(page)
  const kept = JSON.parse(text ?? '{}') as Record<string, never>
  const { permission, site } = kept as unknown as { permission: object; site: { resources: object[] } }
  const hours = (count: number) => ({ ownAt: Date.now() - count * 3_600_000, ownLatest: Date.now() })
  await failCalls(page, status, 'refused')
  const shown = async (changed: string) => {
    await page.evaluate((value) => localStorage.setItem('lastSite', value), changed)
    await page.reload()
    // Until start-up has its outcome the page stands as the server has just sent it.
    await expect(page.locator('#drawn-home')).toHaveCount(0)
    await expect(opened(page).or(failed(page))).toBeVisible()
    return opened(page).isVisible()
  }
  const edited = (change: object) => shown(JSON.stringify({ ...kept, ...change }))
  expect(await edited(hours(3.9))).toBe(true)
  expect(await edited(hours(4.1))).toBe(false)
  expect(await stored(page)).toBeNull()
  // A clock that was turned back behind what it has shown.
  expect(await edited({ ownAt: Date.now(), ownLatest: Date.now() + 3_600_000 })).toBe(false)
  expect(await edited({ contract: '0123456789abcdef' })).toBe(false)
  expect(await edited({ permission: { ...permission, status: 1 } })).toBe(false)
  expect(await edited({ permission: { ...permission, release: 'another' } })).toBe(false)
  const link = { resourceType: 'TELEGRAM', url: 'javascript:alert(1)', labelNameEn: 'T' }
  expect(await edited({ site: { ...site, resources: [link] } })).toBe(false)
  expect(await shown(`${text?.slice(0, 900)}`)).toBe(false)
})

test('F16 the age of what is kept is told by the clock of the platform where it answers at all', async ({
  page,
  solmar,
}) => {
  await visit(page, solmar)
  const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toUTCString()
  for (const [later, heading] of [
    [3.9, opened(page)],
    [4.1, failed(page)],
  ] as const) {
    await page.route('**/wps/system/status*', (route) =>
      route.fulfill({ status: 502, headers: { date: inHours(later) }, body: '' }),
    )
    await page.reload()
    await expect(heading).toBeVisible()
    await page.unrouteAll()
  }
})

test('T47 what is kept says nothing of a member, and goes when the site is known to be closed', async ({
  page,
  solmar,
  server,
}) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  await expect.poll(() => tokenOf(page)).not.toBeNull()
  await visit(page, solmar)
  const text = await stored(page)
  for (const secret of [name, '127.0.0.1', '::1', 'token']) expect(text).not.toContain(secret)
  await withOps(server, 'solmar', { maintenance: { reason: 'test' } }, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Maintenance')
    expect(await stored(page)).toBeNull()
    const failing = await failCalls(page, [...status, '/wps/events'], '500')
    await page.reload()
    await expect(failed(page)).toBeVisible()
    await failing.mend()
  })
})

test('F32 losing the network is said, and the page goes on with what it has', async ({
  page,
  solmar,
  context,
}) => {
  await page.goto(`${solmar}/`)
  await expect(opened(page)).toBeVisible()
  // Not the drawn one: an application that is still starting could not be opened, and says that instead.
  await expect(page.locator('#drawn-home')).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice(page)).toContainText('You are offline')
  await expect(opened(page)).toBeVisible()
  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
})

test('F27 a browser that keeps nothing and forbids everything opens the site and logs in', async ({
  page,
  solmar,
  server,
}) => {
  const { name } = await memberOf(server)
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const kind of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, kind, { get: denied })
    Object.defineProperty(navigator, 'locks', { get: denied })
    Object.assign(window, {
      BroadcastChannel: class {
        constructor() {
          denied()
        }
      },
    })
  })
  await page.goto(`${solmar}/`)
  await expect(opened(page)).toBeVisible()
  await logIn(page, name)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner').getByText(name)).toBeVisible()
})

test('F25 F26 a tab from before a release never reloads what was typed away', async ({ page, solmar }) => {
  let pages = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages++
  })
  await page.goto(`${solmar}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  const email = page.getByRole('dialog').locator('input[name="email"]')
  await email.pressSequentially('half@an.addr')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.route(/\/assets\/sports-screen-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Sports/ })
    .click()
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(pages).toBe(1)
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await expect(email).toHaveValue('half@an.addr')
})
