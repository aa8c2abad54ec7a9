import { reverseProxy } from '../../support/server/reverse-proxy.ts'
import { consoleKey } from '../../support/server/test-app.ts'
import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { numberedMemberOf, tokenOf } from '../support/player.ts'
import { expect, test } from '../support/site.ts'

test('a code appears in the outbox as it is sent, is copied by keyboard, and finishes the login', async ({
  page,
  context,
  solmar,
  kidlat,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { number } = await numberedMemberOf(server)
  await page.goto(`${solmar}/console?key=${consoleKey}`)
  await page.goto(`${solmar}/console/outbox`)
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  const recipient = page.getByLabel('Recipient')
  await expect(recipient).toBeVisible()
  // Past the switches of the header; what is typed narrows the list down.
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(recipient).toBeFocused({ timeout: 200 })
  }).toPass({ intervals: [0], timeout: 30_000 })
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

test('the key of the console leaves the address for a cookie that no script reads, and Back does not show it @desktop', async ({
  page,
  context,
  solmar,
}) => {
  await page.goto(`${solmar}/`)
  const answered = page.waitForResponse((response) => response.url().includes('key='))
  await page.goto(`${solmar}/console?key=${consoleKey}`)
  const redirect = await answered
  expect(redirect.status()).toBe(303)
  expect(redirect.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByRole('navigation', { name: 'Pages of the console' })).toBeVisible()
  expect(page.url()).toBe(`${solmar}/console`)
  expect(await page.evaluate(() => document.cookie)).not.toContain(consoleKey)
  const kept = (await context.cookies(`${solmar}/wps/console`)).find(({ name }) => name === 'operator')
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/wps/console', expires: -1 })
  await page.goBack()
  expect(page.url()).toBe(`${solmar}/`)
})

test('a reverse proxy on the same machine opens the console to nobody who has no key @desktop', async ({
  page,
  server,
  solmar,
}) => {
  const proxy = await reverseProxy(solmar)
  try {
    await page.goto(`${proxy.address}/console`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expectAccessibleInBothModes(page)
    await page.goto(`${proxy.address}/console?key=${consoleKey}x`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(page.url()).toBe(`${proxy.address}/console`)
    expect((await fetch(`${proxy.address}/metrics`)).status).toBe(404)
    // Anyone who has read the terminal may come that way as well.
    await page.goto(`${proxy.address}/console?key=${consoleKey}`)
    await page.goto(`${proxy.address}/console/outbox`)
    await expect(page.getByLabel('Recipient')).toBeVisible()
  } finally {
    await proxy.close()
    server.written.addresses.splice(0)
  }
})
