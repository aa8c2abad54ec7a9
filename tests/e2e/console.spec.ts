import { expectAccessibleInBothModes } from './accessible.ts'
import { numberedMemberOf, tokenOf } from './player.ts'
import { expect, test } from './site.ts'

test('a code appears in the outbox as it is sent, is copied by keyboard, and finishes the login', async ({
  page,
  context,
  solmar,
  kidlat,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { number } = await numberedMemberOf(server)
  await page.goto(`${solmar}/console`)
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  // Past the switches of the header; what is typed narrows the list down.
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
  await expect(page.getByLabel('Recipient')).toBeFocused()
  await page.keyboard.type(`+63 ${number}`)
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(messages).toHaveCount(1)
  await expect(messages).toContainText('Registration code')

  const player = await context.newPage()
  await player.goto(`${kidlat}/`)
  await player.getByRole('banner').getByRole('button', { name: 'Mag-log in' }).click()
  const dialog = player.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'SMS code' }).click()
  await dialog.locator('input[name="mobileNum"]').fill(number)
  await dialog.getByRole('button', { name: 'Ipadala ang code' }).click()

  await page.bringToFront()
  await expect(messages).toHaveCount(2)
  await expect(messages.first()).toContainText('Login code')
  await expect(page.getByRole('status')).toContainText(`New message to +63${number}`)
  await expect(page.getByLabel('Recipient')).toBeFocused()
  await expectAccessibleInBothModes(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(messages.first().getByRole('button', { name: 'Copy code' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(messages.first().getByRole('button', { name: 'Copied' })).toBeFocused()

  await player.bringToFront()
  await dialog.locator('input[name="verificationCode"]').focus()
  await player.keyboard.press('ControlOrMeta+V')
  await dialog.getByRole('button', { name: 'Mag-log in', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  expect(await tokenOf(player)).not.toBeNull()
})
