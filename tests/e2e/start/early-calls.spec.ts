import { withOps } from '../support/change-site.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, test, type Page } from '../support/site.ts'

const status = '/wps/system/status'
const whitelabel = '/wps/system/whitelabel'
const settings = '/wps/system/setting/register'

/** The calls of these that a page makes, in their order. */
function callsOf(page: Page) {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if ([status, whitelabel, settings].includes(pathname)) made.push(pathname)
  })
  return made
}

test('what a start needs is asked for while its scripts are on their way, and once', async ({
  page,
  solmar,
}) => {
  const made = callsOf(page)
  for (const [path, needed] of [
    ['/help', [status, whitelabel]],
    ['/register', [status, whitelabel, settings]],
  ] as const) {
    made.length = 0
    const release = await holdScripts(page)
    // Nothing waits for the first answer.
    await page.route(`**${status}*`, async (route) => {
      await expect.poll(() => [...made]).toEqual(needed)
      await route.continue()
    })
    await page.goto(solmar + path, { waitUntil: 'commit' })
    await expect.poll(() => [...made]).toEqual(needed)
    release()
    await expect(page.locator('#root footer')).toHaveCount(1)
    expect(made).toEqual(needed)
    await page.unrouteAll({ behavior: 'wait' })
    // Its scripts are there at once now, and perhaps before the first answer.
    for (let turn = 0; turn < 5; turn++) {
      made.length = 0
      await page.reload()
      await expect(page.locator('#root footer')).toHaveCount(1)
      expect(made).toEqual(needed)
    }
  }
})

test('of a site that is closed no more than that is asked for', async ({ page, server, solmar }) => {
  const made = callsOf(page)
  await withOps(server, 'solmar', { maintenance: { reason: 'test' } }, async () => {
    // A page that was sent just before would ask as that of an open site.
    await expect.poll(() => server.sites.access('localhost', '127.0.0.1')?.status).toBe(1)
    await page.goto(`${solmar}/register`)
    await expect(page.getByRole('heading', { level: 1, name: 'System Maintenance' })).toBeVisible()
    expect(made.filter((path) => path !== status)).toEqual([])
  })
})

test('an early call that fails is a start that fails, and the next try makes it again', async ({
  page,
  solmar,
}) => {
  const release = await holdScripts(page)
  // Without the stream too: it tells of what the test before has changed, and then the page asks again before anybody can press the button.
  await page.route('**/wps/events*', (route) => route.abort())
  let asked = 0
  await page.route(`**${status}*`, (route) => {
    asked++
    return asked === 1 ? route.abort('connectionrefused') : route.continue()
  })
  await page.goto(`${solmar}/help`, { waitUntil: 'commit' })
  await expect.poll(() => asked).toBe(1)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'The site could not be opened' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(asked).toBe(2)
})

test('a start that failed is made again without being asked where the platform tells of a change', async ({
  page,
  server,
  solmar,
}) => {
  await page.route(`**${status}*`, (route) => route.abort('connectionrefused'))
  const stream = page.waitForResponse('**/wps/events*')
  await page.goto(`${solmar}/help`)
  await expect(page.getByRole('heading', { level: 1, name: 'The site could not be opened' })).toBeVisible()
  await stream
  await page.unroute(`**${status}*`)
  await withOps(server, 'solmar', { maintenance: { reason: 'test' } }, () =>
    expect(page.getByRole('heading', { level: 1, name: 'System Maintenance' })).toBeVisible(),
  )
  await expect(page.getByRole('banner')).toBeVisible()
})
