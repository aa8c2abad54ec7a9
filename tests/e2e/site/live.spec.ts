import { noOps } from '#schemas/calls/operator/ops.ts'
import { setOps } from '#server/configuration/releases/set-ops.ts'
import { withConfiguration, withOps } from '../support/change-site.ts'
import { expect, test } from '../support/site.ts'

test('a published rule changes an open form in place, and keeps what was typed', async ({
  page,
  solmar,
  server,
}) => {
  await page.goto(`${solmar}/register`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill('typed-before')
  await dialog.locator('input[name="email"]').pressSequentially('half@an.addr')
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  await withConfiguration(
    server,
    'solmar',
    (before) => {
      const { nickname: _, ...fields } = before.register.fields
      const telegram = { enabled: true, required: true, minLength: 5, maxLength: 32 }
      return { ...before, register: { ...before.register, fields: { ...fields, telegram } } }
    },
    async (publish) => {
      await publish()
      await expect(dialog.locator('input[name="telegram"]')).toBeVisible()
      await expect(dialog.locator('input[name="nickname"]')).toHaveCount(0)
      await expect(dialog.locator('input[name="username"]')).toHaveValue('typed-before')
      await expect(dialog.locator('input[name="email"]')).toHaveValue('half@an.addr')
      await expect(dialog.locator('input[name="email"]')).toBeFocused()
      await page.keyboard.type('ess')
      await expect(dialog.locator('input[name="email"]')).toHaveValue('half@an.address')
    },
  )
  await expect(dialog.locator('input[name="nickname"]')).toBeVisible()
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
})

test('a flag adds a way to register to an open page @desktop', async ({ page, solmar, server }) => {
  await page.goto(`${solmar}/register`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('tab')).toHaveCount(0)
  await dialog.locator('input[name="username"]').fill('typed')
  await withConfiguration(
    server,
    'solmar',
    (before) => ({ ...before, flags: { ...before.flags, MOBILENUMREG3: true } }),
    async (publish) => {
      await publish()
      await expect(dialog.getByRole('tab', { name: 'Mobile number' })).toBeVisible()
      await expect(dialog.locator('input[name="username"]')).toHaveValue('typed')
    },
  )
})

test('menu and look of an open page follow a release', async ({ page, solmar, server, isMobile }) => {
  await page.goto(`${solmar}/`)
  const sports = page.getByRole('main').getByRole('link', { name: /^Sports/ })
  await expect(sports).toBeVisible()
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mq-brand'))
  const before = await ground()
  const fishing = page.getByRole('banner').getByRole('button', { name: 'Fishing', exact: true })
  if (!isMobile) await fishing.focus()
  await withConfiguration(
    server,
    'solmar',
    (documents) => ({
      ...documents,
      menu: {
        ...documents.menu,
        routes: documents.menu.routes.filter((route) => route !== 'sports'),
        header: documents.menu.header.filter((route) => route !== 'sports'),
      },
      theme: { ...documents.theme, brand: '#23b5d3' },
    }),
    async (publish) => {
      await publish()
      await expect(sports).toHaveCount(0)
      if (!isMobile) await expect(page.getByRole('button', { name: 'Sports', exact: true })).toHaveCount(0)
      await expect.poll(ground).not.toBe(before)
      if (!isMobile) await expect(fishing).toBeFocused()
      await page.goto(`${solmar}/sports`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
      await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).focus()
    },
  )
  // What had the focus went with its page.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports')
  await expect(page.getByRole('main')).toBeFocused()
})

test('T46 maintenance closes an open page at once, asks for nothing else, and opens it again @desktop', async ({
  page,
  solmar,
  server,
}) => {
  await page.goto(`${solmar}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Solmar')
  await withOps(
    server,
    'solmar',
    { maintenance: { reason: 'test', message: 'New tables are being set up.' } },
    async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Maintenance')
      await expect(page.getByText('New tables are being set up.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible()
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Maintenance')
      // A moment later, as it says when the site opens again.
      await expect.poll(() => calls).toContain('/wps/events')
      expect(new Set(calls.filter((path) => /^\/(?:wps|lgw|forms|games)\//.test(path)))).toEqual(
        new Set(['/wps/system/status', '/wps/events']),
      )
    },
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Solmar')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a site that opens while its page asks is not left closed @desktop', async ({
  page,
  solmar,
  server,
}) => {
  const maintenance = { reason: 'test', message: 'First message' }
  await withOps(server, 'solmar', { maintenance }, async () => {
    await page.goto(`${solmar}/`)
    await expect(page.getByText('First message')).toBeVisible()
    const asked = { before: 0, after: 0 }
    let opens = false
    // What was answered before the opening is on its way until after it.
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/wps/system/status*', async (route) => {
      asked[opens ? 'after' : 'before']++
      if (opens) return route.continue()
      const response = await route.fetch()
      await arrived
      await route.fulfill({ response }).catch(() => {})
    })
    await setOps(server, 'solmar', (ops) => ({ ...ops, maintenance: { ...maintenance, message: 'Second' } }))
    await expect.poll(() => asked.before).toBeGreaterThan(0)
    opens = true
    await setOps(server, 'solmar', () => noOps)
    await expect.poll(() => asked.after).toBeGreaterThan(0)
    arrive()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Solmar')
  })
})

test('T45 a blocked region sees its address, not what a header says of it, and nothing of the site @desktop', async ({
  page,
  solmar,
  server,
}) => {
  await withConfiguration(
    server,
    'solmar',
    (before) => ({ ...before, region: { denied: ['127.0.0.0/8'], allowed: [] } }),
    async (publish) => {
      await publish()
      // The page of an open site asks for its configuration by itself, and the server may not have heard yet.
      await expect.poll(() => server.sites.site('solmar')?.documents.region.denied).toEqual(['127.0.0.0/8'])
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      await page.route('**/wps/system/status*', (route) =>
        route.continue({
          headers: { ...route.request().headers(), 'x-forwarded-for': '<img src=x>, 192.0.2.1' },
        }),
      )
      await page.goto(`${solmar}/live`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied')
      await expect(page.getByText('127.0.0.1')).toBeVisible()
      expect(calls).not.toContain('/wps/system/whitelabel')
    },
  )
})
