import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { withConfiguration } from '../support/change-site.ts'
import { beginAuthenticator, codeOf } from '../support/authenticator.ts'
import { enter, logIn, memberOf, password, tokenOf } from '../support/player.ts'
import { expect, test } from '../support/site.ts'

test('who fails too often waits, is told until when, and then gets in', async ({ page, solmar, server }) => {
  test.slow()
  const { name } = await memberOf(server)
  await withConfiguration(
    server,
    'solmar',
    (before) => ({ ...before, security: { ...before.security, lockout: { failures: 4, minutes: 15 } } }),
    async (publish) => {
      await publish()
      await page.goto(`${solmar}/`)
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[name="username"]').fill(name)
      for (let attempt = 1; attempt <= 5; attempt++) {
        if (attempt >= 4) await expectChecked(dialog)
        await dialog.locator('input[name="password"]').fill(`wrong ${attempt}`)
        const answered = page.waitForResponse('**/wps/session/login')
        await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
        await answered
      }
      await expect(dialog.getByRole('heading', { name: 'Please wait' })).toBeVisible()
      await expect(dialog.getByText(/You can try again at \d+:\d\d/)).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Try again' })).toBeDisabled()
      await expectAccessible(page)

      // The right password is refused too, until the time is over.
      await page.goto(`${solmar}/`)
      await logIn(page, name)
      await expect(dialog.getByRole('heading', { name: 'Please wait' })).toBeVisible()
      server.clock.moveBy(15 * 60_000 + 1_000)
      await page.goto(`${solmar}/`)
      await logIn(page, name)
      await expect(dialog).toBeHidden()
      expect(await tokenOf(page)).not.toBeNull()
    },
  )
})

test('a mail address is bound with a code and the password', async ({ page, solmar, server }) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${solmar}/member`)
  const change = page.getByRole('button', { name: 'Change the email address' })
  // The address of the registration, which nobody has confirmed.
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
  await change.click()
  const dialog = page.getByRole('dialog')
  const email = `${name}@mail.example`
  await expect(dialog.getByRole('heading')).toHaveText('Change the email address')
  await dialog.locator('input[name="email"]').fill(email)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText(/\d+:\d\d/).first()).toBeVisible()
  await dialog.locator('input[name="verificationCode"]').fill(await server.lastCode(email))
  await dialog.locator('input[name="password"]').fill('not the password')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Your current password is wrong')).toBeVisible()
  await expectAccessible(page)
  await dialog.locator('input[name="password"]').fill(password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(change).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await expectAccessible(page)
})

test('F31 an authenticator goes on where an answer was lost, and off without losing what was typed', async ({
  page,
  context,
  solmar,
  server,
}) => {
  const { dialog, answer, secret } = await beginAuthenticator(page, solmar, (await memberOf(server)).session)
  const goOn = dialog.getByRole('button', { name: 'Continue' })
  const confirm = '**/wps/member/authenticator/confirm'
  await page.route(confirm, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await answer.fill(codeOf(server, secret))
  await goOn.click()
  await expect(dialog.getByRole('alert')).toContainText('Check your connection and try again')
  await expect(dialog.getByRole('heading')).toHaveText('Set up an authenticator')
  await page.unroute(confirm)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()

  await page.getByRole('button', { name: 'Turn off authenticator' }).click()
  await answer.fill(password)
  await goOn.click()
  await answer.fill('0')
  await goOn.click()
  await expect(answer).toHaveAccessibleDescription(/not correct/)
  await answer.fill(recoveryCode)
  await context.setOffline(true)
  await goOn.click()
  await expect(dialog.getByRole('alert')).toContainText('Check your connection and try again')
  await expect(answer).toHaveValue(recoveryCode)
  await context.setOffline(false)
  await goOn.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Set up an authenticator' })).toBeVisible()
})

test('what was said of a network that was away beside a press goes when the network is back', async ({
  page,
  context,
  solmar,
  server,
}) => {
  const { name, session, visitor } = await memberOf(server)
  await visitor.session({ body: { type: 'username', username: name, password } })
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member`)
  const main = page.getByRole('main')
  const presses = [
    main.getByRole('button', { name: 'Send again' }),
    main.getByRole('button', { name: /^End: / }).first(),
  ]
  for (const press of presses) await expect(press).toBeVisible()
  await context.setOffline(true)
  for (const press of presses) await press.click()
  const said = main.getByRole('alert').filter({ hasText: 'The network is not working' })
  await expect(said).toHaveCount(presses.length)
  await context.setOffline(false)
  await expect(said).toHaveCount(0)
  for (const press of presses) await expect(press).toBeEnabled()
})

async function expectChecked(dialog: Locator) {
  await expect(dialog.getByText('Verified')).toBeVisible()
}

test('sessions that were ended though the answer was lost are not said to need another try', async ({
  page,
  solmar,
  server,
}) => {
  const { name, session, visitor } = await memberOf(server)
  await visitor.session({ body: { type: 'username', username: name, password } })
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member`)
  await page.route('**/wps/member/sessions**', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    await route.abort()
  })
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all other sessions' }).click()
  await failed
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'network' })).toHaveCount(0)
})
