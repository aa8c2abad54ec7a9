import { expectAccessible } from '../support/accessible.ts'
import { withConfiguration } from '../support/change-site.ts'
import { closeWelcome, freshNumber, tokenOf } from '../support/player.ts'
import { expect, freshName, test, type Page } from '../support/site.ts'

/** Notes the calls of a page that have to do with a code by SMS. */
function callsFor(page: Page) {
  const calls: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/wps\/(?:captcha|verification)/.test(pathname)) calls.push(`${pathname} ${response.status()}`)
  })
  return calls
}

test('T10 a code to register by mobile number takes one press: the browser does the work of its captcha', async ({
  page,
  kidlat,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'))
  const calls = callsFor(page)
  const number = freshNumber()
  await page.goto(`${kidlat}/register`)
  const dialog = page.getByRole('dialog')
  const { verificationCode: _, agreement, countryDialingCode: __, ...typed } = server.kidlatUser(number, '')
  for (const [field, value] of Object.entries(typed)) {
    await dialog.locator(`input[name="${field}"]`).fill(String(value))
  }
  await dialog.locator('input[name="agreement"]').setChecked(agreement === true)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText(/You can request a new code at/)).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Picture with the characters to enter' })).toHaveCount(0)
  expect(calls).toEqual(['/wps/captcha/challenge 200', '/wps/verification/sms/register 200'])
  await dialog.locator('input[name="verificationCode"]').fill(await server.lastCode(`63${number}`))
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await closeWelcome(dialog)
  expect(await tokenOf(page)).not.toBeNull()
})

test('T10 where the browser cannot work, a picture is read beside the button before a code is sent', async ({
  page,
  kidlat,
  server,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'EN')
    // As in a page that is no secure context.
    Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })
  })
  const calls = callsFor(page)
  const number = freshNumber()
  await page.goto(`${kidlat}/register`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="mobileNum"]').fill(number)
  const send = dialog.getByRole('button', { name: 'Send code' })
  await send.click()
  const picture = dialog.getByRole('img', { name: 'Picture with the characters to enter' })
  await expect(picture).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'Characters in the picture' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Enter them, then send the code/)
  expect(calls).toEqual(['/wps/captcha 200'])
  await expectAccessible(page, 'a code with a picture')
  const { width = 0 } = page.viewportSize() ?? {}
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

  // Nothing read, something wrong, another picture; Enter sends the code and not the form.
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Please fill this in/)
  await field.fill('XXXXX')
  await expect(field).not.toHaveAttribute('aria-invalid')
  const first = await picture.getAttribute('src')
  // A button asks once a second at most.
  await expect(async () => {
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/The security check failed/, { timeout: 2_000 })
  }).toPass()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  const second = await picture.getAttribute('src')
  await dialog.getByRole('button', { name: 'Show another picture' }).click()
  await expect(picture).not.toHaveAttribute('src', second ?? '')
  await field.fill(server.captchaText.toLowerCase())
  const sent = dialog.getByText(/You can request a new code at/)
  await expect(async () => {
    // Once it was taken it is gone.
    if (await field.isVisible()) await field.press('Enter', { timeout: 2_000 })
    await expect(sent).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(picture).toBeHidden()
  await expect(send).toBeFocused()
  await expect(dialog.getByText('Please fill this in')).toHaveCount(0)
  expect(await server.lastCode(`63${number}`)).toMatch(/^\d{6}$/)
})

test('T15 a code is sent also where cookies are deleted while the browser works for it', async ({
  page,
  context,
  kidlat,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'))
  await context.addCookies([{ name: 'visitor', value: 'a'.repeat(43), url: `${kidlat}/wps` }])
  const calls = callsFor(page)
  // When the work is done and about to be sent, however quick it was.
  await page.route(
    '**/wps/verification/sms/register*',
    async (route) => {
      await context.clearCookies({ name: 'visitor' })
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(`${kidlat}/register`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="mobileNum"]').fill(freshNumber())
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText(/You can request a new code at/)).toBeVisible()
  const [work, sent] = ['/wps/captcha/challenge', '/wps/verification/sms/register']
  expect(calls).toEqual([`${work} 200`, `${sent} 422`, `${work} 200`, `${sent} 200`])
  expect((await context.cookies(`${kidlat}/wps`)).find(({ name }) => name === 'visitor')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    expires: -1,
  })
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
          await expect(dialog.getByText('Verified')).toBeVisible()
        } else {
          await dialog.getByRole('button', { name: 'Use a picture instead' }).click()
          await dialog.locator('input[name="captcha"]').fill(server.captchaText)
        }
        await dialog.getByRole('button', { name: 'Create account' }).click()
        await closeWelcome(dialog)
        expect(await tokenOf(page)).not.toBeNull()
      },
    )
  })
}

test('the work of a captcha rests while somebody types @desktop', async ({ page, solmar, server }) => {
  await page.addInitScript(() => {
    const [derived, keys]: [number[], number[]] = [[], []]
    Object.assign(window, { derived, keys })
    addEventListener('keydown', () => keys.push(performance.now()), { capture: true })
    const { deriveBits } = SubtleCrypto.prototype
    SubtleCrypto.prototype.deriveBits = function derive(...given) {
      derived.push(performance.now())
      // Long enough for the work to last as long as the typing.
      return new Promise((resolve) => setTimeout(resolve, 5)).then(() => deriveBits.apply(this, given))
    }
  })
  await withConfiguration(
    server,
    'solmar',
    (before) => ({ ...before, register: { ...before.register, captcha: true } }),
    async (publish) => {
      await publish()
      await page.goto(`${solmar}/`)
      await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
      const derivations = () => page.evaluate(() => (window as unknown as { derived: number[] }).derived)
      await expect(page.locator('input[name="username"]')).toBeFocused()
      // It begins when the first field is left.
      await page.keyboard.type('a')
      await page.keyboard.press('Tab')
      await expect.poll(async () => (await derivations()).length).toBeGreaterThan(3)
      await page.keyboard.type('bcdefghijklmno', { delay: 60 })
      const keys = await page.evaluate(() => (window as unknown as { keys: number[] }).keys)
      expect(keys).toHaveLength(16)
      // Behind the letter and Tab that begin it, and the first key after them, which is behind what had begun before it; a busy machine may
      // take longer from key to key than the work rests.
      const during = (await derivations()).filter((time) =>
        keys.some((key, index) => index > 2 && time > key + 30 && time < key + 100),
      )
      expect(during).toEqual([])
      await expect(page.getByText('Verified')).toBeVisible()
    },
  )
})
