import type { Configuration } from '#schemas/config/documents.ts'
import { withConfiguration } from '../support/change-site.ts'
import { logIn, memberOf, password } from '../support/player.ts'
import { expect, test, type Page } from '../support/site.ts'

const open = (before: Configuration): Configuration => ({
  ...before,
  flags: { ...before.flags, MOBILENUMREG3: true, MOBILENUMPASSREG3: true },
  security: {
    ...before.security,
    signIn: [{ provider: 'google', clientId: 'client', secret: 'SHARED_TEST' }],
  },
})

test('every form with a password that a visitor finds names an account', async ({ page, solmar, server }) => {
  await withConfiguration(server, 'solmar', open, async (publish) => {
    await publish()
    for (const address of ['/register', '/login', '/forgot', '/reset-password#ticket=none']) {
      await page.goto(`${solmar}${address}`)
      await expectNamed(page, address)
    }
    await page.goto(`${solmar}/register`)
    await page.getByRole('tab', { name: 'Mobile number' }).click()
    await expect(page.getByRole('dialog').locator('input[name="mobileNum"]')).toBeVisible()
    await expectNamed(page, 'the registration by mobile number')
  })
})

test('every form with a password that a member finds names the account of the session', async ({
  page,
  solmar,
  server,
}) => {
  await withConfiguration(server, 'solmar', open, async (publish) => {
    await publish()
    const { name } = await memberOf(server)
    await page.goto(`${solmar}/`)
    await logIn(page, name)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeHidden()
    await page.goto(`${solmar}/member`)
    const buttons = [
      'Change the login password',
      'Set a payment password',
      'Add mobile number',
      'Change the email address',
      'Set up an authenticator',
      'Link Google',
    ]
    for (const button of buttons) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await expectNamed(page, button, name)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await page.getByRole('button', { name: 'Set up an authenticator' }).click()
    await dialog.locator('input[type="password"]').fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    // A code alone is nothing to keep.
    await expect(dialog.locator('input[autocomplete="one-time-code"]')).toBeVisible()
    await expect(dialog.locator('input[autocomplete~="username"]')).toHaveCount(0)
  })
})

/** One field for the name in the form of the dialog, which a password manager reads whether it is seen or not. */
async function expectNamed(page: Page, where: string, account?: string) {
  const form = page.getByRole('dialog').locator('form')
  await expect(form.locator('input[type="password"]').first(), where).toBeVisible()
  const names = form.locator('input[autocomplete~="username"]')
  await expect(names, where).toHaveCount(1)
  if (account !== undefined) await expect(names, where).toHaveValue(account)
}
