import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { withConfiguration, withOps } from '../support/change-site.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { pressWhileComposing } from '../support/keys.ts'
import { looksAreThere } from '../support/looks-are-there.ts'
import { closeWelcome, enter, memberOf } from '../support/player.ts'
import { expect, freshName, inMotion, type Page, test } from '../support/site.ts'

test.use(inMotion)

test.describe('the registration that the server draws', () => {
  test('is typed in before the application is there, and goes over into it', async ({ page, solmar }) => {
    const letLoose = await holdScripts(page)
    await page.goto(`${solmar}/register?affiliateCode=SUNRISE`, early)
    await expect(page.getByRole('dialog', { name: 'Join Solmar' })).toBeVisible()
    const username = page.getByLabel('Username')
    await expect(username).toBeFocused()
    const name = freshName()
    await page.keyboard.type(name)
    await page.getByLabel('Email address').fill('someone@example.com')
    await page.getByRole('checkbox').check()
    await username.focus()
    await username.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4))
    const before = await places(page)

    letLoose()
    await expect(page.locator('#drawn')).toHaveCount(0)
    expect(await places(page)).toEqual(before)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(username).toBeFocused()
    expect(
      await username.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
    ).toEqual([2, 4])
    await expect(username).toHaveValue(name)
    await expect(page.getByRole('checkbox')).toBeChecked()

    // What was typed into the drawing is what is sent.
    await page.getByLabel('Password', { exact: false }).first().fill('Correct-horse-9')
    await page.getByLabel('Confirm password').fill('Correct-horse-9')
    await page.getByLabel('Date of birth').fill('1990-05-17')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: `Welcome, ${name}.` })).toBeVisible()
    await closeWelcome(page.getByRole('dialog'))
  })

  test('sends nothing by itself, and what was pressed is pressed when it can be @desktop', async ({
    page,
    solmar,
  }) => {
    const letLoose = await holdScripts(page)
    await page.goto(`${solmar}/register`, early)
    await expectPrepared(page)
    await page.getByLabel('Username').fill('ab')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(200)
    expect(page.url()).toBe(`${solmar}/register`)
    await expect(page.getByText('need your attention')).toHaveCount(0)
    letLoose()
    await expect(page.getByRole('group', { name: '6 entries need your attention' })).toBeFocused()
    expect(page.url()).toBe(`${solmar}/register`)
  })

  test('opens the login, where that was pressed @desktop', async ({ page, solmar }) => {
    const letLoose = await holdScripts(page)
    await page.goto(`${solmar}/register`, early)
    await expectPrepared(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click()
    letLoose()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('closes, where Escape was pressed', async ({ page, solmar }) => {
    const letLoose = await holdScripts(page)
    await page.goto(`${solmar}/register`, early)
    await expectPrepared(page)
    // The input method drops what is being composed; the registration stays.
    await pressWhileComposing(page, 'Escape')
    expect(await page.locator('#drawn').getAttribute('data-pressed')).toBeNull()
    await page.keyboard.press('Escape')
    letLoose()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(`${solmar}/`)
  })

  test('waits for a letter that is just being composed @desktop', async ({ page, solmar }) => {
    const letLoose = await holdScripts(page)
    await page.goto(`${solmar}/register`, early)
    await expectPrepared(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'k', selectionStart: 1, selectionEnd: 1 })
    letLoose()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('#drawn')).toHaveCount(1)
    await session.send('Input.insertText', { text: 'か' })
    await expect(page.locator('#drawn')).toHaveCount(0)
    await expect(page.getByLabel('Username')).toHaveValue('か')
    await expect(page.getByLabel('Username')).toBeFocused()
  })

  test('waits for a date that is half typed, until the focus leaves it @desktop', async ({
    page,
    solmar,
  }) => {
    const letLoose = await holdScripts(page)
    await page.goto(`${solmar}/register`, early)
    await expectPrepared(page)
    await page.getByLabel('Date of birth').focus()
    await page.keyboard.type('02031')
    letLoose()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('#drawn')).toHaveCount(1)
    await page.keyboard.type('990')
    await expect(page.getByLabel('Date of birth')).toHaveValue('1990-02-03')
    await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click()
    await expect(page.locator('#drawn')).toHaveCount(0)
    await expect(page.getByLabel('Date of birth')).toHaveValue('1990-02-03')
    // The press that took the focus away is not lost.
    await expect(page.getByRole('group', { name: 'entries need your attention' })).toBeFocused()
  })

  test('presses the button of a date that Enter was pressed in @desktop', async ({ page, solmar }) => {
    const letLoose = await holdScripts(page)
    await page.goto(`${solmar}/register`, early)
    await expectPrepared(page)
    await page.getByLabel('Date of birth').focus()
    await page.keyboard.type('02031990')
    letLoose()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('#drawn')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'entries need your attention' })).toBeFocused()
    await expect(page.getByLabel('Date of birth')).toHaveValue('1990-02-03')
  })

  test('waits for a date that is typed in as soon as it has the focus @desktop', async ({ page, solmar }) => {
    const letLoose = await holdScripts(page)
    await page.goto(`${solmar}/register`, early)
    await expectPrepared(page)
    await page.getByLabel('Username').focus()
    await page.getByLabel('Date of birth').evaluate((date) => {
      // Keys come before timers where the page is busy.
      date.focus()
      date.dispatchEvent(new KeyboardEvent('keydown', { key: '0', bubbles: true }))
    })
    letLoose()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('#drawn')).toHaveCount(1)
  })

  test('goes on with a list that was opened and typed in', async ({ page, kidlat }) => {
    const letLoose = await holdScripts(page)
    await page.goto(`${kidlat}/register`, early)
    await expectPrepared(page)
    const code = page.getByRole('combobox')
    await code.click()
    await code.selectText()
    await page.keyboard.type('viet')
    letLoose()
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(code).toHaveValue(/\+84/)
  })

  test('keeps what was typed for a form that comes only at the second try @desktop', async ({
    page,
    solmar,
  }) => {
    const letLoose = await holdScripts(page)
    await page.route('**/wps/system/setting/register*', (route) => route.abort())
    await page.goto(`${solmar}/register`, early)
    await expectPrepared(page)
    await page.getByLabel('Username').fill('patient')
    letLoose()
    const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unroute('**/wps/system/setting/register*')
    await again.click()
    await expect(page.getByLabel('Username')).toHaveValue('patient')
  })

  test('does not cover the page that says that the application broke @desktop', async ({
    page,
    uncheckedServer,
  }) => {
    await page.route('**/wps/system/whitelabel*', async (route) => {
      const answer = await route.fetch()
      const { value, ...rest } = (await answer.json()) as { value: object }
      await route.fulfill({ response: answer, json: { ...rest, value: { ...value, menu: 5 } } })
    })
    await page.goto(`${uncheckedServer.address('solmar')}/register`, early)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.locator('#drawn')).toHaveCount(0)
  })

  test('is accessible', async ({ page, kidlat }) => {
    await holdScripts(page)
    await page.goto(`${kidlat}/register`, early)
    await expect(page.getByRole('dialog', { name: 'Sumali sa Kidlat' })).toBeVisible()
    await expectAccessibleInBothModes(page)
  })

  test('is not there where the site is closed, does not open, or has somebody else to show @desktop', async ({
    page,
    solmar,
    server,
  }) => {
    const drawn = page.locator('#drawn')
    const letLoose = await holdScripts(page)
    await withOps(server, 'solmar', { maintenance: { reason: 'test', message: 'Back soon' } }, async () => {
      await expect
        .poll(() => page.goto(`${solmar}/register`, early).then((answer) => answer?.text()))
        .not.toContain('id="drawn"')
    })
    await page.goto(`${solmar}/`, early)
    await expect(drawn).toHaveCount(0)
    await page.evaluate(() => localStorage.setItem('lang', 'tl'))
    await page.goto(`${solmar}/register`, early)
    await expect(drawn).toHaveCount(0)
    await page.evaluate(() => localStorage.clear())
    letLoose()

    await page.route('**/wps/system/status*', (route) => route.abort())
    await page.goto(`${solmar}/register`, early)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(drawn).toHaveCount(0)
    await page.unroute('**/wps/system/status*')

    const { session } = await memberOf(server)
    await enter(page, solmar, session)
    await page.goto(`${solmar}/register`, early)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('shows the security check as it begins @desktop', async ({ page, solmar, server }) => {
    await holdScripts(page)
    await withConfiguration(
      server,
      'solmar',
      (before) => ({ ...before, register: { ...before.register, captcha: true } }),
      async (publish) => {
        await publish()
        await expect(async () => {
          await page.goto(`${solmar}/register`, early)
          await expect(page.locator('#drawn output')).toHaveText(/Checking/, { timeout: 5_000 })
        }).toPass()
      },
    )
  })

  test('is drawn again for another release @desktop', async ({ page, solmar, server }) => {
    await holdScripts(page)
    await withConfiguration(
      server,
      'solmar',
      (before) => ({ ...before, theme: { ...before.theme, siteName: 'Solmar <Bay>' } }),
      async (publish) => {
        await publish()
        await expect
          .poll(async () => {
            await page.goto(`${solmar}/register`, early)
            return page.getByRole('dialog').getByRole('heading', { level: 2 }).textContent()
          })
          .toBe('Join Solmar <Bay>')
      },
    )
  })
})

/** The page loads only when its scripts do. */
const early = { waitUntil: 'commit' } as const

/** The drawing remembers what is done to it from then on: its first field has the focus. */
async function expectPrepared(page: Page) {
  await expect(page.locator('#drawn input').first()).toBeFocused()
}

/** Where the controls of the dialog stand. */
async function places(page: Page) {
  await looksAreThere(page)
  return page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})))
    return [...document.querySelectorAll<HTMLInputElement>('[role=dialog] :is(input, select)')].map(
      (control) => {
        const { x, y, width, height } = control.getBoundingClientRect()
        return [control.name, ...[x, y, width, height].map(Math.round)]
      },
    )
  })
}
