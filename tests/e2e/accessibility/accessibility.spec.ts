import { expectAccessibleInBothModes, violationsInBothModes } from '../support/accessible.ts'
import { config } from '../support/operator.ts'
import { memberFromElsewhere, password } from '../support/player.ts'
import { expect, test } from '../support/site.ts'

test(
  'what is not accessible is found, also in the mode that is not shown',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setContent(`<html lang="en"><title>t</title><main><h1>Planted</h1><input><p>pale</p></main>
    <style>:root { color-scheme: light } :root[data-theme=dark] { color-scheme: dark }
    [data-theme=dark] p { color: #333; background: #000 }</style>`)
    expect(await violationsInBothModes(page)).toEqual(['label: <input>', 'color-contrast: <p>pale</p>'])
  },
)

test('what a session passes through is accessible @desktop', async ({ page, solmar, server }) => {
  test.slow()
  const { name } = await memberFromElsewhere(server)
  await page.goto(`${solmar}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill(name)
  await expectAccessibleInBothModes(page, 'login')

  const captcha = dialog.locator('input[name="captcha"]')
  for (let attempt = 1; attempt <= 3; attempt++) {
    await dialog.locator('input[name="password"]').fill(`wrong ${attempt}`)
    const answered = page.waitForResponse('**/wps/session/login')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await answered
  }
  await expect(dialog.getByText('Verified')).toBeVisible()
  await expectAccessibleInBothModes(page, 'login with the work of a captcha')
  await dialog.getByRole('button', { name: 'Use a picture instead' }).click()
  await expect(captcha).toBeVisible()
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessibleInBothModes(page, 'login with the picture of a captcha')

  await dialog.locator('input[name="password"]').fill(password)
  await captcha.fill(server.captchaText)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expectAccessibleInBothModes(page, 'home of a member')

  await page.goto(`${solmar}/member`)
  await expect(page.getByText('Registered today')).toBeVisible()
  await expectAccessibleInBothModes(page, 'member centre')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessibleInBothModes(page, 'logout')
})

test('what opens from the header is accessible', async ({ page, solmar, isMobile }) => {
  await page.goto(`${solmar}/`)
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  } else {
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    await navigation.getByRole('button', { name: 'Slots' }).click()
    await expect(navigation.getByRole('link', { name: 'Bet with Tidal Reels' })).toBeVisible()
  }
  await expectAccessibleInBothModes(page, 'open menu')
})

for (const merchant of ['solmar', 'kidlat'] as const) {
  test(`the open entry of the page itself keeps its contrast at ${merchant} @desktop`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(() => localStorage.setItem('lang', 'EN'))
    await page.goto(`${server.address(merchant)}/slots`)
    const entry = page.getByRole('banner').getByRole('button', { name: 'Slots' })
    await entry.click()
    await page.mouse.move(0, 800)
    await expect(entry).toHaveAttribute('aria-expanded', 'true')
    await expectAccessibleInBothModes(page, 'its open menu')
    await entry.hover()
    await expectAccessibleInBothModes(page, 'under the pointer')
  })
}

test('registration by mobile number is accessible while its code is on the way', async ({ page, kidlat }) => {
  await page.goto(`${kidlat}/register`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="mobileNum"]').fill(`918${String(Date.now()).slice(-7)}`)
  await expectAccessibleInBothModes(page, 'mobile registration')
  const sent = page.waitForResponse('**/wps/verification/sms/register*')
  await dialog.getByRole('button', { name: /code/i }).click()
  await sent
  await expectAccessibleInBothModes(page, 'countdown')
})

test('the pages that stand for the whole site are accessible @desktop', async ({ page, kidlat, server }) => {
  try {
    await config(server, 'ops', 'kidlat', 'maintenance', 'on', '--reason', 'test')
    await page.goto(`${kidlat}/`)
    await expectAccessibleInBothModes(page, 'maintenance')
  } finally {
    await config(server, 'ops', 'kidlat', 'maintenance', 'off')
  }
  await page.route('**/wps/system/status*', (route) => route.abort())
  await page.goto(`${kidlat}/`)
  await expectAccessibleInBothModes(page, 'start-up failed')
})
