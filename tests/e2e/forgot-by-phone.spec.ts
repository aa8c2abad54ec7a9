import { another, numberedMemberOf, password, tokenOf } from './player.ts'
import { expect, test } from './site.ts'

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'EN')))

test('a code to the mobile number sets a new password, which the login then takes', async ({
  page,
  kidlat,
  server,
}) => {
  const { number, token, visitor } = await numberedMemberOf(server)
  await page.goto(`${kidlat}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(dialog.getByRole('tab', { name: 'By mobile number' })).toHaveAttribute('aria-selected', 'true')
  await dialog.locator('input[name="mobileNum"]').fill(number)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText(/You can request a new code at/)).toBeVisible()
  const code = await server.lastCode(`63${number}`)
  await dialog.locator('input[name="verificationCode"]').fill(code === '111111' ? '222222' : '111111')
  await dialog.locator('input[name="newPassword"]').fill(another)
  await dialog.locator('input[name="confirmNewPassword"]').fill(another)
  await dialog.getByRole('button', { name: 'Set new password' }).click()
  await expect(dialog.getByText('The code is wrong or has expired').first()).toBeVisible()
  await expect(dialog.locator('input[name="newPassword"]')).toHaveValue(another)
  await dialog.locator('input[name="verificationCode"]').fill(code)
  await dialog.getByRole('button', { name: 'Set new password' }).click()
  await expect(dialog.getByText('Your password has been changed')).toBeVisible()

  // Nobody is logged in by it, and whoever was is out.
  expect(await tokenOf(page)).toBeNull()
  expect(await visitor.failure('memberInfo', { token })).toMatchObject({ code: 'sessionExpired' })
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.locator('input[name="username"]')).toHaveValue(number)
  await dialog.locator('input[name="password"]').fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Wrong username or password')
  await dialog.locator('input[name="password"]').fill(another)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await tokenOf(page)).not.toBeNull()
})
