import { failCalls } from '../support/failing-call.ts'
import { expect, test, type Page } from '../support/site.ts'

const call = '/wps/store/customerService'
const entry = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Contact and links' })
    .getByRole('button', { name: 'Customer service' })

/** Of the window that opens. */
async function opens(page: Page) {
  const opened = page.waitForEvent('popup')
  await entry(page).click()
  return opened
}

test.beforeEach(async ({ page, context, solmar }) => {
  await context.route('https://*.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Chat</title><h1>Chat</h1>' }),
  )
  await page.goto(`${solmar}/`)
})

test('T53 T55 the customer service opens in a window of its own that knows nothing of the site', async ({
  page,
}) => {
  const popup = await opens(page)
  await expect(popup.getByRole('heading', { name: 'Chat' })).toBeVisible()
  expect(popup.url()).toBe('https://support.solmar.example/chat')
  const window = await popup.evaluate(() => [opener, innerWidth, innerHeight])
  expect(window).toEqual([null, 440, 500])
  await popup.close()
})

test('T53 its window closes when the call fails, and it can be tried again', async ({ page }) => {
  const failing = await failCalls(page, [call], '500')
  const popup = await opens(page)
  await expect.poll(() => popup.isClosed()).toBe(true)
  await failing.mend()
  const again = page.waitForEvent('popup')
  await page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Try again' }).click()
  await expect((await again).getByRole('heading', { name: 'Chat' })).toBeVisible()
  await (await again).close()
})

test('what is said of a network that is away goes when that is back, and leaves the focus on the page', async ({
  page,
}) => {
  const notice = page
    .getByRole('region', { name: 'Notice' })
    .filter({ hasText: 'The network is not working' })
  // A browser that is said to be offline forgets it with the next window.
  await failCalls(page, [call], 'refused')
  await entry(page).click()
  await notice.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  await entry(page).click()
  await notice.getByRole('button', { name: 'Try again' }).focus()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('T53 an answer that leads elsewhere is followed nowhere', async ({ page, complaints }) => {
  for (const path of [
    'https://evil.example/',
    'javascript:alert(1)',
    'https://support.solmar.example@evil.example/',
  ]) {
    await page.route(`**${call}`, (route) =>
      route.fulfill({ json: { success: true, value: { version: { pathList: [{ type: 3, path }] } } } }),
    )
    const popup = await opens(page)
    const seen: string[] = []
    popup.on('framenavigated', (frame) => seen.push(frame.url()))
    await expect.poll(() => popup.isClosed()).toBe(true)
    expect(seen.filter((address) => address !== 'about:blank')).toEqual([])
    await page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Close' }).click()
    await page.unroute(`**${call}`)
  }
  expect(complaints).toEqual([])
})

test('where the browser opens no window there is a link', async ({ page }) => {
  await page.evaluate(() => (window.open = () => null))
  await entry(page).click()
  const link = page.getByRole('region', { name: 'Notice' }).getByRole('link', { name: 'Customer service' })
  await expect(link).toHaveAttribute('href', 'https://support.solmar.example/chat')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('LINE stays beside the page until it is closed for the visit', async ({ page, solmar }) => {
  const contacts = page.getByRole('navigation', { name: 'Contacts' })
  const line = contacts.getByRole('link', { name: 'Contact us on LINE' })
  await expect(line).toHaveAttribute('href', 'https://line.solmar.example/add')
  // On a phone they lie over the page, but not over what somebody types.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${solmar}/rng`)
  const button = contacts.getByRole('button', { name: 'Contacts', exact: true })
  await page.getByRole('searchbox').focus()
  await expect(button).toBeHidden()
  await page.getByRole('searchbox').blur()
  await expect(button).toBeVisible()
  // Where there is no room beside the page they wait behind one button.
  await page.setViewportSize({ width: 900, height: 768 })
  await expect(line).toBeHidden()
  await button.click()
  await expect(line).toBeVisible()
  await contacts.getByRole('button', { name: 'Close contacts' }).click()
  await expect(contacts).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto(`${solmar}/live`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(contacts).toHaveCount(0)
})

test('on a phone the contacts go where the focus comes to lie under them', async ({ page, solmar }) => {
  const contacts = page.getByRole('navigation', { name: 'Contacts' })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(`${solmar}/rng`)
  await expect(page.getByRole('row').first()).toBeVisible()
  const place = await contacts.boundingBox()
  // The star of a game, in the middle of where they are.
  const star = page.getByRole('grid').getByRole('button').nth(1)
  const box = await star.boundingBox()
  await page.mouse.wheel(
    0,
    (box?.y ?? 0) + (box?.height ?? 0) / 2 - (place?.y ?? 0) - (place?.height ?? 0) / 2,
  )
  await page.keyboard.press('Tab')
  await star.focus()
  await expect(contacts).toBeHidden()
  await page.mouse.wheel(0, 200)
  await expect(contacts).toBeVisible()
})
