import type { Configuration } from '#schemas/config/documents.ts'
import { withConfiguration } from '../support/change-site.ts'
import { another, closeWelcome, logIn, mailedReset, memberOf, password, tokenOf } from '../support/player.ts'
import { expect, freshName, test, type Page } from '../support/site.ts'

test('what was typed stays when another way to set a password is looked at', async ({ page, solmar }) => {
  await page.goto(`${solmar}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByRole('tab', { name: 'By mobile number' }).click()
  await dialog.locator('input[name="mobileNum"]').fill('9171234567')
  await dialog.getByRole('tab', { name: 'By email' }).click()
  await dialog.locator('input[name="username"]').fill('juan2026')
  await dialog.getByRole('tab', { name: 'By mobile number' }).click()
  await expect(dialog.locator('input[name="mobileNum"]')).toHaveValue('9171234567')
  await dialog.getByRole('tab', { name: 'By email' }).click()
  await expect(dialog.locator('input[name="username"]')).toHaveValue('juan2026')
})

test('the way that is open in a dialog is kept by a reload, and by Back and Forward', async ({
  page,
  solmar,
  kidlat,
  server,
}) => {
  const dialog = page.getByRole('dialog')
  const isOpen = (name: string) =>
    expect(dialog.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  await page.goto(`${solmar}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByRole('tab', { name: 'By email' }).click()
  await dialog.locator('input[name="username"]').fill('juan2026')
  await page.goBack()
  await expect(dialog.getByRole('button', { name: 'Forgot your password?' })).toBeVisible()
  await page.goForward()
  await isOpen('By email')
  await expect(dialog.locator('input[name="username"]')).toHaveValue('juan2026')
  await page.reload()
  await isOpen('By email')
  await dialog.getByRole('tab', { name: 'By mobile number' }).click()
  await page.reload()
  await isOpen('By mobile number')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${solmar}/`)

  await page.goto(`${kidlat}/login`)
  await dialog.getByRole('tab', { name: 'SMS code' }).click()
  await page.reload()
  await isOpen('SMS code')
  const change = (before: Configuration) => ({ ...before, flags: { ...before.flags, MOBILENUMREG3: true } })
  await withConfiguration(server, 'solmar', change, async (publish) => {
    await publish()
    await page.goto(`${solmar}/register`)
    await dialog.getByRole('tab', { name: 'Mobile number' }).click()
    await page.reload()
    await isOpen('Mobile number')
    await expect(dialog.locator('input[name="mobileNum"]')).toBeVisible()
  })
  // No way that there is not.
  await page.goto(`${solmar}/?dialog=forgot&way=pigeon`)
  await isOpen('By mobile number')
})

test('a new password that was set after its dialog was closed is told of, and its link is not offered again', async ({
  page,
  solmar,
  server,
}) => {
  const { name, link } = await mailedReset(server)
  await page.goto(link)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="newPassword"]').fill(another)
  await dialog.locator('input[name="confirmNewPassword"]').fill(another)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/wps/member/password/link', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  const sent = page.waitForRequest('**/wps/member/password/link')
  await dialog.getByRole('button', { name: 'Set new password' }).click()
  await sent
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  answer()
  await expect(page.getByText('Your password has been changed').first()).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('tab', { name: 'By email' })).toBeVisible()
  await page.goto(`${solmar}/`)
  await logIn(page, name, another)
  await expect(dialog).toBeHidden()
})

test('a login that takes long can be left, and changes nothing any more', async ({
  page,
  solmar,
  server,
}) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/wps/session/login', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await logIn(page, name)
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('form')).toHaveAttribute('aria-busy', 'true')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  answer()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeFocused()
  expect(await tokenOf(page)).toBeNull()
})

test('who has shut himself out is told until when', async ({ page, solmar, server }) => {
  const { name } = await memberOf(server)
  const until = new Date(server.clock.now().getTime() + 40 * 24 * 3_600_000)
  await server.db
    .updateTable('member')
    .set({ status: 'selfExcluded', status_until: until })
    .where('account_key', '=', name)
    .execute()
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/You can come back on \w+ \d+, \d{4} at \d+:\d\d/)).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'You have excluded yourself' })).toBeFocused()
})

test('a first login leads to the payment password that is missing', async ({ page, solmar, server }) => {
  const { name } = await memberOf(server)
  await server.db.updateTable('member').set({ last_login_at: null }).where('account_key', '=', name).execute()
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Set a payment password' }).click()
  await expect(page).toHaveURL(/\/member/)
  await expect(dialog.locator('input[name="confirmPaymentPassword"]')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${solmar}/member`)
})

test('each session has a button of its own name to end it', async ({ page, solmar, server }) => {
  const { name, visitor } = await memberOf(server)
  await visitor.value('login', { body: { type: 'username', username: name, password } })
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${solmar}/member`)
  const buttons = page.getByRole('button', { name: /^End: .*127\.0\.0\.1/ })
  await expect(buttons.first()).toBeVisible()
})

test('a picture is refused at its button when it is none, and shown when it is one', async ({
  page,
  solmar,
  server,
}) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${solmar}/member`)
  const field = page.getByLabel('Choose a picture')
  await field.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(field).toHaveAccessibleDescription(/not a PNG, JPEG or WebP/)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const large = Buffer.alloc(2 * 1024 * 1024 + 1)
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large })
  await expect(field).toHaveAccessibleDescription(/larger than 2 MB/)
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: onePixel })
  await expect(page.getByLabel('Change the picture')).toBeVisible()
  await expect(page.getByRole('main').locator('img[src^="data:image/"]').first()).toBeVisible()
  const ofHeader = page.getByRole('banner').locator('img[src^="data:image/webp"]')
  await expect(ofHeader).toBeVisible()
  const avatars = page.getByRole('list', { name: 'Or choose one of these pictures' })
  await expect(avatars.getByRole('button', { pressed: true })).toHaveCount(0)
  const before = await ofHeader.getAttribute('src')
  await avatars.getByRole('button', { name: 'Picture 7' }).click()
  await expect(avatars.getByRole('button', { pressed: true })).toHaveAccessibleName('Picture 7')
  await expect(ofHeader).not.toHaveAttribute('src', before ?? '')
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('banner').locator('img[src^="/pictures/avatar/"]')).toBeVisible()
})

test('a form that is sent while the security check runs waits for it', async ({ page, solmar, server }) => {
  await withConfiguration(
    server,
    'solmar',
    (before) => ({ ...before, register: { ...before.register, captcha: true } }),
    async (publish) => {
      await publish()
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/wps/captcha/challenge', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${solmar}/register`)
      const dialog = page.getByRole('dialog')
      await fillIn(page, server.solmarUser(freshName()))
      await dialog.getByRole('button', { name: 'Create account' }).click()
      await expect(dialog.getByText('The security check is still running')).toBeVisible()
      await expect(dialog.locator('[aria-invalid]')).toHaveCount(0)
      answer()
      await expect(dialog.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible()
      expect(await tokenOf(page)).not.toBeNull()
    },
  )
})

test('a password that everyone would guess is refused at its field', async ({ page, solmar, server }) => {
  await page.goto(`${solmar}/register`)
  const dialog = page.getByRole('dialog')
  const common = 'Password123!'
  await fillIn(page, { ...server.solmarUser(freshName()), password: common, confirmPassword: common })
  await dialog.getByRole('button', { name: 'Create account' }).click()
  const field = dialog.locator('input[name="password"]')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Avoid common words, key rows/)
})

test('an invitation code is checked when its field is left, and one that the link brought is not asked for', async ({
  page,
  solmar,
  server,
}) => {
  await server.db
    .insertInto('affiliate')
    .values({ merchant: 'solmar', code: 'FRIENDS26', member_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await page.goto(`${solmar}/register?affiliateCode=NOBODY1`)
  const dialog = page.getByRole('dialog')
  const code = dialog.locator('input[name="affiliateCode"]')
  await expect(code).toHaveValue('NOBODY1')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.locator('input[name="username"]')).toBeFocused()
  await code.fill('FRIENDS26')
  await expect(code).not.toHaveAttribute('aria-invalid')
  await code.fill('NOBODY2')
  await code.blur()
  await expect(code).toHaveAccessibleDescription(/code/i)
  await expect(code).toHaveAttribute('aria-invalid', 'true')

  const name = freshName()
  await page.goto(`${solmar}/register?affiliateCode=friends26`)
  await fillIn(page, server.solmarUser(name))
  await expect(code).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await closeWelcome(dialog)
  const member = await server.db
    .selectFrom('member')
    .select('affiliate_code')
    .where('account_key', '=', name)
    .executeTakeFirstOrThrow()
  expect(member.affiliate_code).toBe('FRIENDS26')
})

/** A PNG of one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function fillIn(page: Page, { agreement, ...typed }: Readonly<Record<string, unknown>>) {
  const dialog = page.getByRole('dialog')
  for (const [field, value] of Object.entries(typed)) {
    await dialog.locator(`input[name="${field}"]`).fill(String(value))
  }
  await dialog.locator('input[name="agreement"]').setChecked(agreement === true)
}
