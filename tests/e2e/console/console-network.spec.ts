import type { Locator } from '@playwright/test'
import { forgetCache } from '../support/keep-cache.ts'
import { openTheme } from '../support/operator.ts'
import { expect, test } from '../support/site.ts'

test('without a network the console says so in place, loses nothing that is typed, and goes on when it is back @desktop', async ({
  page,
  context,
  solmar,
}) => {
  await openTheme(page, solmar, 'On a train')
  const main = page.getByRole('main')
  const name = main.getByLabel('Name of the site')
  // Nothing comes from the cache, where another test may have left it.
  await forgetCache(page)
  await name.fill('Solmar')
  await expect(main.getByText('Saved', { exact: true })).toBeVisible()

  await context.setOffline(true)
  await name.fill('Solmar by rail')
  await expect(main.getByText(/^Not saved/)).toBeVisible()
  await page.keyboard.press('Control+K')
  const notice = page.getByRole('region', { name: 'Notice' })
  await expect(notice.getByText(/offline/)).toBeVisible()
  await expect(name).toHaveValue('Solmar by rail')
  await notice.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Language').selectOption('Tagalog')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(main.getByText('Saved', { exact: true })).toBeVisible()
  await expect(name).toHaveValue('Solmar by rail')
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Releases' }).click()
  await expect(main.getByText(/offline/)).toBeVisible()
  // What is there already is shown as before.
  await page.goBack()
  await expect(name).toBeVisible()
  await page.goForward()
  await expect(main.getByText(/offline/)).toBeVisible()
  await context.setOffline(false)
  await expect(main.getByRole('heading', { name: 'Releases', level: 1 })).toBeVisible()
})

test('what was typed is there whoever comes back to its page, though the draft cannot be read, and is nobody else’s edit @desktop', async ({
  page,
  context,
  solmar,
}) => {
  await openTheme(page, solmar, 'In a tunnel')
  const main = page.getByRole('main')
  const name = main.getByLabel('Name of the site')
  const saved = main.getByText('Saved', { exact: true })
  const notSaved = main.getByText('Not saved. Trying again …')
  const unread = main.getByText('This page does not show your latest changes yet.')
  const comesBack = async (mark: Locator) => {
    await main.getByRole('link', { name: 'In a tunnel' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'In a tunnel' })).toBeVisible()
    await expect(unread).toBeVisible()
    await expect(mark).toBeVisible()
    await main.getByRole('link', { name: 'Theme' }).click()
  }
  await expect(name).toBeVisible()

  // It is saved, but not read again before its page is left.
  const aDraft = /\/drafts\/\d+$/
  await page.route(aDraft, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await name.fill('Solmar, saved')
  await expect(saved).toBeVisible()
  await comesBack(saved)
  await expect(name).toHaveValue('Solmar, saved')
  await name.fill('Solmar, saved twice')
  await expect(saved).toBeVisible()

  // It was not saved before its page was left, twice.
  await context.setOffline(true)
  await name.fill('Solmar, typed')
  await comesBack(notSaved)
  await expect(name).toHaveValue('Solmar, typed')
  await expect(notSaved).toBeVisible()
  await name.fill('Solmar, typed twice')
  await expect(notSaved).toBeVisible()
  await comesBack(notSaved)
  await expect(name).toHaveValue('Solmar, typed twice')
  await expect(notSaved).toBeVisible()
  await context.setOffline(false)
  await expect(saved).toBeVisible()
  await page.unroute(aDraft)
  await page.reload()
  await expect(name).toHaveValue('Solmar, typed twice')
  await main.getByRole('link', { name: 'In a tunnel' }).click()
  await expect(main.getByText('Solmar, typed twice')).toBeVisible()
  await expect(unread).toBeHidden()
})
