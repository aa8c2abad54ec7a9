import type { Page } from '@playwright/test'
import { another, mailedReset } from '../support/player.ts'
import { expect, test } from '../support/site.ts'

const call = '**/wps/member/password/link'
const unsure = 'Your password may have been changed'

test('T20 a mailed link whose page was unloaded while it set the password says so when it is opened again', async ({
  page,
  server,
}) => {
  const { link } = await mailedReset(server)
  await page.goto(link)
  const done = new Promise<void>((resolve) => {
    void page.route(call, async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await setPassword(page)
  await done
  await page.reload()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(unsure)).toBeVisible()
  await expect(dialog.getByText('Most likely it was')).toBeVisible()
  // What is to be read comes before the button that closes it.
  await expect(dialog.locator('h2:focus')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Request a new link' }).click()
  await expect(dialog.getByRole('tab', { name: 'By email' })).toBeVisible()
  await page.reload()
  await expect(dialog.getByRole('tab', { name: 'By email' })).toBeVisible()
})

test('T20 a mailed link whose answer was lost says that the new password was sent, and one that failed works on', async ({
  page,
  server,
}) => {
  const { link } = await mailedReset(server)
  await page.goto(link)
  const dialog = page.getByRole('dialog')
  await page.route(call, (route) => route.abort())
  await setPassword(page)
  await expect(dialog.getByRole('alert')).toContainText('Check your connection and try again')
  // It never arrived: the link goes on, also after a reload.
  await page.reload()
  await page.unroute(call)
  await page.route(call, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await setPassword(page)
  await expect(dialog.getByRole('alert')).toContainText('Check your connection and try again')
  await page.unroute(call)
  await dialog.getByRole('button', { name: 'Set new password' }).click()
  await expect(dialog.getByText(unsure)).toBeVisible()
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.locator('input[name="password"]')).toBeVisible()
})

async function setPassword(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="newPassword"]').fill(another)
  await dialog.locator('input[name="confirmNewPassword"]').fill(another)
  await dialog.getByRole('button', { name: 'Set new password' }).click()
}
