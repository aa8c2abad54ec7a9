import { codeOf, setUpAuthenticator } from '../support/authenticator.ts'
import { another, numberedMemberOf, password, tokenOf } from '../support/player.ts'
import { expect, test } from '../support/site.ts'

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'EN')))

test('a code to the mobile number sets a new password and logs in with it', async ({
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
  // The login with it follows, and each session before has ended.
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your password has been changed', { exact: true })).toBeVisible()
  expect(await tokenOf(page)).not.toBeNull()
  expect(await visitor.failure('memberInfo', { token })).toMatchObject({ code: 'sessionExpired' })
  for (const [secret, isRight] of [
    [password, false],
    [another, true],
  ] as const) {
    const body = { type: 'username', username: number, password: secret }
    expect((await server.visitor('kidlat').call('login', { body })).success).toBe(isRight)
  }
})

test('a second verification comes before the session after a reset by mobile number', async ({
  page,
  kidlat,
  server,
}) => {
  const member = await numberedMemberOf(server)
  const { secret } = await setUpAuthenticator(server, member)
  // Each code counts once, also the one that set it up.
  server.clock.moveBy(30_000)
  await page.goto(`${kidlat}/?dialog=forgot`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="mobileNum"]').fill(member.number)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText(/You can request a new code at/)).toBeVisible()
  await dialog.locator('input[name="verificationCode"]').fill(await server.lastCode(`63${member.number}`))
  await dialog.locator('input[name="newPassword"]').fill(another)
  await dialog.locator('input[name="confirmNewPassword"]').fill(another)
  await dialog.getByRole('button', { name: 'Set new password' }).click()
  await expect(dialog.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  await dialog.locator('input[name="totpCode"]').fill(codeOf(server, secret))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  expect(await tokenOf(page)).not.toBeNull()
})
