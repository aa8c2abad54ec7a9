import { enter, logIn, memberOf, tokenOf } from '../support/player.ts'
import { expect, test } from '../support/site.ts'

test('one session is ended from the list of another browser, which is told at once', async ({
  page,
  browser,
  solmar,
  server,
}) => {
  const { name, session } = await memberOf(server)
  await enter(page, solmar, session)
  await page.goto(`${solmar}/`)
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${solmar}/`)
  await logIn(other, name)
  await expect(other.getByRole('dialog')).toBeHidden()
  await other.goto(`${solmar}/member`)

  const sessions = other.getByRole('region', { name: 'Where you are logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  const mine = sessions.getByRole('listitem').filter({ hasText: 'This device' })
  await expect(mine.getByRole('button')).toHaveCount(0)
  await sessions.getByRole('button', { name: /^End: / }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(mine).toBeVisible()
  await expect(other.getByText('1 session has ended')).toHaveCount(1)
  await expect(sessions.getByRole('heading')).toBeFocused()

  const login = page.getByRole('dialog', { name: /Log in to/ })
  await expect(login.getByText('Your session has ended')).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  // Anyone who ended it goes on.
  await other.reload()
  await expect(mine).toBeVisible()
  await other.context().close()
})
