import { holdScripts } from '../support/hold-scripts.ts'
import { changeCredentials } from '#tests/support/members/change-credentials.ts'
import { codeOf } from '../support/authenticator.ts'
import { expectAccessibleInBothModes } from '../support/accessible.ts'
import {
  another,
  bind,
  linkTo,
  logIn,
  mailedReset,
  memberFromElsewhere,
  memberOf,
  numberedMemberOf,
  password,
  tokenOf,
} from '../support/player.ts'
import { expect, test } from '../support/site.ts'

test('a login by a code sent to the mobile number', async ({ page, kidlat, server }) => {
  const { number } = await numberedMemberOf(server)
  await page.goto(`${kidlat}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Mag-log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'SMS code' }).click()
  await dialog.locator('input[name="mobileNum"]').fill(number)
  await dialog.getByRole('button', { name: 'Ipadala ang code' }).click()
  // The button counts down once the code is on its way, and not while it is asked for.
  await expect(dialog.getByText(/\d+:\d\d/).first()).toBeVisible()
  await dialog.locator('input[name="verificationCode"]').fill(await server.lastCode(`63${number}`))
  await dialog.getByRole('button', { name: 'Mag-log in', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  expect(await tokenOf(page)).not.toBeNull()
})

test('a default password is changed before the login finishes', async ({ page, solmar, server }) => {
  const { name } = await memberOf(server)
  await changeCredentials(server, name, { must_change_password: true })
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  await dialog.locator('input[name="newPassword"]').fill(another)
  await dialog.locator('input[name="confirmNewPassword"]').fill(another)
  await dialog.getByRole('button', { name: 'Change password and log in' }).click()
  await expect(dialog).toBeHidden()
  expect(await tokenOf(page)).not.toBeNull()
})

test('T20 a mailed link sets a new password, leaves the address and asks nobody else', async ({
  page,
  solmar,
  server,
}) => {
  const { name } = await memberOf(server)
  const email = `${name}@example.com`
  await bind(server, name, { email, email_key: email })
  await page.goto(`${solmar}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByRole('tab', { name: 'By email' }).click()
  await dialog.locator('input[name="username"]').fill(name)
  await dialog.locator('input[name="email"]').fill(email)
  await dialog.getByRole('button', { name: 'Send me a link' }).click()
  await expect(dialog.getByText('Check your email')).toBeVisible()
  const link = await linkTo(server, email)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== solmar) elsewhere.push(request.url())
  })
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page).toHaveURL(`${solmar}/reset-password?dialog=forgot`)
  // A phone that needed its memory reloads the page when somebody comes back from their password manager.
  await page.reload()
  await expect(dialog.locator('input[name="newPassword"]')).toBeFocused()
  // Another link in the same tab, which changes nothing but what stands behind the hash.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${solmar}/reset-password`)
  await page.evaluate((to) => location.assign(to), link)
  await expect(page).toHaveURL(`${solmar}/reset-password?dialog=forgot`)
  await dialog.locator('input[name="newPassword"]').fill(another)
  await dialog.locator('input[name="confirmNewPassword"]').fill(another)
  await dialog.getByRole('button', { name: 'Set new password' }).click()
  await expect(dialog.getByText('Your password has been changed')).toBeVisible()
  expect(elsewhere).toEqual([])
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.locator('input[name="username"]')).toHaveValue(name)
  await dialog.locator('input[name="password"]').fill(another)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('T20 neither a reload nor its page offers a mailed link again that was used', async ({
  page,
  server,
}) => {
  const { link } = await mailedReset(server)
  const dialog = page.getByRole('dialog')
  const setsPassword = async () => {
    await dialog.locator('input[name="newPassword"]').fill(another)
    await dialog.locator('input[name="confirmNewPassword"]').fill(another)
    await dialog.getByRole('button', { name: 'Set new password' }).click()
  }
  const goesOn = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
  }
  // The form behind a link has no tabs.
  const beginsAnew = async () => {
    await goesOn()
    await expect(dialog.getByRole('tab', { name: 'By email' })).toBeVisible()
    await page.reload()
    await expect(dialog.getByRole('tab', { name: 'By email' })).toBeVisible()
  }
  await page.goto(link)
  await expect(dialog.locator('input[name="newPassword"]')).toBeVisible()
  await goesOn()
  await setsPassword()
  await expect(dialog.getByText('Your password has been changed')).toBeVisible()
  await beginsAnew()

  // A used link says so before anybody types a password.
  await page.goto(link)
  await expect(dialog.getByText('This link has expired')).toBeVisible()
  await beginsAnew()
})

test('T20 the address of a registration is confirmed by the mailed link, from the account', async ({
  page,
  solmar,
  server,
}) => {
  const { name } = await memberFromElsewhere(server)
  const link = await linkTo(server, `${name}@example.com`, 'confirm-email')
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page).toHaveURL(`${solmar}/confirm-email`)
  await page.reload()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Log in to confirm' })).toBeVisible()
  await expectAccessibleInBothModes(page, 'a link in a browser that the account does not know')
  // Behind a dialog, also after a reload, it is the page of the same link.
  await main.getByRole('button', { name: 'Log in' }).click()
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('main h1')).toHaveText('Log in to confirm')
  await page.keyboard.press('Escape')
  await logIn(page, name)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${solmar}/member`)
  const row = page.getByRole('listitem').filter({ hasText: 'Email address' })
  await expect(row.getByText('Not confirmed')).toBeVisible()
  const calls = /\/email\/confirmation$/
  const letAnswer = await holdScripts(page, calls)
  const sent: string[] = []
  page.on('request', (request) => calls.test(request.url()) && sent.push(request.url()))
  // As some press everything: it is mailed once.
  await row.getByRole('button', { name: 'Send again' }).dblclick()
  letAnswer()
  await expect(row.getByText('We have sent you a link to confirm the address.')).toBeVisible()
  await expectAccessibleInBothModes(page, 'an address that is not confirmed')
  expect(sent).toHaveLength(1)
  await page.goto(link)
  await main.getByRole('button', { name: 'Confirm' }).click()
  const confirmed = main.getByRole('heading', { name: 'Your email address is confirmed' })
  await expect(confirmed).toBeVisible()
  await page.reload()
  await expect(confirmed).toBeVisible()
  await main.getByRole('link', { name: 'Go to the member centre' }).click()
  await expect(row.getByText('Set', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(confirmed).toBeVisible()
  await page.goto(link)
  await expect(confirmed).toBeVisible()
  await page.goto(link.replace(/ticket=.*/, `ticket=${'a'.repeat(43)}`))
  await expect(main.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
})

test('free play opens a trial account at once, and a logout says that it ends', async ({ page, solmar }) => {
  await page.goto(`${solmar}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Try it with demo money' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('4')
  await page.getByRole('banner').getByRole('button', { name: 'trial-' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'This trial account ends when you log out, and its demo money with it.',
  )
})

test('the link of an authenticator is handed to the app that takes it', async ({
  page,
  solmar,
  server,
  context,
}) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${solmar}/member`)
  await page.getByRole('button', { name: 'Set up an authenticator' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="password"]').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const link = dialog.getByRole('link', { name: 'Open in an authenticator app' })
  const uri = await link.getAttribute('href')
  const asked: string[] = []
  const browser = await context.newCDPSession(page)
  await browser.send('Page.enable')
  browser.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
  await link.click()
  // The page stays where it is, and `complaints` would hear of a policy that objects.
  await expect.poll(() => asked).toEqual([uri])
  await expect(page).toHaveURL(`${solmar}/member`)
  await expect(link).toBeVisible()
})

test('an authenticator is set up, and asked for where the account is not known', async ({
  page,
  solmar,
  server,
  browser,
}) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${solmar}/member`)
  await page.getByRole('button', { name: 'Set up an authenticator' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="password"]').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  // Another question is another field: the password must not stand where a code is asked for.
  await expect(dialog.locator('input:visible')).toHaveValue('')
  await expect(dialog.locator('input:visible')).toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Open in an authenticator app' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/Solmar:.+[?&]secret=/,
  )
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  await dialog.locator('input:visible').fill(codeOf(server, secret))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const recovery = await dialog.getByRole('listitem').first().innerText()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog).toBeHidden()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${solmar}/`)
  await logIn(stranger, name)
  const asked = stranger.getByRole('dialog')
  await expect(asked.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expect(asked.locator('input[name="totpCode"]')).toBeFocused()
  await expect(stranger.locator('[role=status]')).toHaveText('Confirm it’s you')
  await asked.getByRole('combobox').focus()
  await asked.getByRole('combobox').selectOption('recoveryCode')
  await expect(asked.locator('input[name="recoveryCode"]')).toBeVisible()
  await expect(asked.getByRole('combobox')).toBeFocused()
  await asked.locator('input[name="recoveryCode"]').fill(recovery)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(asked).toBeHidden()
  await stranger.context().close()
})

test('a changed password ends the session of another browser', async ({ page, solmar, server }) => {
  const { name, token, visitor } = await memberOf(server)
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${solmar}/member`)
  const change = page.getByRole('button', { name: 'Change the login password' })
  await expect(change).toBeVisible()
  const { width = 0 } = page.viewportSize() ?? {}
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await change.click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="oldPassword"]').fill(password)
  await dialog.locator('input[name="newPassword"]').fill(another)
  await dialog.locator('input[name="confirmNewPassword"]').fill(another)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Changed on')).toBeVisible()
  expect(await visitor.failure('memberInfo', { token })).toMatchObject({ code: 'sessionExpired' })
})
