import { another, enter, mailedReset, memberOf } from '../support/player.ts'
import { expect, freshName, test, type Page } from '../support/site.ts'

const uncommon = /Hard to guess: no common word/

test.describe('a password that everyone would try first', () => {
  for (const language of ['en', 'XB']) {
    test(`T01 is known as one while it is typed, in ${language}`, async ({ page, solmar }) => {
      await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
      const sent = callsTo(page, 'PUT', '/member/register')
      await page.goto(`${solmar}/register`)
      const dialog = page.getByRole('dialog')
      const password = dialog.locator('input[name="password"]')
      const demand = dialog.getByRole('listitem').filter({ hasText: uncommon })
      await password.pressSequentially('password1')
      await expect(demand).toContainText('still to do')
      await password.fill('Quiet-otter-27')
      await expect(demand).toContainText('done')
      // The name comes later and is the same.
      await dialog.locator('input[name="username"]').fill('quietotter')
      await expect(demand).toContainText('done')
      const name = freshName()
      await password.fill(`${name}!`)
      await expect(demand).toContainText('done')
      await dialog.locator('input[name="username"]').fill(name)
      await expect(demand).toContainText('still to do')
      await dialog.getByRole('button', { name: 'Create account' }).click()
      await expect(dialog.getByText('Too easy to guess').first()).toBeVisible()
      expect(sent).toEqual([])
    })
  }

  test('T01 is known as one where the password is changed, also if it is the name @desktop', async ({
    page,
    solmar,
    server,
  }) => {
    const member = await memberOf(server)
    await enter(page, solmar, member.session)
    await page.goto(`${solmar}/member`)
    await page.getByRole('button', { name: 'Change the login password' }).click()
    const dialog = page.getByRole('dialog')
    const demand = dialog.getByRole('listitem').filter({ hasText: uncommon })
    for (const common of ['password1', `${member.name}9`, 'Solmar-2026']) {
      await dialog.locator('input[name="newPassword"]').fill('Quiet-otter-27')
      await expect(demand, common).toContainText('done')
      await dialog.locator('input[name="newPassword"]').fill(common)
      await expect(demand, common).toContainText('still to do')
    }
  })

  test('T01 is known as one behind a mailed link, also if it is the name @desktop', async ({
    page,
    solmar,
    server,
  }) => {
    const { name, link } = await mailedReset(server)
    const sent = callsTo(page, 'POST', '/member/password/link')
    await page.goto(link)
    await expect(page).toHaveURL(`${solmar}/reset-password?dialog=forgot`)
    const dialog = page.getByRole('dialog')
    const demand = dialog.getByRole('listitem').filter({ hasText: uncommon })
    const common = `${name}9`
    await dialog.locator('input[name="newPassword"]').pressSequentially(common)
    await expect(demand).toContainText('still to do')
    await dialog.locator('input[name="confirmNewPassword"]').fill(common)
    await dialog.getByRole('button', { name: 'Set new password' }).click()
    await expect(dialog.getByText('Too easy to guess').first()).toBeVisible()
    expect(sent).toEqual([])
    await dialog.locator('input[name="newPassword"]').fill(another)
    await expect(demand).toContainText('done')
  })
})

/** The calls of a page to an address of the platform. */
function callsTo(page: Page, method: 'POST' | 'PUT', path: string): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/wps${path}`)
      sent.push(request.url())
  })
  return sent
}
