import { expectAccessible } from '../support/accessible.ts'
import { withConfiguration } from '../support/change-site.ts'
import { closeWelcome, password } from '../support/player.ts'
import { expect, freshName, test } from '../support/site.ts'

test('the terms and the privacy notice are read over the form, which keeps what was typed', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  const form = page.getByRole('dialog', { name: 'Join Solmar' })
  await form.locator('input[name="username"]').fill('halfway1')
  await form.locator('input[name="password"]').fill(password)
  await form.getByRole('checkbox').check()
  for (const [link, title] of [
    ['Read the terms, version 2026-10', 'Terms'],
    ['Read the privacy notice', 'Privacy notice'],
  ] as const) {
    await form.getByRole('link', { name: link }).click()
    const text = page.getByRole('dialog', { name: title, exact: true })
    await expect(text.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(text.getByText('Version 2026-10')).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Solmar`)
    await expectAccessible(page, title)
    if (title === 'Terms') await page.keyboard.press('Escape')
    else await page.goBack()
    await expect(text).toBeHidden()
    await expect(form.getByRole('link', { name: link })).toBeFocused()
  }
  await expect(form.locator('input[name="username"]')).toHaveValue('halfway1')
  await expect(form.locator('input[name="password"]')).toHaveValue(password)
  await expect(form.getByRole('checkbox')).toBeChecked()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(`${solmar}/`)
})

test('whoever agreed to terms that changed meanwhile is shown the new ones and agrees again @desktop', async ({
  page,
  solmar,
  server,
}) => {
  const text = (paragraph: string) => [{ heading: 'Changes', paragraphs: [paragraph] }]
  const of = (paragraph: string) => ({ terms: text(paragraph), privacy: text(paragraph) })
  const texts = { en: of('A brand new rule.'), tl: of('Isang bagong patakaran.') }
  await withConfiguration(
    server,
    'solmar',
    (before) => ({ ...before, register: { ...before.register, terms: { version: '2027-01', texts } } }),
    async (publish) => {
      await page.goto(`${solmar}/register`)
      const form = page.getByRole('dialog', { name: 'Join Solmar' })
      const name = freshName()
      const typed = {
        username: name,
        password,
        confirmPassword: password,
        email: `${name}@example.com`,
        birthday: '1990-05-17',
      }
      for (const [field, value] of Object.entries(typed))
        await form.locator(`input[name="${field}"]`).fill(value)
      await form.getByRole('checkbox').check()
      await publish()
      await expect(form.getByText('The terms have changed.')).toBeVisible()
      await expect(form.getByRole('checkbox')).not.toBeChecked()
      await form.getByRole('link', { name: 'Read the terms, version 2027-01' }).click()
      const shown = page.getByRole('dialog', { name: 'Terms', exact: true })
      await expect(shown.getByText('A brand new rule.')).toBeVisible()
      await page.keyboard.press('Escape')
      await form.getByRole('checkbox').check()
      await form.getByRole('button', { name: 'Create account' }).click()
      await closeWelcome(page.getByRole('dialog'))
      const member = await server.db
        .selectFrom('member')
        .select('terms_version')
        .where('account_key', '=', name)
        .executeTakeFirstOrThrow()
      expect(member.terms_version).toBe('2027-01')
    },
  )
})

test('the terms have an address of their own, for mails and search engines @desktop', async ({
  page,
  solmar,
  kidlat,
}) => {
  for (const [address, title] of [
    [`${solmar}/terms`, 'Terms'],
    [`${solmar}/privacy`, 'Privacy notice'],
    [`${kidlat}/terms`, 'Mga tuntunin'],
  ] as const) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    expect(await answer?.text()).not.toContain('noindex')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('a merchant with an address of its own keeps it @desktop', async ({ page, solmar, server }) => {
  const url = 'https://terms.example/solmar'
  await withConfiguration(
    server,
    'solmar',
    (before) => ({ ...before, register: { ...before.register, terms: { version: '2027-02', url } } }),
    async (publish) => {
      await publish()
      await page.goto(`${solmar}/register`)
      const link = page.getByRole('link', { name: 'Read the terms, version 2027-02' })
      await expect(link).toHaveAttribute('href', url)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      expect((await page.goto(`${solmar}/terms`))?.status()).toBe(404)
    },
  )
})
