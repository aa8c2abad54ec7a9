import { expectAccessible } from './accessible.ts'
import { config } from './operator.ts'
import { memberFromElsewhere, password } from './player.ts'
import { expect, test } from './site.ts'

for (const mode of ['light', 'dark'] as const) {
  test.describe(`in ${mode} mode`, () => {
    test.beforeEach(({ page }) => page.addInitScript((chosen) => localStorage.setItem('mode', chosen), mode))

    test('what a session passes through is accessible', async ({ page, solmar, server }) => {
      test.slow()
      const { name } = await memberFromElsewhere(server)
      await page.goto(`${solmar}/`)
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[name="username"]').fill(name)
      await expectAccessible(page, 'login')

      const captcha = dialog.locator('input[name="captcha"]')
      for (let attempt = 1; attempt <= 3; attempt++) {
        await dialog.locator('input[name="password"]').fill(`wrong ${attempt}`)
        const answered = page.waitForResponse('**/wps/session/login')
        await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
        await answered
      }
      await expect(dialog.getByText('Checked: you are not a machine')).toBeVisible({ timeout: 20_000 })
      await expectAccessible(page, 'login with the work of a captcha')
      await dialog.getByRole('button', { name: 'Use a picture instead' }).click()
      await expect(captcha).toBeVisible()
      await expect(dialog.getByRole('img')).toBeVisible()
      await expectAccessible(page, 'login with the picture of a captcha')

      await dialog.locator('input[name="password"]').fill(password)
      await captcha.fill(server.captchaText)
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expectAccessible(page, 'home of a member')

      await page.goto(`${solmar}/member`)
      await expect(page.getByText('Registered today')).toBeVisible()
      await expectAccessible(page, 'member centre')
      await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectAccessible(page, 'logout')
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
      await expectAccessible(page, 'open menu')
    })

    test('registration by mobile number is accessible while its code is on the way', async ({
      page,
      kidlat,
    }) => {
      await page.goto(`${kidlat}/register`)
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[name="mobileNum"]').fill(`918${String(Date.now()).slice(-7)}`)
      await expectAccessible(page, 'mobile registration')
      const sent = page.waitForResponse('**/wps/verification/sms/register*')
      await dialog.getByRole('button', { name: /code/i }).click()
      await sent
      await expectAccessible(page, 'countdown')
    })

    test('the pages that stand for the whole site are accessible', async ({ page, kidlat, server }) => {
      try {
        await config(server, 'ops', 'kidlat', 'maintenance', 'on', '--reason', 'test')
        await page.goto(`${kidlat}/`)
        await expectAccessible(page, 'maintenance')
      } finally {
        await config(server, 'ops', 'kidlat', 'maintenance', 'off')
      }
      await page.route('**/wps/system/status*', (route) => route.abort())
      await page.goto(`${kidlat}/`)
      await expectAccessible(page, 'start-up failed')
    })
  })
}
