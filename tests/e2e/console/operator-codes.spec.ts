import type { Page } from '@playwright/test'
import type { TestApp } from '../../support/server/test-app.ts'
import type { OperatorRole } from '#schemas/operators/operator-roles.ts'
import { hashPassword } from '#server/members/account/password-hash.ts'
import { signedInOperator } from '../../support/server/signed-in-operator.ts'
import { expectAccessible } from '../support/accessible.ts'
import { codeOf, sendFirstCode } from '../support/authenticator.ts'
import { failCalls } from '../support/failing-call.ts'
import { expect, test } from '../support/site.ts'

const password = 'a violet kite flies'

test('T59 an operator is shown recovery codes also where the window was closed while the first code was checked @desktop', async ({
  page,
  server,
  solmar,
}) => {
  const goOn = await closedWhileChecked(page, server, solmar)
  goOn()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^\d{5}-\d{5}/)).toBeVisible()
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible()
})

test('T59 an operator is shown recovery codes on the page that was gone to while the first code was checked @desktop', async ({
  page,
  server,
  solmar,
}) => {
  const goOn = await closedWhileChecked(page, server, solmar)
  await page.getByRole('link', { name: 'Merchants' }).click()
  await expect(page).toHaveURL(`${solmar}/console`)
  goOn()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^\d{5}-\d{5}/)).toBeVisible()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog).toHaveCount(0)
})

test('T59 recovery codes of a sign-in stay until they are saved, though the session has begun @desktop', async ({
  page,
  server,
  solmar,
}) => {
  await page.clock.install()
  const { goOn } = await enrolling(page, server, solmar)
  const back = page.getByRole('button', { name: 'Start again' })
  await expect(back).toBeDisabled()
  await back.click({ force: true })
  goOn()
  const codes = page.getByText(/^\d{5}-\d{5}/)
  await expect(codes).toBeVisible()
  // Who is signed in is looked at each minute; when it is the second time, what the first look said is shown.
  for (let looks = 0; looks < 2; looks++) {
    const looked = page.waitForResponse('**/wps/console/self')
    await page.clock.runFor(61_000)
    await looked
  }
  await expect(codes).toBeVisible()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New recovery codes' })).toHaveCount(0)
})

test('T59 recovery codes of an operator stay where it could not be recorded that they are saved @desktop', async ({
  page,
  server,
  solmar,
}) => {
  const { goOn } = await enrolling(page, server, solmar)
  goOn()
  const codes = page.getByText(/^\d{5}-\d{5}/)
  const saved = page.getByRole('button', { name: 'I have saved them' })
  const { mend } = await failCalls(page, ['/wps/console/self/recovery-codes/saved'], 'refused')
  await saved.click()
  await expect(page.getByText('It could not be recorded that you have saved them.')).toBeVisible()
  await expect(page.locator('main').getByRole('alert')).toContainText('network')
  await expect(codes).toBeVisible()
  await expectAccessible(page)
  await mend()
  await saved.click()
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New recovery codes' })).toHaveCount(0)
})

test('at the sign-in the language is whole and recovery codes stand in two columns on the smallest phone @desktop', async ({
  page,
  server,
  solmar,
}) => {
  await page.goto(`${solmar}/console`)
  const widthOfLanguage = () =>
    page
      .getByRole('banner')
      .getByRole('combobox')
      .evaluate((select) => select.clientWidth)
  const whole = await widthOfLanguage()
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await widthOfLanguage()).toBe(whole)
  const { goOn } = await enrolling(page, server, solmar)
  goOn()
  const lines = await page.getByText(/^\d{5}-\d{5}/).evaluate((codes) => {
    const range = document.createRange()
    range.selectNodeContents(codes)
    const written = [...range.getClientRects()].filter(({ width }) => width > 1)
    return written.map(({ left }) => Math.round(left))
  })
  expect(lines).toHaveLength(10)
  expect(new Set(lines).size).toBe(2)
})

test('T59 an operator goes on while nothing is recorded, and is told that the codes are not saved @desktop', async ({
  page,
  server,
  solmar,
}) => {
  const { goOn } = await enrolling(page, server, solmar)
  goOn()
  await failCalls(page, ['/wps/console/self/recovery-codes/saved'], '500')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('button', { name: 'Continue anyway' }).click()
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New recovery codes' })).toBeVisible()
})

test('T59 a page that was loaded again before the recovery codes of a sign-in came says so until there are new ones @desktop', async ({
  page,
  server,
  solmar,
}) => {
  const { secret } = await enrolling(page, server, solmar)
  await page.reload()
  const unsaved = page.getByText('You have not confirmed that your recovery codes are saved')
  await expect(unsaved).toBeVisible()
  await page.getByRole('link', { name: 'New recovery codes' }).click()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  server.clock.moveBy(30_000)
  await dialog.getByLabel('Code').fill(codeOf(server, secret))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAccessibleName('Your recovery codes')
  await expect(dialog.getByText(/^\d{5}-\d{5}/)).toBeVisible()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(unsaved).toHaveCount(0)
})

test('what was typed at the sign-in stays while it is looked at who is signed in @desktop', async ({
  page,
  solmar,
}) => {
  await page.clock.install()
  await page.goto(`${solmar}/console`)
  await page.getByLabel('Name').fill('somebody')
  for (let looks = 0; looks < 2; looks++) {
    const looked = page.waitForResponse('**/wps/console/self')
    await page.clock.runFor(61_000)
    await looked
  }
  await expect(page.getByLabel('Name')).toHaveValue('somebody')
  await expect(page.getByLabel('Name')).toBeFocused()
})

/** An operator with a password and without an authenticator, in a session. */
async function operatorOf(server: TestApp, role: OperatorRole) {
  const operator = await signedInOperator(server, [{ role }])
  await server.db
    .updateTable('operator')
    .set({ password_hash: await hashPassword(password), totp_secret: null, totp_confirmed_at: null })
    .where('id', '=', operator.id)
    .execute()
  return operator
}

/** The first code of a sign-in is on its way; the answer comes when that is told to go on. */
async function enrolling(page: Page, server: TestApp, solmar: string) {
  const { name } = await operatorOf(server, 'publisher')
  await page.goto(`${solmar}/console`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{4} [A-Z2-7]{4} /).innerText()).replaceAll(' ', '')
  const goOn = await sendFirstCode(page, {
    answer: page.getByLabel('Code'),
    code: codeOf(server, secret),
    call: '**/wps/console/sign-in/authenticator/code',
  })
  return { secret, goOn }
}

/** The window of an authenticator is closed while its first code is on its way; the answer comes when that is told to go on. */
async function closedWhileChecked(page: Page, server: TestApp, solmar: string) {
  const { token } = await operatorOf(server, 'viewer')
  await page
    .context()
    .addCookies([{ name: 'operator', value: token, path: '/wps/console', domain: 'localhost' }])
  await page.goto(`${solmar}/console/account`)
  await page.getByRole('button', { name: 'Set up an authenticator' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const secret = (await dialog.getByText(/^[A-Z2-7]{4} [A-Z2-7]{4} /).innerText()).replaceAll(' ', '')
  const goOn = await sendFirstCode(page, {
    answer: dialog.getByLabel('Code'),
    code: codeOf(server, secret),
    call: '**/wps/console/self/authenticator/code',
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return goOn
}
