import type { BrowserContext } from '@playwright/test'
import { setOps } from '#server/configuration/releases/set-ops.ts'
import { noOps } from '#schemas/calls/operator/ops.ts'
import { streamPace } from '#schemas/events/stream-pace.ts'
import { reverseProxy } from '../../support/server/reverse-proxy.ts'
import { enter, memberOf, tokenOf } from '../support/player.ts'
import { expect, test, type Page } from '../support/site.ts'

test('tabs share one stream, and the tab that has it hands it over without losing an event', async ({
  browser,
  solmar,
  server,
}) => {
  const context = await browser.newContext()
  const streams = streamsOf(context)
  const pages: Page[] = []
  for (let tab = 0; tab < 4; tab++) {
    const page = await context.newPage()
    await page.goto(`${solmar}/`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Solmar')
    pages.push(page)
  }
  await expect.poll(() => streams.length).toBe(1)
  const leader = streams[0]?.page
  const followers = pages.filter((page) => page !== leader)
  expect(followers).toHaveLength(3)

  // What happens between the end of one stream and the begin of the next one.
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await context.route('**/wps/events*', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await leader?.close()
  await expect.poll(() => streams.length).toBe(2)
  try {
    await setOps(server, 'solmar', () => ({ ...noOps, maintenance: { reason: 'r', message: 'In the gap' } }))
    // Longer than an event is told to streams that name none.
    expect(new URL(streams[1]?.address ?? '').searchParams.get('after')).toMatch(/^\d+$/)
    goOn()
    for (const page of followers) await expect(page.getByText('In the gap')).toBeVisible()
  } finally {
    await setOps(server, 'solmar', () => noOps)
  }
  for (const page of followers) await expect(page.getByRole('heading', { level: 1 })).toContainText('Solmar')
  expect(streams).toHaveLength(2)
  await context.close()
})

test('tabs notice when their stream falls silent, and when the tab that has it hangs @desktop', async ({
  browser,
  solmar,
  server,
}) => {
  test.slow()
  const proxy = await reverseProxy(solmar)
  const context = await browser.newContext()
  await context.clock.install()
  const streams = streamsOf(context)
  const pages = [await context.newPage(), await context.newPage()]
  for (const page of pages) {
    await page.goto(`${proxy.address}/register`)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await expect.poll(() => streams.length).toBe(1)
  const follower = pages.find((page) => page !== streams[0]?.page) as Page
  const closeFor = async (message: string, notice: () => Promise<unknown>, hearing = pages) => {
    try {
      await setOps(server, 'solmar', () => ({ ...noOps, maintenance: { reason: 'r', message } }))
      // Once more where a page has not loaded the watch yet.
      await expect(async () => {
        await notice()
        for (const page of hearing) await expect(page.getByText(message)).toBeVisible({ timeout: 3_000 })
      }).toPass()
    } finally {
      await setOps(server, 'solmar', () => noOps)
    }
    for (const page of hearing) await expect(page.getByRole('dialog')).toBeVisible()
  }

  // Nothing closes the stream, and nothing comes any more.
  proxy.fallSilent()
  await closeFor('In the silence', () => context.clock.fastForward(streamPace.silentAfter))
  // Somebody who looks at a page waits for less.
  proxy.fallSilent()
  await closeFor('At a look', async () => {
    await context.clock.fastForward(streamPace.freshFor)
    await follower.evaluate(() => window.dispatchEvent(new Event('focus')))
  })
  // The tab that has the stream hangs: it passes on nothing.
  const opened = streams.length
  const leader = streams.at(-1)?.page
  await leader?.evaluate(() => Object.assign(BroadcastChannel.prototype, { postMessage() {} }))
  const others = pages.filter((page) => page !== leader)
  await closeFor('In a tab that hangs', () => context.clock.fastForward(streamPace.followersWait), others)
  expect(streams.slice(opened).map(({ page }) => page)).toContain(others[0])
  await context.close()
  await proxy.close()
})

test('without locks each tab has a stream of its own', async ({ browser, solmar, server }) => {
  const context = await browser.newContext()
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { get: () => undefined })
    Object.assign(window, {
      BroadcastChannel: class {
        constructor() {
          throw new DOMException('blocked', 'SecurityError')
        }
      },
    })
  })
  const streams = streamsOf(context)
  const pages = [await context.newPage(), await context.newPage()]
  for (const page of pages) await page.goto(`${solmar}/`)
  await expect.poll(() => new Set(streams.map(({ page }) => page)).size).toBe(2)
  try {
    await setOps(server, 'solmar', () => ({ ...noOps, maintenance: { reason: 'r', message: 'For each' } }))
    for (const page of pages) await expect(page.getByText('For each')).toBeVisible()
  } finally {
    await setOps(server, 'solmar', () => noOps)
  }
  await context.close()
})

test('what another device changes shows in the tab of the same member, and nothing that was typed is lost', async ({
  page,
  context,
  solmar,
  server,
}) => {
  const [mine, theirs] = [await memberOf(server), await memberOf(server)]
  const stranger = await context.newPage()
  for (const [tab, { session }] of [[page, mine] as const, [stranger, theirs] as const]) {
    await enter(tab, solmar, session)
    await tab.goto(`${solmar}/member`)
    await expect(tab.getByRole('region', { name: 'Profile' }).locator('input[name="nickname"]')).toBeVisible()
  }
  const profile = page.getByRole('region', { name: 'Profile' })
  const asked = (tab: Page) => {
    let count = 0
    tab.on('request', (request) => {
      if (request.url().endsWith('/wps/member/profile')) count++
    })
    return () => count
  }
  const [byMe, byThem] = [asked(page), asked(stranger)]
  await profile.locator('input[name="occupation"]').fill('half-typed')
  const form = await mine.visitor.formHash('profile.member')
  await expect(async () => {
    const fields = { nickname: `Ana ${Date.now() % 1000}` }
    await mine.visitor.value('changeProfile', { token: mine.session.token, body: { form, fields } })
    await expect(profile.locator('input[name="nickname"]')).toHaveValue(fields.nickname, { timeout: 5_000 })
  }).toPass()
  await expect(profile.locator('input[name="occupation"]')).toHaveValue('half-typed')
  expect(byMe()).toBeGreaterThan(0)
  expect(byThem()).toBe(0)
  expect(await tokenOf(stranger)).not.toBeNull()
  await stranger.close()
})

interface OpenedStream {
  readonly page: Page
  readonly address: string
}

/** The streams that the tabs of a browser ask for. */
function streamsOf(context: BrowserContext): OpenedStream[] {
  const opened: OpenedStream[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/wps/events')
      opened.push({ page: request.frame().page(), address: request.url() })
  })
  return opened
}
