import type { Page, Route } from '@playwright/test'
import { createCanvas } from '@napi-rs/canvas'
import { another, enter, freshNumber, logIn, memberOf, password } from '../support/player.ts'
import { expect, test } from '../support/site.ts'

const paymentPassword = 'Paying-horse-7'
const anotherPaymentPassword = 'Paying-horse-6'

test('a payment password is set, and changed by whoever knows it', async ({ page, solmar, server }) => {
  const { session } = await memberOf(server)
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member`)
  await page.getByRole('button', { name: 'Set a payment password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="password"]').fill(password)
  await dialog.locator('input[name="paymentPassword"]').fill(password)
  await dialog.locator('input[name="confirmPaymentPassword"]').fill(password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose one that differs from your password').first()).toBeVisible()
  await dialog.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await dialog.locator('input[name="confirmPaymentPassword"]').fill(paymentPassword)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('status').filter({ hasText: 'Your payment password has been saved' }),
  ).toHaveCount(1)

  await page.getByRole('button', { name: 'Change the payment password' }).click()
  await dialog.locator('input[name="oldPaymentPassword"]').fill(another)
  await dialog.locator('input[name="paymentPassword"]').fill(anotherPaymentPassword)
  await dialog.locator('input[name="confirmPaymentPassword"]').fill(anotherPaymentPassword)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Your current password is wrong').first()).toBeVisible()
  await dialog.locator('input[name="oldPaymentPassword"]').fill(paymentPassword)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
})

test('a mobile number is bound by a code and the password', async ({ page, solmar, server }) => {
  const { session } = await memberOf(server)
  const number = freshNumber()
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member`)
  await page.getByRole('button', { name: 'Add mobile number' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="mobileNum"]').fill(number)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText(/You can request a new code at/)).toBeVisible()
  await dialog.locator('input[name="verificationCode"]').fill(await server.lastCode(`63${number}`))
  await dialog.locator('input[name="password"]').fill(password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change the mobile number' })).toBeVisible()
  await expect(page.getByText(number.slice(-4))).toBeVisible()
})

test('a profile is edited by the form of the merchant, and what it does not show stays', async ({
  page,
  solmar,
  server,
}) => {
  const { session } = await memberOf(server)
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member`)
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile.getByText('May 17, 1990')).toBeVisible()
  await expect(profile.locator('input[name="birthday"]')).toHaveCount(0)
  const fields = await profile
    .locator('form input')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))
  expect(fields).toEqual(['nickname', 'address', 'nationality', 'occupation', 'sourceOfIncome'])
  await profile.locator('input[name="nickname"]').fill('x')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByText('At least 2 characters').first()).toBeVisible()
  await profile.locator('input[name="nickname"]').fill('Tidal')
  await profile.locator('input[name="occupation"]').fill('Lighthouse keeper')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByText('Your profile has been saved')).toBeVisible()
  await page.reload()
  await expect(profile.locator('input[name="nickname"]')).toHaveValue('Tidal')
  await expect(profile.locator('input[name="occupation"]')).toHaveValue('Lighthouse keeper')
  await expect(profile.getByText('May 17, 1990')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Tidal' })).toBeVisible()
})

test('a picture is uploaded, shown after a reload, and removed; or one of those there is taken', async ({
  page,
  solmar,
  server,
}) => {
  const { session } = await memberOf(server)
  await enter(page, solmar, session)
  await page.goto(`${solmar}/member`)
  const profile = page.getByRole('region', { name: 'Profile' })
  const choose = async (buffer: Buffer) => {
    const opened = page.waitForEvent('filechooser')
    await profile.getByRole('button', { name: 'Choose a picture' }).click()
    await (await opened).setFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  }
  await choose(Buffer.from('no picture'))
  await expect(profile.getByRole('alert')).toContainText('This picture cannot be used')
  await choose(await greenPicture())
  // Until then, an account has the one that follows from its name.
  const picture = profile.locator('img:not([src*="/pictures/avatar/"])')
  await expect(picture).toBeVisible()
  // It is shown as soon as it is chosen, and can be removed once it is kept.
  await expect(profile.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await page.reload()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate(middleOf)).toEqual([0, 128, 0])

  await profile.getByRole('button', { name: 'Remove picture' }).click()
  await expect(picture).toHaveCount(0)
  await expect(profile.getByRole('heading', { name: 'Profile' })).toBeFocused()
  await page.reload()
  await expect(profile.locator('input[name="nickname"]')).toBeVisible()
  await expect(picture).toHaveCount(0)
  // Not the one that follows from the name.
  await profile
    .getByRole('button', { name: /^Picture \d+$/, pressed: false })
    .first()
    .press('Enter')
  await expect(picture).toBeVisible()
  await expect(profile.getByRole('button', { name: 'Remove picture' })).toBeVisible()
})

test('the last logins are listed, with the tries that failed', async ({ page, solmar, server }) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/`)
  await logIn(page, name, 'not the password')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${solmar}/member`)
  const logins = page.getByRole('region', { name: 'Last logins' }).getByRole('listitem')
  await expect(logins).toHaveText([
    /logged in by password, 127\.0\.0\.1 \w+, Linux/,
    /failed by password, 127\.0\.0\.1 \w+, Linux/,
    /: signed up, 127\.0\.0\.1/,
  ])
})

/** A photo of 300 by 200 pixels, all green. */
function greenPicture(): Promise<Buffer> {
  const canvas = createCanvas(300, 200)
  const context = canvas.getContext('2d')
  context.fillStyle = 'green'
  context.fillRect(0, 0, 300, 200)
  return canvas.encode('png')
}

/** The colour in the middle of a picture as the browser draws it, to the nearest sixteenth. */
async function middleOf(element: Element): Promise<number[]> {
  if (!(element instanceof HTMLImageElement)) return []
  await element.decode()
  const context = Object.assign(document.createElement('canvas'), { width: 3, height: 3 }).getContext('2d')
  context?.drawImage(element, 0, 0, 3, 3)
  const colour = [...(context?.getImageData(1, 1, 1, 1).data ?? [])].slice(0, 3)
  return colour.map((part) => Math.round(part / 16) * 16)
}

test('what one form is answered takes nothing from who types in another, or in the same one @desktop', async ({
  page,
  solmar,
  server,
}) => {
  await enter(page, solmar, (await memberOf(server)).session)
  await page.goto(`${solmar}/member`)
  const profile = page.getByRole('region', { name: 'Profile' })
  const nickname = profile.getByRole('textbox', { name: 'Nickname' })
  const wallets = page.getByRole('region', { name: 'Main and game wallet' })
  const amount = wallets.getByRole('textbox', { name: 'Amount' })
  const move = wallets.getByRole('button', { name: 'Move money' })

  await nickname.fill('Maria')
  const failProfile = await held(page, '**/wps/member/profile', 'PUT')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await amount.focus()
  await page.keyboard.type('1')
  failProfile((route) => route.abort())
  await expect(profile.getByRole('alert').filter({ hasText: 'network' })).toBeVisible()
  await page.keyboard.type('2.50')
  await expect(amount).toHaveValue('12.50')

  const failMove = await held(page, '**/GCS_walletTransfer', 'POST')
  await move.click()
  await amount.fill('3')
  await nickname.focus()
  failMove((route) => route.abort())
  await expect(wallets.getByRole('alert')).toContainText('network')
  await expect(nickname).toBeFocused()

  const answerMove = await held(page, '**/GCS_walletTransfer', 'POST')
  await move.click()
  await amount.fill('4')
  answerMove((route) => route.continue())
  await expect(wallets.getByRole('listitem')).toContainText('Moved')
  await expect(amount).toHaveValue('4')
})

test('the member centre fits a phone with letters twice as large @desktop', async ({
  page,
  solmar,
  server,
}) => {
  await enter(page, solmar, (await memberOf(server)).session)
  const devtools = await page.context().newCDPSession(page)
  const letters = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  await letters(32)
  try {
    for (const [path, width] of [
      ['/member', 320],
      ['/member?page=records', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${solmar}${path}`)
      const last = page.getByRole('main').locator('input, select').last()
      await expect(last).toBeVisible()
      const right =
        (await last.evaluate(
          (control) => control.closest('section, div:has(> h1)')?.getBoundingClientRect().right,
        )) ?? Infinity
      expect(right, path).toBeLessThanOrEqual(width)
    }
  } finally {
    // The journeys after it have the same window.
    await letters(16)
  }
})

/** Holds the next call until it is said what becomes of it. */
async function held(page: Page, address: string, method: string) {
  let answer: (what: (route: Route) => Promise<void>) => void = () => {}
  const decided = new Promise<(route: Route) => Promise<void>>((resolve) => (answer = resolve))
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await (
      await decided
    )(route)
    return page.unroute(address)
  })
  return answer
}
