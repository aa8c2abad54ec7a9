import type { Page } from '@playwright/test'
import { TestVisitor } from '../support/test-visitor.ts'
import { expect, freshName, test } from './site.ts'

const password = 'Correct-horse-9'
const another = 'Another-horse-8'

test('a session that is ended from another browser: the login opens over the form, which goes on', async ({
  page,
  browser,
  solmar,
  server,
}) => {
  const name = await memberOf(server)
  await page.goto(`${solmar}/`)
  await logIn(page, name, password)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${solmar}/member`)
  await page.getByRole('button', { name: 'Change the login password' }).click()
  const form = page.getByRole('dialog', { name: 'Change the login password' })
  await form.locator('input[name="oldPassword"]').fill(password)
  await form.locator('input[name="newPassword"]').fill(another)
  await form.locator('input[name="confirmNewPassword"]').fill(another)

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${solmar}/`)
  await logIn(other, name, password)
  await expect(other.getByRole('dialog')).toBeHidden()
  await other.goto(`${solmar}/member`)
  const end = { name: 'End all other sessions' }
  await other.getByRole('button', end).click()
  await other.getByRole('alertdialog').getByRole('button', end).click()
  await expect(other.getByRole('button', end)).toHaveCount(0)
  await other.context().close()

  await form.getByRole('button', { name: 'Save' }).click()
  const login = page.getByRole('dialog', { name: /Log in to/ })
  await expect(login.getByText('Your session has ended')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await login.locator('input[name="username"]').fill(name)
  await login.locator('input[name="password"]').fill(password)
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login).toBeHidden()
  await expect(form.locator('input[name="newPassword"]')).toHaveValue(another)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Changed on')).toBeVisible()
})

test('who closes the login of a session that ran out sees nothing of it any more', async ({
  page,
  solmar,
  server,
}) => {
  const name = await memberOf(server)
  await page.goto(`${solmar}/`)
  await logIn(page, name, password)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${solmar}/member`)
  await page.getByRole('button', { name: 'Change the login password' }).click()
  const form = page.getByRole('dialog', { name: 'Change the login password' })
  await form.locator('input[name="oldPassword"]').fill(password)
  await form.locator('input[name="newPassword"]').fill(another)
  await form.locator('input[name="confirmNewPassword"]').fill(another)
  await server.db.deleteFrom('session').execute()
  await form.getByRole('button', { name: 'Save' }).click()
  const login = page.getByRole('dialog', { name: /Log in to/ })
  await login.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Please log in' })).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByText(name)).toHaveCount(0)
})

async function memberOf(server: Parameters<Parameters<typeof test>[2]>[0]['server']) {
  const name = freshName()
  // From where the browser of the test is, so that it is known there.
  const visitor = new TestVisitor(server.app, 'localhost', 'solmar', '127.0.0.1')
  await visitor.value('register', { body: await visitor.registration(server.solmarUser(name)) })
  return name
}

async function logIn(page: Page, name: string, secret: string) {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill(name)
  await dialog.locator('input[name="password"]').fill(secret)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}
