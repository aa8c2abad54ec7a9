import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { withOps } from '../support/change-site.ts'
import { codeOf } from '../support/authenticator.ts'
import { enter, memberOf, password } from '../support/player.ts'
import { expect, test, type Page } from '../support/site.ts'

test('every part of the member centre is accessible', async ({ page, solmar, server }) => {
  test.slow()
  const { session, visitor } = await memberOf(server)
  await visitor.session({ body: { type: 'username', username: session.account, password } })
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member`)
  for (const name of ['Security', 'Profile', 'Where you are logged in', 'Last logins']) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible()
  await expectAccessibleInBothModes(page, 'member centre')

  const dialog = page.getByRole('dialog')
  for (const name of ['Change the login password', 'Set a payment password', 'Add mobile number']) {
    await page.getByRole('button', { name }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('group').first()).toBeFocused()
    await expectAccessibleInBothModes(page, `${name}, with errors`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessibleInBothModes(page, 'ending other sessions')
  await page.keyboard.press('Escape')
})

test('an authenticator is set up and turned off accessibly, its steps kept over a maintenance @desktop', async ({
  page,
  solmar,
  server,
}) => {
  test.slow()
  const { session } = await memberOf(server)
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member`)
  await page.getByRole('button', { name: 'Set up an authenticator' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.locator('input:visible')
  const goOn = dialog.getByRole('button', { name: 'Continue' })
  await goOn.click()
  await expect(field).toHaveAccessibleDescription('Please fill this in')
  await expect(field).toBeFocused()
  await field.fill('Wrong-horse-9')
  await goOn.click()
  await expect(field).toHaveAccessibleDescription('Your current password is wrong.')
  await expect(field).toBeFocused()
  await field.fill(password)
  await expectAccessibleInBothModes(page, 'its password')
  await goOn.click()
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  await expectAccessibleInBothModes(page, 'its secret')
  await dialog.locator('input:visible').fill('123')
  await withOps(server, 'solmar', { maintenance: { reason: 'test' } }, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Maintenance')
  })
  // It is what the app of the player knows by now.
  await expect(dialog.locator('input:visible')).toHaveValue('123')
  await dialog.locator('input:visible').fill(codeOf(server, secret))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectAccessibleInBothModes(page, 'its recovery codes')
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  // Nobody is told them again, also not after a maintenance that came before they were saved.
  await withOps(server, 'solmar', { maintenance: { reason: 'test' } }, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Maintenance')
  })
  await expect(dialog.getByRole('listitem')).toHaveText(codes)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off authenticator' }).click()
  await dialog.locator('input:visible').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Enter a code from your authenticator')).toBeVisible()
  await dialog.locator('input:visible').fill('000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('That code is not correct')).toBeVisible()
  await expectAccessibleInBothModes(page, 'turning it off')
})

test('a forgotten password is accessible both ways @desktop', async ({ page, kidlat }) => {
  test.slow()
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'))
  await page.goto(`${kidlat}/`)
  const dialog = await openForgot(page)
  await dialog.getByRole('button', { name: 'Set new password' }).click()
  await expect(dialog.getByRole('group').first()).toBeFocused()
  await expectAccessibleInBothModes(page, 'by mobile number, with errors')
  await dialog.getByRole('tab', { name: 'By email' }).click()
  await dialog.locator('input[name="username"]').fill('nobody')
  await dialog.locator('input[name="email"]').fill('nobody@example.com')
  await expectAccessibleInBothModes(page, 'by mail')
  await dialog.getByRole('button', { name: 'Send me a link' }).click()
  await expect(dialog.getByText('Check your email')).toBeVisible()
  await expectAccessibleInBothModes(page, 'mailed')
  await page.goto(`${kidlat}/reset-password#ticket=${'a'.repeat(43)}`)
  await expect(dialog.getByText('This link has expired')).toBeVisible()
  await expectAccessibleInBothModes(page, 'by a link that is too old')
})

async function openForgot(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  return dialog
}
