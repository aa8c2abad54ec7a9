import { config, restore } from '../support/operator.ts'
import { closeWelcome } from '../support/player.ts'
import { expect, freshName, test } from '../support/site.ts'

// Everything that a test here publishes reaches every page of its worker.
test.describe.configure({ mode: 'default' })
test.afterEach(({ server }) => restore(server, 'solmar'))

test('a stricter rule is that of the form that stands there', async ({ page, solmar, server }) => {
  await page.goto(`${solmar}/register`)
  const dialog = page.getByRole('dialog')
  const username = dialog.locator('input[name="username"]')
  await username.fill('marina1')
  await username.press('ArrowLeft')
  await expect(dialog.getByText('6 to 15 characters')).toBeVisible()
  await config(server, 'set', 'solmar', 'register.fields.username.minLength', '9')
  await expect(dialog.getByText('9 to 15 characters')).toBeVisible()
  await expect(username).toBeFocused()
  // The caret is where it was.
  await page.keyboard.type('s')
  await expect(username).toHaveValue('marinas1')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('At least 9 characters').first()).toBeVisible()
})

test('F19 a form that heard of no release is answered with it when it is sent, and keeps what was typed', async ({
  page,
  solmar,
  server,
}) => {
  // The stream that would change the form at once does not come through.
  await page.route('**/wps/events*', (route) => route.abort())
  await page.goto(`${solmar}/register`)
  const dialog = page.getByRole('dialog')
  const name = freshName()
  const typed = {
    username: name,
    password: 'Correct-horse-9',
    confirmPassword: 'Correct-horse-9',
    email: `${name}@example.com`,
    birthday: '1990-05-17',
  }
  for (const [field, value] of Object.entries(typed))
    await dialog.locator(`input[name="${field}"]`).fill(value)
  await dialog.getByRole('checkbox').check()
  const telegram = dialog.locator('input[name="telegram"]')
  const rule = '{"enabled":true,"required":true,"minLength":5,"maxLength":32}'
  await config(server, 'set', 'solmar', 'register.fields.telegram', rule)
  // As long as a form of the release before is still taken.
  server.clock.moveBy(11 * 60_000)
  await expect(telegram).toHaveCount(0)

  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/wps/member/register',
  )
  await dialog.getByRole('button', { name: 'Create account' }).click()
  const answer = await answered
  expect(answer.status()).toBe(409)
  const { release } = server.sites.site('solmar') ?? {}
  expect(await answer.json()).toMatchObject({ code: 'rulesChanged', release })
  await expect(telegram).toBeVisible()
  for (const [field, value] of Object.entries(typed))
    await expect(dialog.locator(`input[name="${field}"]`)).toHaveValue(value)
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await telegram.fill('marina')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await closeWelcome(dialog)
})

test('a refused configuration is refused with its path, and reaches nobody', async ({
  page,
  solmar,
  server,
}) => {
  await page.goto(`${solmar}/register`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('6 to 15 characters')).toBeVisible()
  const before = server.sites.site('solmar')?.release
  for (const [path, value, reason] of refusals) {
    await expect(config(server, 'set', 'solmar', path, value), path).rejects.toThrow(reason)
  }
  expect(server.sites.site('solmar')?.release).toBe(before)
  await expect(dialog.getByText('6 to 15 characters')).toBeVisible()
  await expect(dialog.locator('input[name="nickname"]')).toBeVisible()
})

const refusals = [
  ['register.fields.username.minLength', '20', /register\W+fields\W+username/],
  ['register.fields.username.patternId', '"sesame"', /patternId/],
  [
    'register.fields.nickname.acceptedPattern',
    '{"expression":"^(a+)+$","message":{"en":"a"},"accepts":["a"],"refuses":["b"]}',
    /nickname\W+acceptedPattern/,
  ],
  [
    'register.fields.nickname.acceptedPattern',
    '{"expression":"^[a-$","message":{"en":"a"},"accepts":["a"],"refuses":["b"]}',
    /nickname\W+acceptedPattern/,
  ],
  ['menu.routes', '["home","poker"]', /menu\W+routes/],
  ['flags.SOMETHING', 'true', /SOMETHING/],
] as const
