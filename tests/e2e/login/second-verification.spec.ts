import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { codeOf, setUpAuthenticator } from '../support/authenticator.ts'
import { bind, freshNumber, logIn, memberFromElsewhere, tokenOf } from '../support/player.ts'
import { expect, test } from '../support/site.ts'

test('a login from an unknown place asks for a code of the authenticator', async ({
  page,
  solmar,
  server,
}) => {
  const member = await memberFromElsewhere(server)
  const { secret } = await setUpAuthenticator(server, member)
  // Each code counts once, also the one that set it up.
  server.clock.moveBy(30_000)
  await page.goto(`${solmar}/`)
  await logIn(page, member.name)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  const code = codeOf(server, secret)
  await dialog.locator('input[name="totpCode"]').fill(code === '111111' ? '222222' : '111111')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('That code is not correct').first()).toBeVisible()
  await expectAccessibleInBothModes(page, 'a wrong code of an authenticator')
  await dialog.locator('input[name="totpCode"]').fill(code)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  expect(await tokenOf(page)).not.toBeNull()
})

test('where an account has several ways, the player chooses, and a code comes by the one chosen', async ({
  page,
  solmar,
  server,
}) => {
  const member = await memberFromElsewhere(server)
  const mobile = `63${freshNumber()}`
  const email = `${member.name}@mail.example`
  await bind(server, member.name, { mobile, email, email_key: email })
  await page.goto(`${solmar}/`)
  await logIn(page, member.name)
  const dialog = page.getByRole('dialog')
  const ways = dialog.getByRole('combobox', { name: 'How to confirm' })
  await expect(ways.getByRole('option')).toHaveText([
    `Code by SMS to •••• ${mobile.slice(-4)}`,
    `Code by email to ${email.slice(0, 1)}•••@mail.example`,
  ])
  await expectAccessibleInBothModes(page, 'a code by SMS')
  await ways.selectOption('email')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText(/You can request a new code at/)).toBeVisible()
  await expectAccessibleInBothModes(page, 'a code by mail')
  await dialog.locator('input[name="verificationCode"]').fill(await server.lastCode(email))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  expect(await tokenOf(page)).not.toBeNull()
})

test('an account with nothing else is asked for the name that it was given', async ({
  page,
  solmar,
  server,
}) => {
  const { name } = await memberFromElsewhere(server)
  await bind(server, name, { profile: JSON.stringify({ payeeName: 'Maria Santos' }) })
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expectAccessibleInBothModes(page, 'a name')
  await dialog.locator('input[name="realName"]').fill('Mario Santos')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('That does not match our records').first()).toBeVisible()
  await dialog.locator('input[name="realName"]').fill('maria  santos')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
})
