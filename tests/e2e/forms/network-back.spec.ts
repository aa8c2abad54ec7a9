import type { BrowserContext, Locator, Page } from '@playwright/test'
import { enter, memberOf, password } from '../support/player.ts'
import { expect, test } from '../support/site.ts'

test('what a form says of a network that was away goes when it is back, and nothing is sent again', async ({
  page,
  context,
  solmar,
  server,
}) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/?dialog=login`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill(name)
  const typed = dialog.locator('input[name="password"]')
  await typed.fill(password)
  await goesWithTheNetwork({ page, context, dialog, press: 'Log in', call: '**/wps/session/login' })
  await expect(typed).toHaveValue(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('what a window that asks says of a network that was away goes when it is back, and nothing is sent again', async ({
  page,
  context,
  solmar,
  server,
}) => {
  await enter(page, solmar, (await memberOf(server)).session)
  await page.goto(`${solmar}/member`)
  await page.getByRole('button', { name: 'Set up an authenticator' }).click()
  const dialog = page.getByRole('dialog')
  const typed = dialog.getByRole('textbox')
  await typed.fill(password)
  await goesWithTheNetwork({ page, context, dialog, press: 'Continue', call: '**/wps/member/authenticator' })
  await expect(typed).toHaveValue(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.locator('code')).toBeVisible()
})

test('what a form of the console says of a network that was away goes when it is back, and what was typed stays @desktop', async ({
  page,
  context,
  solmar,
}) => {
  await page.goto(`${solmar}/console`)
  await page.getByLabel('Name').fill('somebody')
  await page.getByLabel('Password', { exact: true }).fill('a violet kite flies')
  await goesWithTheNetwork({
    page,
    context,
    dialog: page.getByRole('main'),
    press: 'Sign in',
    call: '**/wps/console/sign-in',
  })
  await expect(page.getByLabel('Name')).toHaveValue('somebody')
})

interface Forms {
  readonly page: Page
  readonly context: BrowserContext
  /** Where the form is. */
  readonly dialog: Locator
  /** Of the button that sends it. */
  readonly press: string
  readonly call: string
}

/** Sends a form without a network; the focus stays in it when that is back. */
async function goesWithTheNetwork({ page, context, dialog, press, call }: Forms) {
  const alert = dialog.getByRole('alert').filter({ hasText: /network|connection/i })
  await context.setOffline(true)
  await dialog.getByRole('button', { name: press, exact: true }).click()
  await expect(alert).toBeVisible()
  const again = dialog.getByRole('button', { name: 'Try again' })
  if (await again.isVisible()) await again.focus()
  let sent = 0
  await page.route(call, (route) => {
    sent++
    return route.continue()
  })
  await context.setOffline(false)
  await expect(alert).toHaveCount(0)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  expect(sent).toBe(0)
  await page.unroute(call)
}

test('a game that did not open for want of a network opens when that is back @desktop', async ({
  page,
  context,
  solmar,
  server,
}) => {
  await enter(page, solmar, (await memberOf(server)).session)
  await page.goto(`${solmar}/mini`)
  await page.getByRole('grid', { name: 'Games' }).getByRole('link').first().click()
  const call = '**/wps/game/launchGame'
  await page.route(call, (route) => route.abort())
  await page.getByRole('dialog').getByRole('link', { name: 'Play' }).click()
  const failed = page.getByRole('heading', { name: 'The game did not start' })
  await expect(failed).toBeVisible()
  await page.unroute(call)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(failed).toBeHidden()
})
