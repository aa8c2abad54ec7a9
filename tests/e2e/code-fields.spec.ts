import { another, bind, freshNumber, logIn, memberFromElsewhere, numberedMemberOf } from './player.ts'
import { expect, test } from './site.ts'

test.describe('a code by SMS that is wrong leads back to its field', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'EN')))

  for (const way of ['login', 'forgot'] as const) {
    test(`${way}`, async ({ page, kidlat, server }) => {
      const { number } = await numberedMemberOf(server)
      await page.goto(`${kidlat}/${way}`)
      const dialog = page.getByRole('dialog')
      if (way === 'login') await dialog.getByRole('tab', { name: 'SMS code' }).click()
      await dialog.locator('input[name="mobileNum"]').fill(number)
      await dialog.getByRole('button', { name: 'Send code' }).click()
      await expect(dialog.getByText(/You can request a new code at/)).toBeVisible()
      const code = dialog.locator('input[name="verificationCode"]')
      if (way === 'forgot') {
        await dialog.locator('input[name="newPassword"]').fill(another)
        await dialog.locator('input[name="confirmNewPassword"]').fill(another)
      }
      const submit = dialog.locator('button[type=submit]')
      await submit.click()
      await expect(code).toBeFocused()
      const right = await server.lastCode(`63${number}`)
      await code.fill(right === '111111' ? '222222' : '111111')
      await submit.click()
      await expect(dialog.getByText('The code is wrong or has expired').first()).toBeVisible()
      await expect(code).toBeFocused()
    })
  }
})

test('the second verification by SMS opens at the field of its code', async ({ page, solmar, server }) => {
  const { name } = await memberFromElsewhere(server)
  await bind(server, name, { mobile: `63${freshNumber()}` })
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  const code = page.getByRole('dialog').locator('input[name="verificationCode"]')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
})

test('the skip link leads past the header into the one main landmark', async ({ page, solmar }) => {
  await page.goto(`${solmar}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  await expect(main).toHaveCount(1)
  await expect(main).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(main.locator(':focus')).toHaveCount(1)
})
