import { expect, test } from '../support/site.ts'

/** The entry of the application, and not what it imports. */
const entry = /\/assets\/index-[^/]+\.js$/

// Pages reload themselves here: each comes to rest before the next test has its context.
test.afterEach(({ page }) => page.waitForLoadState('networkidle'))

test.describe('a start whose scripts do not come', () => {
  test('is tried once more by itself, and then says what failed, without any script of the application', async ({
    page,
    kidlat,
  }) => {
    let pages = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages++
    })
    await page.route(entry, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`${kidlat}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hindi mabuksan ang Kidlat')
    await expect(page).toHaveTitle('Hindi mabuksan ang Kidlat')
    await expect(page.getByText('Hindi na-load ang chunk index')).toBeVisible()
    await expect(page.getByText('Hindi nakita ang bahaging ito ng site')).toBeVisible()
    expect(pages).toBe(2)
    await page.unroute(entry)
    await page.getByRole('link', { name: 'Subukan' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Kidlat/ })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test('comes by itself where the second try works', async ({ page, solmar }) => {
    let attempts = 0
    await page.route(entry, (route) => {
      attempts++
      return attempts === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()
    })
    await page.goto(`${solmar}/`)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'could not be opened' })).toBeHidden()
  })

  test('names a file that the entry imports, and never reloads where nothing is remembered', async ({
    page,
    solmar,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    let pages = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages++
    })
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto(`${solmar}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solmar could not be opened')
    await expect(page.getByText(/^Loading chunk \S+ failed$/)).toBeVisible()
    expect(pages).toBe(1)
  })

  test('reports a slow start', async ({ page, solmar }) => {
    await page.clock.install()
    let tries = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(entry, async (route) => {
      tries++
      await held
      await route.abort().catch(() => {})
    })
    await page.goto(`${solmar}/`, { waitUntil: 'commit' })
    await expect(page.locator('#start-failed')).toBeAttached()
    await page.clock.fastForward(121_000)
    // Its own second try, which hangs as well.
    await expect.poll(() => tries).toBe(2)
    await expect(page.locator('#start-failed')).toBeAttached()
    await page.clock.fastForward(121_000)
    release()
  })

  test('says of code that throws that it broke, and hides what was drawn', async ({
    page,
    solmar,
    complaints,
  }) => {
    await page.route(entry, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken build")' }),
    )
    await page.goto(`${solmar}/register`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solmar could not be opened')
    await expect(page.getByText('could not be loaded')).toBeVisible()
    await expect(page.locator('input').filter({ visible: true })).toHaveCount(0)
    expect(new Set(complaints)).toEqual(new Set(['error of the page: broken build']))
    complaints.length = 0
  })

  test('reports that the browser is offline, and opens when the network returns', async ({
    page,
    solmar,
    context,
  }) => {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await context.setOffline(true)
      await route.abort()
    })
    await page.goto(`${solmar}/`)
    await expect(page.getByText('You appear to be offline')).toBeVisible()
    await expect(page.getByText('new version')).toBeHidden()
    // One that is still at it would take the network away again.
    await page.unrouteAll({ behavior: 'wait' })
    await context.setOffline(false)
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test('a site that could not be opened because too many asked opens by itself, and the page stands still until then', async ({
  page,
  solmar,
}) => {
  await page.clock.install()
  let asked = 0
  const status = '**/wps/system/status*'
  const tooMany = { success: false, code: 'tooManyRequests', message: 'Too many requests.', retryAfter: 20 }
  await page.route(status, (route) => {
    asked++
    return route.fulfill({ status: 429, headers: { 'retry-after': '20' }, json: tooMany })
  })
  await page.goto(`${solmar}/help`)
  const failed = page.getByRole('heading', { name: 'The site could not be opened' })
  await expect(failed).toBeVisible()
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.focus()
  const before = asked
  await page.clock.fastForward(36_000)
  await expect.poll(() => asked).toBeGreaterThan(before)
  await expect(retry).toBeFocused()
  await page.unroute(status)
  // Its wait begins when the answer before has arrived.
  await expect(async () => {
    await page.clock.fastForward(36_000)
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(failed).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a page says what to do, whom to ask and for whom it is', async ({ page, solmar }) => {
    for (const path of ['/', '/register']) {
      await page.goto(solmar + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solmar needs JavaScript')
      await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible()
      await expect(page.locator('noscript p').last()).toBeVisible()
      await expect(page.locator('input').filter({ visible: true })).toHaveCount(0)
    }
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })
    test('a host that nobody has shows a page that says so', async ({ page, kidlat }) => {
      const answer = await page.goto(kidlat.replace('kidlat.', 'gone.'))
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no site at this address')
    })
  })

test('on paper a page is dark on white, without its menus', async ({ page, solmar }) => {
  await page.goto(`${solmar}/`)
  const heading = page.getByRole('heading', { level: 2 }).first()
  await expect(heading).toBeVisible()
  const header = page.locator('header').first()
  await expect(header).toContainText('unread')
  await page.emulateMedia({ media: 'print' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  // Nor the number at a button that is gone.
  await expect(header).not.toContainText('unread', { useInnerText: true })
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('a site can be installed', async ({ page, solmar }) => {
  await page.goto(`${solmar}/`)
  const session = await page.context().newCDPSession(page)
  const { url, errors } = await session.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${solmar}/manifest.webmanifest`, []])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // The test's browser keeps nothing, which is the one thing that may stand in the way.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('an address that is not there answers 404, and the application says so', async ({ page, solmar }) => {
  const answer = await page.goto(`${solmar}/no-such-page`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByText('needs JavaScript')).toBeHidden()
})
