import type { Locator } from '@playwright/test'
import { closeWelcome } from '../support/player.ts'
import { expect, freshName, test, type Page } from '../support/site.ts'

const password = 'Correct-horse-9'

test.describe('Solmar', () => {
  test('a visitor registers, comes back, logs out and logs in again', async ({ page, solmar }) => {
    const name = freshName()
    await page.goto(`${solmar}/`)
    await expect(page).toHaveTitle('Home · Solmar')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Solmar')

    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('input[name="username"]')).toBeFocused()
    const names = await dialog
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))
    expect(names).toEqual([
      'username',
      'password',
      'confirmPassword',
      'email',
      'birthday',
      'payeeName',
      'nickname',
      'agreement',
    ])

    await fill(dialog, { username: '1ab', password: 'short', confirmPassword: 'other', email: 'nobody' })
    // Half a date is not an empty one.
    await dialog.locator('input[name="birthday"]').pressSequentially('0517')
    await submit(dialog)
    await expect(dialog.getByRole('group')).toBeFocused()
    await expect(page).toHaveTitle(/^Error:/)
    for (const text of [
      'At least 6 characters',
      'At least 8 characters',
      'The two entries do not match',
      'A date such as 1990-12-31 or 12-31-1990',
    ]) {
      await expect(dialog.getByText(text)).toHaveCount(2)
    }

    await fill(dialog, {
      username: name,
      password,
      confirmPassword: password,
      email: `${name}@example.com`,
      birthday: '1990-05-17',
    })
    await dialog.getByRole('checkbox').check()
    const answer = await held(page, '**/wps/member/security')
    await submit(dialog)
    // The first login is welcomed, once, and told what waits.
    await expect(
      dialog.getByRole('heading', { name: `Welcome, ${name}. Your account is ready.` }),
    ).toBeVisible()
    // Nothing to press stands there that would move when the rest comes.
    await expect(dialog.getByRole('button')).toHaveCount(1)
    answer()
    await expect(dialog.getByText('We have sent a link to')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Set a payment password' })).toBeVisible()
    await closeWelcome(dialog)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Register' })).toHaveCount(0)
    // The dialog has said it.
    await expect(page.getByText(`Welcome, ${name}.`)).toHaveCount(0)

    await page.goto(`${solmar}/member`)
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText('Registered today')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Registered today')).toBeVisible()

    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(`${solmar}/`)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()

    await logIn(page, name, password)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toHaveCount(0)
  })

  test('asks for the captcha after failed logins, and lets the right answer in @desktop', async ({
    page,
    solmar,
    server,
  }) => {
    const name = freshName()
    const visitor = server.visitor('solmar')
    await visitor.value('register', {
      body: await visitor.registration({ ...server.solmarUser(name), password, confirmPassword: password }),
    })
    await page.goto(`${solmar}/`)
    await logIn(page, name, 'wrong password')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('Wrong username or password')
    await expect(dialog.locator('input[name="captcha"]')).toHaveCount(0)
    for (let index = 0; index < 2; index++) {
      const answered = page.waitForResponse('**/wps/session/login')
      await fill(dialog, { password: `wrong again ${index}` })
      await submit(dialog)
      await answered
    }
    // The browser does its work by itself; a picture is there for who prefers it.
    await expect(dialog.getByText('Verified')).toBeVisible()
    await dialog.getByRole('button', { name: 'Use a picture instead' }).click()
    const captcha = dialog.locator('input[name="captcha"]')
    await expect(captcha).toBeVisible()
    await expect(captcha).toHaveValue('')
    await expect(dialog.getByRole('img', { name: /picture/i })).toBeVisible()
    await fill(dialog, { password })
    await captcha.fill('XXXXX')
    await submit(dialog)
    await expect(dialog.getByText('The security check failed').first()).toBeVisible()
    await expect(captcha).toHaveValue('')
    await captcha.fill(server.captchaText)
    await fill(dialog, { password: 'wrong once more' })
    await submit(dialog)
    await expect(dialog.getByRole('alert')).toContainText('Wrong username or password')
    await dialog.getByRole('button', { name: 'Check without a picture' }).click()
    await expect(dialog.getByText('Verified')).toBeVisible()
    await fill(dialog, { password })
    await submit(dialog)
    await expect(dialog).toBeHidden()
  })
})

test.describe('Kidlat', () => {
  test('the same visitor registers by mobile number, in Tagalog, with other categories', async ({
    page,
    kidlat,
    server,
  }) => {
    const number = `917${String(Date.now()).slice(-7)}`
    await page.goto(`${kidlat}/`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'tl')
    await expect(page.getByRole('heading', { name: 'Pangingisda' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Live casino' })).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Magrehistro' }).click()
    const dialog = page.getByRole('dialog')
    await fill(dialog, { mobileNum: number })
    await dialog.getByRole('button', { name: /code/i }).click()
    await expect(dialog.getByText(/\d+:\d\d/).first()).toBeVisible()
    await fill(dialog, {
      verificationCode: await server.lastCode(`63${number}`),
      password,
      confirmPassword: password,
    })
    await dialog.getByRole('checkbox').check()
    await submit(dialog)
    await closeWelcome(dialog)
    await page.goto(`${kidlat}/member`)
    await expect(page.getByText(`63${number}`).first()).toBeVisible()
    await expect(page.getByText('Nagrehistro ngayong araw')).toBeVisible()
  })
})

async function logIn(page: Page, username: string, secret: string) {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await fill(dialog, { username, password: secret })
  await submit(dialog)
}

async function fill(dialog: Locator, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values))
    await dialog.locator(`input[name="${name}"]`).fill(value)
}

function submit(dialog: Locator) {
  return dialog.locator('button[type="submit"]').click()
}

/** What the page asks for there waits until the function that it gives is called. */
async function held(page: Page, address: string) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(address, (route) => answered.then(() => route.continue()))
  return answer
}
