import type { Configuration } from '#schemas/config/documents.ts'
import { withConfiguration } from '../support/change-site.ts'
import { expectAccessibleInBothModes } from '../support/accessible.ts'
import { expect, test } from '../support/site.ts'
import { typeThrough } from '../support/typist.ts'

test('help is searched, read, left and come back to, by keyboard and by address @desktop', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/help?page=constructor`)
  // T54: only what is there is looked up.
  await expect(page.getByRole('status').filter({ hasText: 'no longer here' })).toBeVisible()
  await expectAccessibleInBothModes(page, 'help')
  await page.getByRole('searchbox').fill('pasword')
  await expect(page.getByRole('heading', { name: /“pasword”/ })).toBeVisible()
  const result = page.getByRole('main').getByRole('link', { name: /forgotten my password/ })
  await result.focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('I have forgotten my password')
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/^I have forgotten my password/)
  await page.goBack()
  await expect(result).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('pasword')
  await expect(page).toHaveURL(`${solmar}/help?q=pasword`)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('pasword')
  await expect(result).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(page).toHaveURL(`${solmar}/help`)

  await page.goto(`${solmar}/helpmc?page=depositTeach`)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Open Deposit')
  await expectAccessibleInBothModes(page, 'how to deposit')
  await page.getByRole('link', { name: 'Taking a break' }).click()
  await expect(page).toHaveURL(/\/helpmc\?page=taking-a-break$/)
})

test('a release that comes while somebody searches the help takes nothing from them @desktop', async ({
  page,
  solmar,
  server,
}) => {
  await page.goto(`${solmar}/help`)
  const search = page.getByRole('searchbox')
  await search.fill('p')
  const withoutSports = (before: Configuration): Configuration => ({
    ...before,
    menu: { ...before.menu, header: before.menu.header.filter((route) => route !== 'sports') },
  })
  await withConfiguration(server, 'solmar', withoutSports, async (publish) => {
    await typeThrough(search, {
      text: 'assword',
      during: async () => {
        await publish()
        await expect(page.getByRole('banner').getByRole('button', { name: 'Sports' })).toHaveCount(0)
      },
    })
    await expect(page.getByRole('heading', { name: /“password”/ })).toBeVisible()
  })
})

test('a phone is offered its own app first, and no code for a camera', async ({ page, solmar, isMobile }) => {
  await page.goto(`${solmar}/down`)
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toHaveText(isMobile ? 'Android' : 'Lite app')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('Scan this')).toHaveCount(isMobile ? 0 : 1)
  await expectAccessibleInBothModes(page, 'downloads')
  await tabs.filter({ hasText: 'iPhone' }).click()
  await expect(page).toHaveURL(/app=IOS_APP/)
  await expect(panel.getByRole('heading', { name: /iOS 17/ })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/app.mobileconfig')
})

test('partners read what they are offered, and lines are measured or said to be down @desktop', async ({
  page,
  context,
  solmar,
}) => {
  await page.goto(`${solmar}/join`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  await expectAccessibleInBothModes(page, 'join us')

  await page.goto(`${solmar}/lines`)
  await expect(page.getByText('You are here')).toBeVisible()
  await expect(page.getByText('Fastest', { exact: true })).toBeVisible()
  await expectAccessibleInBothModes(page, 'lines')
  let asked = 0
  await page.route('**/line-check', (route) => {
    asked++
    return route.abort()
  })
  // For a day it is known which line is the fastest.
  await page.reload()
  await expect(page.getByText('Fastest', { exact: true })).toBeVisible()
  expect(asked).toBe(0)
  await page.getByRole('button', { name: 'Measure again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /None of these addresses/ })).toBeVisible()
  await expect(page.getByText('No answer')).toHaveCount(2)
  await page.unroute('**/line-check')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText('Fastest', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /None of these addresses/ })).toHaveCount(0)

  const { port } = new URL(solmar)
  await page.goto(`http://old.localhost:${port}/rng?page=x`)
  await expect(page).toHaveURL(`http://old.localhost:${port}/lines`)
})

test('each area of games opens in its frame with games @desktop', async ({ page, solmar, server }) => {
  for (const [address, path] of [
    [solmar, 'elott'],
    [solmar, 'mini'],
    [solmar, 'jackpot'],
    [server.address('kidlat'), 'cockfight'],
  ] as const) {
    await page.goto(`${address}/${path}`)
    await expect(page.getByRole('gridcell').first(), path).toBeVisible()
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
  }
})
