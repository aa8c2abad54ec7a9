import { withOps } from '../support/change-site.ts'
import { another, enter, logIn, memberOf, password, tokenOf } from '../support/player.ts'
import { expect, test } from '../support/site.ts'

test('a session that is ended from another browser: the login opens over the form, which goes on', async ({
  page,
  browser,
  solmar,
  server,
}) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${solmar}/member`)
  await page.getByRole('button', { name: 'Change the login password' }).click()
  const form = page.getByRole('dialog', { name: 'Change the login password' })
  await form.locator('input[name="oldPassword"]').fill(password)
  await form.locator('input[name="newPassword"]').fill(another)
  await form.locator('input[name="confirmNewPassword"]').fill(another)

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${solmar}/`)
  await logIn(other, name)
  await expect(other.getByRole('dialog')).toBeHidden()
  await other.goto(`${solmar}/member`)
  const end = { name: 'End all other sessions' }
  await other.getByRole('button', end).click()
  await other.getByRole('alertdialog').getByRole('button', end).click()
  await expect(other.getByRole('button', end)).toHaveCount(0)
  await other.context().close()

  // Nobody has to press anything to learn of it.
  const login = page.getByRole('dialog', { name: /Log in to/ })
  await expect(login.getByText('Your session has ended')).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  await login.locator('input[name="username"]').fill(name)
  await login.locator('input[name="password"]').fill(password)
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login).toBeHidden()
  // Nor does a maintenance take it that comes then.
  await withOps(server, 'solmar', { maintenance: { reason: 'test' } }, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Maintenance')
  })
  await expect(form.locator('input[name="newPassword"]')).toHaveValue(another)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Changed on')).toBeVisible()
})

test('a copy of a tab is led home where its player logs out in the other', async ({
  page,
  solmar,
  server,
}) => {
  const { session } = await memberOf(server)
  const copy = await page.context().newPage()
  for (const tab of [page, copy]) {
    await enter(tab, solmar, session)
    await tab.goto(`${solmar}/member`)
    await expect(tab.getByRole('region', { name: 'Profile' })).toBeVisible()
  }
  // It hears that the session has ended before it hears by whom.
  await page.route('**/wps/session/logout*', async (route) => {
    const response = await route.fetch()
    await copy.getByRole('dialog', { name: /Log in to/ }).waitFor()
    await route.fulfill({ response })
  })
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  for (const tab of [page, copy]) {
    await expect(tab).toHaveURL(`${solmar}/`)
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  }
  await copy.close()
})

test('a session that ran out is refused once, and who closes its login sees nothing of it any more', async ({
  page,
  solmar,
  server,
}) => {
  const { name, session } = await memberOf(server)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname)
  })
  await enter(page, solmar, session)
  await server.db.deleteFrom('session').execute()
  await page.goto(`${solmar}/member`)
  const over = page.getByRole('dialog', { name: /Log in to/ })
  await expect(over.getByText('Your session has ended')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused, 'no call is refused twice').toEqual([...new Set(refused)])

  await page.goto(`${solmar}/`)
  await logIn(page, name)
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

test('who comes back after the session has gone idle is told at once, and goes on with the form', async ({
  page,
  solmar,
  server,
}) => {
  const { name, session } = await memberOf(server)
  await page.clock.install()
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member`)
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.locator('input[name="nickname"]').fill('Half a na')
  server.clock.moveBy(31 * 60_000)
  await page.clock.fastForward('31:00')
  await page.keyboard.press('Shift')
  const login = page.getByRole('dialog', { name: /Log in to/ })
  await expect(login.getByText('Your session has ended')).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  await login.locator('input[name="username"]').fill(name)
  await login.locator('input[name="password"]').fill(password)
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login).toBeHidden()
  await expect(profile.locator('input[name="nickname"]')).toHaveValue('Half a na')
  await profile.locator('input[name="nickname"]').fill('Half a name')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByText('Your profile has been saved')).toBeVisible()
})
