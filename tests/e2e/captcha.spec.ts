import { TestVisitor } from '../support/test-visitor.ts'
import { withConfiguration } from './change-site.ts'
import { numberedMemberOf, tokenOf } from './player.ts'
import { expect, freshName, test } from './site.ts'

test('T10 codes that an address asks for more often than a person would are sent after some work', async ({
  page,
  kidlat,
  server,
}) => {
  const { number } = await numberedMemberOf(server)
  const household = new TestVisitor(server.app, 'kidlat.localhost', 'kidlat', '127.0.0.1')
  for (const mobileNum of ['9180000001', '9180000002', '9180000003']) {
    await household.call('loginSmsCode', { body: { mobileNum, countryDialingCode: '63' } })
  }

  await page.goto(`${kidlat}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Mag-log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'SMS code' }).click()
  await dialog.locator('input[name="mobileNum"]').fill(number)
  const asked = page.waitForResponse('**/wps/captcha/challenge')
  await dialog.getByRole('button', { name: 'Ipadala ang code' }).click()
  await asked
  await expect(dialog.getByText(/\d+:\d\d/).first()).toBeVisible({ timeout: 20_000 })
  await dialog.locator('input[name="verificationCode"]').fill(await server.lastCode(`63${number}`))
  await dialog.getByRole('button', { name: 'Mag-log in', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  expect(await tokenOf(page)).not.toBeNull()
})

for (const way of ['work', 'picture'] as const) {
  test(`a registration that always asks for a captcha is done by ${way}`, async ({
    page,
    solmar,
    server,
  }) => {
    await withConfiguration(
      server,
      'solmar',
      (before) => ({ ...before, register: { ...before.register, captcha: true } }),
      async (publish) => {
        await publish()
        await page.goto(`${solmar}/`)
        await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
        const dialog = page.getByRole('dialog')
        const { agreement, ...typed } = server.solmarUser(freshName())
        for (const [field, value] of Object.entries(typed)) {
          await dialog.locator(`input[name="${field}"]`).fill(String(value))
        }
        await dialog.locator('input[name="agreement"]').setChecked(agreement === true)
        if (way === 'work') {
          await expect(dialog.getByText('Checked: you are not a machine')).toBeVisible({ timeout: 20_000 })
        } else {
          await dialog.getByRole('button', { name: 'Use a picture instead' }).click()
          await dialog.locator('input[name="captcha"]').fill(server.captchaText)
        }
        await dialog.getByRole('button', { name: 'Create account' }).click()
        await expect(dialog).toBeHidden()
        expect(await tokenOf(page)).not.toBeNull()
      },
    )
  })
}
