import type { Locator } from '@playwright/test'
import { withOps } from '../support/change-site.ts'
import {
  bind,
  closeWelcome,
  freshNumber,
  memberFromElsewhere,
  memberOf,
  password,
  tokenOf,
} from '../support/player.ts'
import { expect, freshName, test, type Page } from '../support/site.ts'

// English between marks that turn its direction: what is there is found by its English words.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('lang', 'XB')))

test('a visitor registers from right to left', async ({ page, solmar }) => {
  await page.goto(`${solmar}/`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectFits(page)
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('Please fill this in').first()).toBeVisible()
  await expectFits(page)
  await expectStartsAtRight(page)
  const name = freshName()
  const typed = {
    username: name,
    password,
    confirmPassword: password,
    email: `${name}@example.com`,
    birthday: '1990-05-17',
  }
  for (const [field, text] of Object.entries(typed)) await dialog.locator(`input[name="${field}"]`).fill(text)
  await dialog.getByRole('checkbox').check()
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await closeWelcome(dialog)
  await page.goto(`${solmar}/member`)
  await expect(page.getByText('Registered today')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Last logins' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectFits(page)
})

test('a country that does not fit is cut at its end, and its number stays @desktop', async ({
  page,
  kidlat,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${kidlat}/register`)
  const country = page.getByRole('dialog').getByRole('combobox')
  await expect(country).toHaveValue(/\+63 Philippines/)
  await page.getByRole('dialog').getByRole('textbox').first().focus()
  const atLeft = await country.evaluate((input) => {
    const { left, top, height } = input.getBoundingClientRect()
    const start = left + parseFloat(getComputedStyle(input).paddingLeft) + 1
    return document.caretPositionFromPoint(start, top + height / 2)?.offset
  })
  expect(atLeft).toBeLessThanOrEqual(1)
})

test('a member logs in from right to left', async ({ page, solmar, server }) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill(name)
  await dialog.locator('input[name="password"]').fill('not the password')
  const submit = dialog.locator('button[type="submit"]')
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText('Wrong username or password')
  await expectStartsAtRight(page)
  await expectFits(page)
  await dialog.locator('input[name="password"]').fill(password)
  await submit.click()
  await expect(dialog).toBeHidden()
  expect(await tokenOf(page)).not.toBeNull()
  await expectFits(page)
})

test('names, addresses and numbers keep their own direction in a line from right to left @desktop', async ({
  page,
  solmar,
  server,
}) => {
  const { name } = await memberOf(server)
  await page.goto(`${solmar}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await expectReadsForwards(dialog.getByRole('heading'), 'Solmar')
  await dialog.locator('input[name="username"]').fill(name)
  await dialog.locator('input[name="password"]').fill(password)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toBeHidden()
  await expectReadsForwards(page.getByText('Welcome back'), name)
  await expectReadsForwards(page.getByRole('banner'), name)
  await page.goto(`${solmar}/member`)
  await expectReadsForwards(page.getByRole('region', { name: 'Where you are logged in' }), '127.0.0.1')
  await expectReadsForwards(page.getByRole('region', { name: 'Last logins' }), '127.0.0.1')
  await expectReadsForwards(page.getByRole('contentinfo'), 'Solmar')
})

test('where a code was sent keeps its own direction too @desktop', async ({ page, solmar, server }) => {
  const member = await memberFromElsewhere(server)
  const mobile = `63${freshNumber()}`
  const email = `${member.name}@mail.example`
  await bind(server, member.name, { mobile, email, email_key: email })
  await page.goto(`${solmar}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill(member.name)
  await dialog.locator('input[name="password"]').fill(password)
  await dialog.locator('button[type="submit"]').click()
  const told = dialog.getByText('Send a code to')
  await expectReadsForwards(told, `•••• ${mobile.slice(-4)}`)
  await dialog.getByRole('combobox').selectOption('email')
  await expectReadsForwards(told, `${email.slice(0, 1)}•••@mail.example`)
})

test('what an operator writes of a maintenance keeps its own direction @desktop', async ({
  page,
  solmar,
  server,
}) => {
  const written = 'Back before supper.'
  await withOps(server, 'solmar', { maintenance: { reason: 'test', message: written } }, async () => {
    await page.goto(`${solmar}/`)
    // The start of the page shows it once more.
    await expect(() => expectReadsForwards(page.getByRole('main').getByText(written), written)).toPass()
  })
})

test('what a merchant writes ends where its language does, and is cut there @desktop', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/`)
  const banner = page.getByText('Eight live tables')
  await expect(() => expectReadsForwards(banner, 'like.')).toPass()
  await expectReadsForwards(page.getByRole('main').getByRole('article').getByText('Play any slot'), 'one.')
  await page.setViewportSize({ width: 320, height: 568 })
  const names = page.locator('main a[href*="game="] > span').filter({ hasText: /./ })
  await expect(names.first()).toBeVisible()
  expect(await names.evaluateAll(cutAtStart)).toEqual([])
})

/** Names whose first character lies out of their own box. */
function cutAtStart(names: Element[]) {
  return names.flatMap((name) => {
    const text = name.firstChild
    if (!text?.textContent?.trim()) return []
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, 1)
    return range.getBoundingClientRect().left < name.getBoundingClientRect().left ? [text.textContent] : []
  })
}

/** Wherever the words stand, their first character is left of their last. */
async function expectReadsForwards(place: Locator, words: string) {
  await expect(place.first()).toContainText(words)
  const spans = await place.first().evaluate((element, sought) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: { readonly first: number; readonly last: number }[] = []
    const leftOf = (text: Node, at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const at = (text.textContent ?? '').indexOf(sought)
      if (at >= 0) found.push({ first: leftOf(text, at), last: leftOf(text, at + sought.length - 1) })
    }
    return found
  }, words)
  expect(spans).not.toEqual([])
  for (const { first, last } of spans) expect(first).toBeLessThan(last)
}

/** Nothing scrolls sideways. */
async function expectFits(page: Page) {
  const { width = 0 } = page.viewportSize() ?? {}
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** Labels begin at the right edge of their fields, and the close button stands at the left of its dialog. */
async function expectStartsAtRight(page: Page) {
  const dialog = page.getByRole('dialog')
  const field = await dialog.locator('input[name="password"]').boundingBox()
  const label = await dialog.locator('label', { hasText: 'Password' }).first().boundingBox()
  const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox()
  if (!field || !label || !close) throw new Error('It is not drawn')
  expect(label.x + label.width).toBeGreaterThan(field.x + field.width / 2)
  expect(close.x).toBeLessThan(field.x + field.width / 2)
}
