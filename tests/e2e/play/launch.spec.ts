import type { Page } from '@playwright/test'
import type { Configuration } from '#schemas/config/documents.ts'
import { openVendorPage } from '../support/vendor-page.ts'
import { enter, memberOf } from '../support/player.ts'
import { withConfiguration } from '../support/change-site.ts'
import { expect, test } from '../support/site.ts'
import type { Server } from '../support/open-server.ts'

/** What the page of a game lets a test do. */
interface Game {
  begin(): void
}

/** A game of Solmar that is played at an origin, and a member who has opened it. */
async function played(server: Server, page: Page, solmar: string, origin: string, hosts: string[] = []) {
  const { item } = server.catalogues.of('solmar')?.games.find(({ item: { state } }) => state === 'live') ?? {}
  if (!item) throw new Error('Solmar has no game')
  const { nodeId, title, vassalage: vendor } = item
  const play = { play_url: `${origin}/launch`, play_hosts: hosts, rounds_url: null }
  await server.db
    .insertInto('vendor_address')
    .values({ merchant: 'solmar', vendor, ...play })
    .onConflict((conflict) => conflict.columns(['merchant', 'vendor']).doUpdateSet(play))
    .execute()
  // Beside what other journeys have left there.
  await expect
    .poll(async () => {
      const policy = (await page.request.get(solmar)).headers()['content-security-policy'] ?? ''
      return /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
    })
    .toEqual(expect.arrayContaining([origin, ...hosts]))
  const { session } = await memberOf(server)
  await enter(page, solmar, session)
  return { nodeId, title, game: page.frameLocator('iframe') }
}

test('T63 T66 T67 a game is played in its frame, learns no address but its own, and cannot take the page with it', async ({
  page,
  server,
  solmar,
}) => {
  const vendor = await openVendorPage(`
    tell({ type: 'progress', step: 'session' })
    globalThis.begin = () => tell({ type: 'ready' })
    addEventListener('click', () => {
      // Fifty that nobody made for this launch, or that say more than they may.
      for (let round = 0; round < 25; round++) {
        parent.postMessage({ marquee: 1, nonce: 'A'.repeat(22), type: 'exit' }, lobby)
        tell({ type: 'exit', amount: '1000000' })
      }
      const tries = [() => (top.location = 'https://elsewhere.example/'), () => top.document.title, () => top.sessionStorage.length]
      const stopped = tries.filter((attempt) => { try { attempt(); return false } catch { return true } }).length
      const opened = open('https://elsewhere.example/')
      document.getElementById('said').textContent = stopped + ' of 3, ' + (opened === null ? 'no window' : 'a window')
    })
  `)
  const { nodeId, title, game } = await played(server, page, solmar, vendor.origin)
  await page.goto(`${solmar}/rng?game=${nodeId}`)
  const asked = page.waitForRequest('**/wps/game/launchGame')
  await page.getByRole('dialog').getByRole('link', { name: 'Play' }).click()
  await expect(page).toHaveTitle(`${title} · Solmar`)
  // Specification §9.
  expect((await asked).postDataJSON()).toMatchObject({
    gameId: nodeId,
    accountType: 1,
    confirmTrans: 0,
    clientType: 3,
    launchMode: 'GLS',
    platform: 'html5-desktop',
  })

  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('title', title)
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  await expect(page.getByText('Connecting your balance')).toBeVisible()
  await game.locator('body').evaluate(() => (globalThis as unknown as Game).begin())
  await expect(page.getByText('Connecting your balance')).toBeHidden()

  await game.locator('body').click()
  await expect(game.locator('#said')).toHaveText('3 of 3, no window')
  await expect(page).toHaveURL(`${solmar}/game?id=${nodeId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const [launch, script] = vendor.asked
  expect(launch?.url).toMatch(/^\/launch\?ticket=[\w-]+&game=\d+$/)
  expect(launch?.headers.referer).toBeUndefined()
  expect(script?.headers.referer ?? '').not.toContain('nonce')
  await vendor.close()
})

test('T67 a game that says thousands of things in a second is taken away, and leads nobody away who did not press in it', async ({
  page,
  server,
  solmar,
}) => {
  const vendor = await openVendorPage(`
    tell({ type: 'ready' })
    tell({ type: 'exit' })
    const flood = () => {
      for (let time = 0; time < 500; time++) tell({ type: time % 2 ? 'busy' : 'idle' })
      setTimeout(flood)
    }
    globalThis.begin = () => void setTimeout(flood)
  `)
  const { nodeId, game } = await played(server, page, solmar, vendor.origin)
  await page.goto(`${solmar}/game?id=${nodeId}`)
  await expect(game.getByText('A game')).toBeVisible()
  await game.locator('body').evaluate(() => (globalThis as unknown as Game).begin())
  await expect(page.getByRole('heading', { name: 'You can’t play this game' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'About this game' }).click()
  await expect(page.getByRole('dialog').getByText('Return to player')).toBeVisible()
  await vendor.close()
})

test('F31 a game that says many times that its player leaves takes them one step, and no further', async ({
  page,
  server,
  solmar,
}) => {
  const vendor = await openVendorPage(`
    tell({ type: 'ready' })
    const many = (type) => () => { for (let time = 0; time < 5; time++) tell({ type }) }
    addEventListener('click', many('exit'))
    addEventListener('contextmenu', many('history'))
  `)
  const { nodeId, game } = await played(server, page, solmar, vendor.origin)
  const list = `${solmar}/rng?game=${nodeId}`
  await page.goto(list)
  const play = page.getByRole('dialog').getByRole('link', { name: 'Play' })
  await play.click()
  await game.getByText('A game').click()
  await expect(play).toBeVisible()
  await expect(page).toHaveURL(list)

  await play.click()
  await expect(page).toHaveURL(`${solmar}/game?id=${nodeId}`)
  await game.getByText('A game').click({ button: 'right' })
  await expect(page).toHaveURL(/page=records&list=rounds/)
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`${solmar}/game?id=${nodeId}`)
  await vendor.close()
})

test('a game that fills the history keeps nobody from going back to the games', async ({
  page,
  server,
  solmar,
}) => {
  const vendor = await openVendorPage(`
    tell({ type: 'ready' })
    addEventListener('click', () => {
      for (let step = 0; step < 5; step++) history.pushState({ step }, '')
      document.getElementById('said').textContent = 'filled'
    })
  `)
  const { nodeId, game } = await played(server, page, solmar, vendor.origin)
  const list = `${solmar}/rng?game=${nodeId}`
  await page.goto(list)
  await page.getByRole('dialog').getByRole('link', { name: 'Play' }).click()
  await game.getByText('A game').click()
  await expect(game.getByText('filled')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the games' }).click()
  await expect(page).not.toHaveURL(/\/game\b/)
  await expect(page.locator('iframe')).toHaveCount(0)
  await vendor.close()
})

test('a game pauses under a dialog, says when it is over, and F28 gets a window of its own where a frame keeps nothing', async ({
  page,
  server,
  solmar,
}) => {
  const vendor = await openVendorPage(`
    tell({ type: 'intro' })
    tell({ type: 'ready' })
    // A frame that goes while it is pressed would keep the press waiting for ever.
    addEventListener('click', () => setTimeout(tell, 200, { type: 'error', code: 'storageBlocked' }))
    if (parent === self) document.getElementById('said').textContent = opener === null ? 'alone' : 'with an opener'
  `)
  const { nodeId, game } = await played(server, page, solmar, vendor.origin)
  await page.goto(`${solmar}/game?id=${nodeId}`)
  await page.getByRole('button', { name: 'About this game' }).click()
  await expect(page.getByRole('dialog').getByText('Return to player')).toBeVisible()
  await expect(game.locator('#said')).toHaveText('pause')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(game.locator('#said')).toHaveText('pause resume')

  await game.locator('#said').click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the window' }).click()
  await expect((await popup).locator('#said')).toHaveText('alone')
  await expect(page.getByRole('heading', { name: 'The game is open in its own window' })).toBeVisible()
  await vendor.close()
})

test('one game at a time: another tab asks, plays instead, and the first one says so at once', async ({
  page,
  server,
  solmar,
}) => {
  const vendor = await openVendorPage(`tell({ type: 'ready' })`)
  // The first host that is tried is down.
  const down = await openVendorPage('')
  await down.close()
  const { nodeId, game } = await played(server, page, solmar, vendor.origin, [down.origin])
  await page.addInitScript(() => {
    Math.random = () => 0.99
  })
  const alone = ({ games, ...others }: Configuration) => ({
    ...others,
    games: { ...games, oneAtATime: true },
  })
  await withConfiguration(server, 'solmar', alone, async (publish) => {
    await publish()
    const missed = page.waitForEvent('requestfailed', (request) => request.url().startsWith(down.origin))
    await page.goto(`${solmar}/game?id=${nodeId}`)
    await missed
    await expect(game.locator('#said')).toBeVisible()
    // Another device of the same member.
    const session = await page.evaluate(() => ({ ...sessionStorage }))
    const other = await page.context().newPage()
    const { token = '', account = '', isAgent, regDate = '' } = session as Record<string, string>
    await enter(other, solmar, { token, account, isAgent: Number(isAgent), regDate })
    await other.goto(`${solmar}/game?id=${nodeId}`)
    await expect(other.getByRole('heading', { name: 'You are playing in another window' })).toBeVisible()
    await other.getByRole('button', { name: 'Play here instead' }).click()
    await expect(other.frameLocator('iframe').locator('#said')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You are now playing in another window' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    // A reload is the same tab.
    await other.reload()
    await expect(other.frameLocator('iframe').locator('#said')).toBeVisible()
  })
  await vendor.close()
})
