import { pressWhileComposing } from '../support/keys.ts'
import { formModules, holdScripts } from '../support/hold-scripts.ts'
import { bind, enter, logIn, memberFromElsewhere, memberOf, password } from '../support/player.ts'
import { expect, inMotion, test } from '../support/site.ts'

test.use(inMotion)

test.describe('the page behind a window @desktop', () => {
  for (const [path, opener] of [
    ['/', 'Log in'],
    ['/', 'Register'],
    ['/register', undefined],
    ['/member', undefined],
  ] as const) {
    test(`takes no focus behind ${opener ?? path}`, async ({ page, solmar }) => {
      await page.goto(`${solmar}${path}`)
      if (opener) await page.getByRole('banner').getByRole('button', { name: opener, exact: true }).click()
      await expect(page.getByRole('dialog').locator('input').first()).toBeFocused()
      await expect(page.locator('main h1, main h2').first()).toBeAttached()
      expect(await page.evaluate(focusableOutside)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(await page.evaluate(focusableOutside)).not.toEqual([])
      if (opener)
        await expect(
          page.getByRole('banner').getByRole('button', { name: opener, exact: true }),
        ).toBeFocused()
    })
  }

  test('takes no focus behind the menu of a phone and the question of a logout', async ({
    page,
    solmar,
    server,
  }) => {
    await enter(page, solmar, (await memberOf(server)).session)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`${solmar}/member`)
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    expect(await page.evaluate(focusableOutside)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await expect(page).toHaveURL(`${solmar}/member`)
    // Back closes it too, and a link in it leaves nothing behind that Back would come to.
    await menu.click()
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(`${solmar}/member`)
    await expect(menu).toBeFocused()
    await menu.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Help' }).click()
    await expect(page).toHaveURL(`${solmar}/help`)
    await page.goBack()
    await expect(page).toHaveURL(`${solmar}/member`)
    await expect(page.getByRole('dialog')).toBeHidden()
    const leave = page.getByRole('main').getByRole('button', { name: 'Log out' })
    await leave.click()
    await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeFocused()
    expect(await page.evaluate(focusableOutside)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(leave).toBeFocused()
  })
})

test('a press beside a window closes it, one that began inside does not, and the page behind keeps its place @desktop', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/`)
  const place = () => page.evaluate(() => [scrollY, document.body.clientWidth])
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notices' })
  await bell.click()
  const notices = page.getByRole('dialog', { name: 'Notices' })
  const title = notices.getByRole('heading', { name: 'Notices' })
  await expect(title).toBeVisible()
  const before = await place()
  await page.mouse.move(8, 400)
  await page.mouse.wheel(0, 300)
  await title.hover()
  await page.mouse.down()
  await page.mouse.move(8, 400)
  await page.mouse.up()
  await expect(notices).toBeVisible()
  await page.mouse.click(8, 400)
  await expect(notices).toBeHidden()
  await expect(bell).toBeFocused()
  expect(await place()).toEqual(before)
  await page.mouse.wheel(0, 300)
  await expect.poll(place).not.toEqual(before)
})

test('what hangs beside the page stays where it is when a dialog takes the scrollbar away @desktop', async ({
  playwright,
  launchOptions,
  solmar,
}) => {
  const ignoreDefaultArgs = ['--hide-scrollbars']
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${solmar}/`)
    const hanging = ['Contact and links', 'Contacts'].map((name) => page.locator(`nav[aria-label="${name}"]`))
    for (const one of hanging) await expect(one).toBeVisible()
    const places = () => Promise.all(hanging.map((one) => one.boundingBox()))
    const scrollbar = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth)
    expect(await scrollbar()).toBeGreaterThan(0)
    const before = await places()
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('dialog').locator('input').first()).toBeFocused()
    expect(await scrollbar()).toBe(0)
    expect(await places()).toEqual(before)
  } finally {
    await browser.close()
  }
})

test('Escape that is held down closes the uppermost window alone, and its opener has the focus @desktop', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/register`)
  // Until the application is there, the terms open in a tab of their own.
  await page.waitForLoadState('networkidle')
  const registration = page.getByRole('dialog', { name: 'Join' })
  const terms = registration.getByRole('link', { name: /terms/ }).first()
  await terms.click()
  const text = page.getByRole('dialog', { name: 'Terms' })
  await expect(text).toBeVisible()
  for (let times = 0; times < 3; times++) await page.keyboard.down('Escape')
  await page.keyboard.up('Escape')
  await expect(text).toBeHidden()
  await expect(terms).toBeFocused()
  await expect(registration).toBeVisible()
})

test.describe('a dialog is a place', () => {
  test('F30 Back closes it, Forward opens it with what was typed but no password, Escape goes back', async ({
    page,
    solmar,
  }) => {
    await page.goto(`${solmar}/fish?vendor=none`)
    const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' })
    await opener.click()
    const dialog = page.getByRole('dialog')
    const field = (name: string) => dialog.locator(`input[name="${name}"]`)
    await expect(page).toHaveURL(`${solmar}/fish?vendor=none&dialog=login`)
    await field('username').fill('somebody')
    await field('password').fill(password)
    await pressWhileComposing(page, 'Escape')
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${solmar}/fish?vendor=none`)
    await expect(opener).toBeFocused()
    await page.goForward()
    await expect(field('username')).toHaveValue('somebody')
    await expect(field('password')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }]))).not.toMatch(
      /somebody|Correct/,
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${solmar}/fish?vendor=none`)
  })

  test('from one to the other Back leads to the one before, and Escape to the page', async ({
    page,
    solmar,
  }) => {
    await page.goto(`${solmar}/`)
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name="username"]').fill('somebody')
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(`${solmar}/?dialog=login`)
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL(`${solmar}/?dialog=forgot`)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(`${solmar}/?dialog=register`)
    await expect(dialog.locator('input[name="username"]')).toHaveValue('somebody')
    await page.goForward()
    await expect(dialog.getByRole('button', { name: 'Forgot your password?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${solmar}/`)
    await expect(dialog).toBeHidden()
  })

  for (const [path, name, under] of [
    ['/login', 'Log in', '/'],
    ['/register?affiliateCode=SUNRISE', 'Join', '/?affiliateCode=SUNRISE'],
    ['/forgot', 'Set a new password', '/'],
    ['/fish?dialog=register', 'Join', '/fish'],
  ] as const) {
    test(`${path} opens it over its page, and again after a reload`, async ({ page, solmar }) => {
      await page.goto(`${solmar}${path}`)
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await page.reload()
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(`${solmar}${path}`)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(`${solmar}${under}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('a page of members keeps its address while it asks for the login, and opens after it', async ({
    page,
    solmar,
    server,
  }) => {
    const { name } = await memberOf(server)
    await page.goto(`${solmar}/fish`)
    await page.goto(`${solmar}/member`)
    const dialog = page.getByRole('dialog')
    await expect(page).toHaveURL(`${solmar}/member?dialog=login`)
    await page.goBack()
    await expect(page).toHaveURL(`${solmar}/fish`)
    await page.goForward()
    await dialog.locator('input[name="username"]').fill(name)
    await dialog.locator('input[name="password"]').fill(password)
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${solmar}/member`)
    await expect(page.getByText('Registered today')).toBeVisible()
    // Who has a session needs no login.
    await page.goto(`${solmar}/login`)
    await expect(page).toHaveURL(`${solmar}/`)
    await expect(dialog).toBeHidden()
    await page.goto(`${solmar}/member?dialog=logout`)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(`${solmar}/`)
    // Who has none cannot log out, and is asked to log in instead.
    await page.goto(`${solmar}/member?dialog=logout`)
    await expect(page).toHaveURL(`${solmar}/member?dialog=login`)
    await expect(dialog).toBeVisible()
  })

  test('a step of the login is left by Back and come back to by Forward', async ({
    page,
    solmar,
    server,
  }) => {
    const member = await memberFromElsewhere(server)
    const email = `${member.name}@mail.example`
    await bind(server, member.name, { email, email_key: email })
    await page.goto(`${solmar}/`)
    await logIn(page, member.name)
    const dialog = page.getByRole('dialog')
    const step = `${solmar}/?dialog=login&step=secondVerification`
    const code = dialog.locator('input[name="verificationCode"]')
    await expect(page).toHaveURL(step)
    await expect(page).toHaveTitle(/^Confirm it.s you · Solmar$/)
    await page.goBack()
    await expect(page).toHaveURL(`${solmar}/?dialog=login`)
    await expect(dialog.locator('input[name="username"]')).toHaveValue(member.name)
    await page.goForward()
    await expect(page).toHaveURL(step)
    await expect(code).toBeVisible()
    // Also before the address of the step has been drawn.
    await page.goBack()
    await page.evaluate(() => {
      const push = history.pushState.bind(history)
      history.pushState = (...entry) => {
        history.pushState = push
        push(...entry)
        addEventListener('popstate', () => (document.body.dataset['wentBack'] = ''), { once: true })
        history.back()
      }
    })
    await dialog.locator('input[name="password"]').fill(password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.locator('body[data-went-back]')).toHaveCount(1)
    await expect(dialog.locator('input[name="username"]')).toHaveValue(member.name)
    await page.goForward()
    await expect(code).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(`${solmar}/?dialog=login`)
    await expect(dialog.locator('input[name="password"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${solmar}/`)
    await expect(dialog).toBeHidden()
  })
})

for (const [part, scripts] of [
  ['code', /login-dialog/],
  ['form', formModules],
] as const) {
  test(`a window whose ${part} is still on its way is closed by Escape @desktop`, async ({
    page,
    solmar,
  }) => {
    const release = await holdScripts(page, scripts)
    await page.goto(`${solmar}/`)
    const login = page.getByRole('banner').getByRole('button', { name: 'Log in' })
    await login.click()
    await expect(page).toHaveURL(/dialog=login/)
    // The address is there a moment before the application has drawn anything of it.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(`${solmar}/`, { timeout: 500 })
    }).toPass()
    release()
    await login.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test.describe('the title of the page @desktop', () => {
  test('names the dialog, and says once that something is wrong', async ({ page, solmar }) => {
    await page.goto(`${solmar}/`)
    await expect(page).toHaveTitle('Home · Solmar')
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    const dialog = page.getByRole('dialog')
    await expect(page).toHaveTitle('Log in · Solmar')
    const submit = dialog.getByRole('button', { name: 'Log in', exact: true })
    await submit.click()
    await expect(page).toHaveTitle('Error: Log in · Solmar')
    await dialog.locator('input[name="username"]').fill('nobody')
    await dialog.locator('input[name="password"]').fill('wrong-horse-1')
    await submit.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(page).toHaveTitle('Error: Log in · Solmar')
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveTitle('Set a new password · Solmar')
    await expect(dialog.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveTitle('Home · Solmar')
  })

  test('names what stands before the member centre, and the addresses of mails and providers', async ({
    page,
    solmar,
    server,
  }) => {
    await page.goto(`${solmar}/register`)
    await expect(page).toHaveTitle('Register · Solmar')
    await page.goto(`${solmar}/sign-in`)
    await expect(page).toHaveTitle('Sign in with another provider · Solmar')
    await page.goto(`${solmar}/reset-password`)
    await expect(page).toHaveTitle('Set a new password · Solmar')
    await page.goto(`${solmar}/member`)
    await expect(page).toHaveTitle('Log in · Solmar')
    // The title is there before the window.
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveTitle('Please log in · Solmar')
    const { name } = await memberOf(server)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name="username"]').fill(name)
    await dialog.locator('input[name="password"]').fill(password)
    await dialog.locator('button[type=submit]').click()
    await expect(page).toHaveTitle('Member centre · Solmar')
  })
})

/** What Tab, a screen reader or a search in the page can still reach outside of the uppermost window. */
function focusableOutside(): string[] {
  const window = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
    .filter((element) => !window?.contains(element) && !element.closest('[inert]'))
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => element.outerHTML.slice(0, 80))
}
