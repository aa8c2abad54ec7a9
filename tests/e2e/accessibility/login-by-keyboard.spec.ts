import { another, memberOf, numberedMemberOf, password, tokenOf } from '../support/player.ts'
import { expect, test } from '../support/site.ts'
import { tabTo } from '../support/keys.ts'

test('a login by keyboard alone', async ({ page, solmar, server }) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Log in' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[name="username"]')).toBeFocused()
  await page.keyboard.type(name)
  await tabTo(page, dialog.locator('input[name="password"]'))
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Wrong username or password')
  await tabTo(page, dialog.locator('input[name="password"]'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await tokenOf(page)).not.toBeNull()
  // Its opener is gone: the content of the page has the focus, and the next Tab goes on from there.
  await expect(page.getByRole('main')).toBeFocused()
})

test('a forgotten password by keyboard alone', async ({ page, kidlat, server }) => {
  const { number } = await numberedMemberOf(server)
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'))
  await page.goto(`${kidlat}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Log in' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[name="username"]')).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Forgot your password?' }))
  await page.keyboard.press('Enter')

  // To the other way and back: an arrow moves, Enter opens.
  await tabTo(page, dialog.getByRole('tab', { name: 'By mobile number' }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: 'By email' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.locator('input[name="email"]')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('tab', { name: 'By mobile number' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.locator('input[name="mobileNum"]'))
  await page.keyboard.type(number)
  await tabTo(page, dialog.getByRole('button', { name: 'Send code' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/You can request a new code at/)).toBeVisible()
  await tabTo(page, dialog.locator('input[name="verificationCode"]'))
  await page.keyboard.type(await server.lastCode(`63${number}`))
  for (const field of ['newPassword', 'confirmNewPassword']) {
    await tabTo(page, dialog.locator(`input[name="${field}"]`))
    await page.keyboard.type(another)
  }
  await page.keyboard.press('Enter')
  // The new password logs in (decision 132); the button that opened the dialog is gone with the visitor.
  await expect(dialog).toBeHidden()
  expect(await tokenOf(page)).not.toBeNull()
  await expect(page.getByRole('main')).toBeFocused()
})
