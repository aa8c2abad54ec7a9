import { withConfiguration } from '../support/change-site.ts'
import { logIn, memberOf, tokenOf } from '../support/player.ts'
import { expect, test, type Page } from '../support/site.ts'

async function asMember(page: Page, solmar: string, name: string) {
  await page.goto(`${solmar}/`)
  await logIn(page, name)
  await expect.poll(() => tokenOf(page)).not.toBeNull()
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the balance, deposits and withdrawals are one press away', async ({ page, solmar, server }) => {
  await page.goto(`${solmar}/member?page=deposit`)
  await expect(page.getByRole('dialog')).toBeVisible()
  const { name } = await memberOf(server)
  await asMember(page, solmar, name)
  const banner = page.getByRole('banner')
  const title = page.getByRole('heading', { level: 1 })
  await banner.getByRole('button', { name }).click()
  await banner.getByRole('link', { name: 'Deposit' }).click()
  await expect(title).toHaveText('Deposit')
  await expect(page.getByRole('radiogroup')).toBeVisible()
  await banner.getByRole('button', { name }).click()
  await banner.getByRole('link', { name: 'Withdraw' }).click()
  await expect(title).toHaveText('Withdraw')
  await expect(page.getByRole('main')).toContainText('Before you can withdraw')
  // Demo money is given with the account. It stands in the header of a phone too; beside the navigation of a laptop there is no room.
  const header = page.getByRole('banner')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(header.getByText('€100.00')).toBeVisible()
  await page.setViewportSize({ width: 1_100, height: 900 })
  await expect(header.getByText('€100.00')).toBeHidden()
  const account = header.getByRole('button', { name })
  await account.click()
  await expect(page.getByText('€100.00')).toBeVisible()
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await expect(page.getByText('€100.00')).toBeHidden()
  const balance = '**/wallets/balance'
  const unavailable = { success: false, code: 'unavailable', message: '', retryAfter: 5 }
  await page.route(balance, (route) => route.fulfill({ status: 503, json: unavailable }))
  await page.reload()
  await account.click()
  await expect(page.getByRole('banner').getByRole('alert')).toContainText('in 1 minute')
  await page.unroute(balance)
  await page.getByRole('banner').getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Show balance' }).click()
  await expect(page.getByText('€100.00')).toBeVisible()
  await page.goto(`${solmar}/member?page=__proto__`)
  await expect(page.getByRole('heading', { name: 'not open yet' })).toHaveCount(0)
})

test('the footer shows a certification only as it can be verified, and follows a release', async ({
  page,
  solmar,
  server,
}) => {
  await page.goto(`${solmar}/`)
  const footer = page.getByRole('contentinfo')
  const malta = footer.getByRole('link', { name: 'Malta: no. DEMO-2611' })
  await expect(malta).toHaveAttribute('href', 'https://licences.solmar.example/2611')
  await expect(footer.getByText('TCG')).toHaveCount(0)
  await withConfiguration(
    server,
    'solmar',
    (before) => ({ ...before, menu: { ...before.menu, footer: { minimumAge: 21 } } }),
    async (publish) => {
      await publish()
      await expect(malta).toHaveCount(0)
      await expect(footer.getByText('21+')).toBeVisible()
    },
  )
})

test('a flag that is switched off takes the hidden switch from an open page', async ({
  page,
  solmar,
  server,
}) => {
  await page.goto(`${solmar}/`)
  const copyright = page.getByText(/^© \d{4} Solmar$/)
  const html = page.locator('html')
  // Chinese is not offered.
  await copyright.click({ clickCount: 5 })
  await expect(html).toHaveAttribute('lang', 'en')
  const release = page.getByRole('contentinfo').getByText(/^Release /)
  const before = await release.innerText()
  let without = ''
  await withConfiguration(
    server,
    'solmar',
    (before) => ({ ...before, flags: { ...before.flags, HIDDENLANGUAGE: false } }),
    async (publish) => {
      await publish()
      // What was answered is not shown at once.
      await expect(release).not.toHaveText(before)
      without = await release.innerText()
      await release.click({ clickCount: 5 })
      await expect(release).toHaveText(without)
    },
  )
  // The page follows the release that brings it back.
  await expect(release).not.toHaveText(without)
  await release.click({ clickCount: 5 })
  await expect(page.getByText('footer.age')).toBeVisible()
  await expect(html).not.toHaveAttribute('lang', 'tl')
})

test('a second hidden switch shows the ids of messages for those who review them, and English again', async ({
  page,
  solmar,
}) => {
  await page.goto(`${solmar}/`)
  // The server draws the same page, where nobody counts clicks.
  await expect(page.locator('#drawn-home')).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  await footer.getByText(/^Release /).click({ clickCount: 5 })
  await expect(footer.getByText('footer.copyright')).toBeVisible()
  await expect(page.getByRole('button', { name: 'action.login' }).first()).toBeVisible()
  await page.reload()
  await footer.getByText('footer.release').click({ clickCount: 5 })
  await expect(footer.getByText(/^Release /)).toBeVisible()
})

test('T51 a row of games shows its pictures from the next host when one fails, and remembers it', async ({
  page,
  solmar,
  server,
}) => {
  const asked: string[] = []
  await page.route('https://*.example/pictures/**', async (route) => {
    const { host, pathname } = new URL(route.request().url())
    asked.push(host)
    if (host === 'dead.example') return route.abort()
    return route.fulfill({ response: await page.request.fetch(solmar + pathname) })
  })
  await withConfiguration(
    server,
    'solmar',
    (before) => ({
      ...before,
      games: { ...before.games, imageCDNs: ['https://dead.example', 'https://well.example'] },
    }),
    async (publish) => {
      await publish()
      // Another server would have told its pages a little later.
      await expect
        .poll(async () => (await page.request.get(`${solmar}/`)).headers()['content-security-policy'])
        .toContain('well.example')
      await page.goto(`${solmar}/`)
      const pictures = section(page, 'Popular now').locator('img')
      // One that has failed gives its place to another.
      await expect(() => pictures.first().scrollIntoViewIfNeeded()).toPass()
      await expect
        .poll(() =>
          pictures.evaluateAll((all) =>
            all
              .slice(0, 4)
              .map((each) => each instanceof HTMLImageElement && each.naturalWidth > 0 && each.src),
          ),
        )
        .toEqual(
          Array.from({ length: 4 }, () => expect.stringMatching(/^https:\/\/well\.example\//) as unknown),
        )
      expect(asked).toContain('well.example')
    },
  )
})

test('rows of what a member played and marked keep their places from the first moment, and push nothing', async ({
  page,
  solmar,
  server,
}) => {
  const { name, token, visitor } = await memberOf(server)
  const { games } = await visitor.value('popularGames')
  const nodeId = games[0]?.nodeId ?? ''
  await visitor.value('openedGame', { token, body: { nodeId } })
  await visitor.value('addFavourite', { token, body: { nodeId } })
  await asMember(page, solmar, name)
  // This browser has not known of such games: nothing comes between what is being read.
  await expect(section(page, 'Popular now').getByRole('link').nth(1)).toBeVisible()
  await expect(section(page, 'Continue playing')).toHaveCount(0)
  const known = () => page.evaluate(() => localStorage.getItem('ownRows'))
  for (const row of ['continue', 'favourites']) await expect.poll(known).toContain(row)
  expect(await known()).not.toContain(name)

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/relay\/(?:recentGames|favouriteList)/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(section(page, 'Popular now').getByRole('link').nth(1)).toBeVisible()
  // Down to where the newest wins would be: nobody has won here, and their place goes at any moment.
  const heights = () =>
    page.getByRole('main').evaluate((main) => {
      const all = [...main.querySelectorAll('h2')]
      const last = all.findIndex((each) => each.textContent === 'Live casino')
      return all.slice(0, last + 1).map((each) => each.offsetTop)
    })
  const before = await heights()
  expect(before.length).toBeGreaterThan(5)
  answer()
  for (const row of ['Continue playing', 'Your favourites'])
    await expect(section(page, row).locator(`a[href*="game=${nodeId}"]`)).toBeVisible()
  expect(await heights()).toEqual(before)
})
