import {
  another,
  bind,
  freshNumber,
  logIn,
  memberFromElsewhere,
  numberedMemberOf,
} from '../support/player.ts'
import { expect, test } from '../support/site.ts'

test.describe('a code by SMS that is wrong leads back to its field', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'EN')))

  for (const way of ['login', 'forgot'] as const) {
    test(`${way}`, async ({ page, kidlat, server }) => {
      const { number } = await numberedMemberOf(server)
      await page.goto(`${kidlat}/${way}`)
      const dialog = page.getByRole('dialog')
      if (way === 'login') await dialog.getByRole('tab', { name: 'SMS code' }).click()
      await dialog.locator('input[name="mobileNum"]').fill(number)
      await dialog.getByRole('button', { name: 'Send code' }).click()
      await expect(dialog.getByText(/You can request a new code at/)).toBeVisible()
      const code = dialog.locator('input[name="verificationCode"]')
      if (way === 'forgot') {
        await dialog.locator('input[name="newPassword"]').fill(another)
        await dialog.locator('input[name="confirmNewPassword"]').fill(another)
      }
      const submit = dialog.locator('button[type=submit]')
      await submit.click()
      await expect(code).toBeFocused()
      const right = await server.lastCode(`63${number}`)
      await code.fill(right === '111111' ? '222222' : '111111')
      await submit.click()
      await expect(dialog.getByText('The code is wrong or has expired').first()).toBeVisible()
      await expect(code).toBeFocused()
    })
  }
})

/** What the stand-in for a phone below keeps in the page. */
type Phone = Window & { lastSms(): Promise<string>; smsCame: () => void; waiting: number }

test('the browser fills in the code of an SMS that is bound to the host, and waits no longer than the form', async ({
  page,
  kidlat,
  server,
}) => {
  const { number } = await numberedMemberOf(server)
  await page.exposeFunction('lastSms', async () => {
    await server.settled()
    const sms = server.db.selectFrom('outbox').select('body').where('recipient', '=', `63${number}`)
    return (await sms.orderBy('id', 'desc').executeTakeFirstOrThrow()).body
  })
  // What a phone does: it hands over the code of the last line, where that names the host of the page.
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'EN')
    const phone = window as unknown as Phone
    Object.defineProperty(window, 'OTPCredential', { value: class {} })
    const sms = new Promise<void>((resolve) => (phone.smsCame = resolve))
    phone.waiting = 0
    navigator.credentials.get = async (options) => {
      phone.waiting++
      options?.signal?.addEventListener('abort', () => phone.waiting--)
      await sms
      const [host, code] = (await phone.lastSms()).split('\n').at(-1)?.split(' #') ?? []
      return host === `@${location.hostname}` && code ? { id: '', type: 'otp', code } : null
    }
  })
  await page.goto(`${kidlat}/login`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'SMS code' }).click()
  await dialog.locator('input[name="mobileNum"]').fill(number)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText(/You can request a new code at/)).toBeVisible()
  const waiting = () => page.evaluate(() => (window as unknown as Phone).waiting)
  await expect.poll(waiting).toBe(1)
  await page.evaluate(() => (window as unknown as Phone).smsCame())
  const code = await server.lastCode(`63${number}`)
  await expect(dialog.locator('input[name="verificationCode"]')).toHaveValue(code)
  await dialog.getByRole('tab', { name: 'Password' }).click()
  await expect.poll(waiting).toBe(0)
})

test('the second verification by SMS opens at the field of its code', async ({ page, solmar, server }) => {
  const { name } = await memberFromElsewhere(server)
  await bind(server, name, { mobile: `63${freshNumber()}` })
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  const code = page.getByRole('dialog').locator('input[name="verificationCode"]')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
})

test('the skip link leads past the header into the one main landmark', async ({ page, solmar }) => {
  await page.goto(`${solmar}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  await expect(main).toHaveCount(1)
  await expect(main).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(main.locator(':focus')).toHaveCount(1)
})
