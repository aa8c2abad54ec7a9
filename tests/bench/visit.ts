import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright'
import { buildIfStale } from '#build/build-if-stale.ts'
import { root } from '#build/build-inputs.ts'
import { browserArguments, findBrowser } from '../support/browser/find-browser.ts'
import { createTestApp } from '../support/server/test-app.ts'
import { holdTestCluster } from '../support/database/test-database.ts'
import { keptMemory, type KeptMemory } from './kept-memory.ts'
import { quantile, ratioRow, spread } from './statistics.ts'

/**
 * `npm run bench -- visit`: what a visitor of the home page waits for on a phone with the processor slowed four times, beside a page of the
 * same words, pictures and styles without any script; what a second visit fetches; how long a letter in the search of the lobby takes to
 * show what it finds, beside one in a field of the page without scripts; what is kept in memory after twenty visits of the lobby.
 */
const rounds = 5
const phone = { viewport: { width: 412, height: 900 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }

await buildIfStale()
const stopCluster = await holdTestCluster()
const test = await createTestApp({
  client: join(root, 'dist', 'client'),
  answerChecks: 0,
  timeRuns: true,
  mostGamesOfVendor: 10_000,
})
await test.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = test.app.server.address() as AddressInfo
const site = `http://localhost:${port}`
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] })
const still = await serveStill(await drawnHome())
try {
  await firstVisits()
  await secondVisit()
  await letters()
  await memory()
} finally {
  await browser.close()
  still.server.close()
  await test.close()
  await stopCluster()
}

async function firstVisits() {
  const taken = { ours: [] as Painted[], still: [] as Painted[] }
  for (let round = 0; round < rounds; round++) {
    taken.ours.push(await paint(`${site}/`))
    taken.still.push(await paint(`${still.url}/`))
  }
  const lcp = (name: keyof typeof taken) => taken[name].map(({ largest }) => largest)
  const [ours, plain] = [quantile(lcp('ours'), 0.5), quantile(lcp('still'), 0.5)]
  const moved = Math.max(...taken.ours.map(({ moved }) => moved))
  console.log(`\nHome page on a phone, processor slowed four times, median of ${rounds} rounds in turns`)
  console.log(
    `${ratioRow('largest paint', ours, { 'without scripts': plain }, 'ms')}   more ${(ours - plain).toFixed(0)} ms (goal 300)   ${spread(lcp('ours'))}`,
  )
  console.log(`layout moved by ${moved.toFixed(4)} at most (goal 0.02)`)
}

interface Painted {
  readonly largest: number
  readonly moved: number
}

async function paint(url: string): Promise<Painted> {
  return onPhone(async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(() => {
      const seen = { largest: 0, moved: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.largest = startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value?: number })[])
          seen.moved += value ?? 0
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_000)
    return page.evaluate(() => (window as unknown as { seen: Painted }).seen)
  })
}

async function secondVisit() {
  await onPhone(async (page, session) => {
    const fetched: string[] = []
    const cached = new Set<string>()
    await session.send('Network.enable')
    session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const isScript = new URL(response.url).pathname.endsWith('.js')
      if (isScript && !response.fromDiskCache && !cached.has(requestId)) fetched.push(response.url)
    })
    const visit = async () => {
      fetched.length = 0
      await page.goto(`${site}/`)
      // Nothing else tells a busy page from one that has all it wants.
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(2_000)
      return fetched.length
    }
    const first = await visit()
    const second = await visit()
    console.log(`scripts fetched by a second visit: ${second} (goal 0), by the first ${first}`)
  })
}

/** From a key in the search of the lobby, with its 10,000 games, to the frame that shows what is found. */
async function letters() {
  const typed = ['dragon fortune gems', 'queen of the river', 'golden baccarat live']
  const times = await onPhone(async (page, session) => {
    await page.goto(`${site}/rng`)
    const search = page.getByRole('searchbox').first()
    await page.getByRole('gridcell').first().waitFor()
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await search.click()
    return type(page, typed, () => document.querySelector('[role=grid]'))
  })
  const plain = await onPhone(async (page, session) => {
    await page.goto(`${still.url}/field`)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.locator('input').click()
    return type(page, typed, () => null)
  })
  console.log(
    `${ratioRow('a letter to what it finds, p95', quantile(times, 0.95), { 'a field alone': quantile(plain, 0.95) }, 'ms')}   (goal 100)   median ${quantile(times, 0.5).toFixed(0)} ms of ${times.length} letters, the first ${times[0]?.toFixed(0)} ms`,
  )
}

/** Milliseconds from each key to the frame that shows what it changes in a place, or what it wrote. */
async function type(page: Page, texts: readonly string[], place: () => Element | null): Promise<number[]> {
  await page.evaluate(`(${watchKeys.toString()})((${place.toString()})())`)
  const times: number[] = []
  for (const text of texts) {
    await page.locator('input:focus').fill('')
    for (const letter of text) {
      await page.waitForTimeout(400)
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.waitForTimeout(600)
      times.push(await page.evaluate(() => (window as unknown as { painted: number }).painted))
    }
  }
  return times
}

function watchKeys(place: Element | null) {
  const ofKey = new Set(['keydown', 'keypress', 'beforeinput', 'input'])
  let began = 0
  let changed = 0
  let painted = 0
  // What the browser says itself (Event Timing): a task that waits for the frame would wait for what follows it as well. It rounds to 8
  // milliseconds, and says nothing of events that were painted within 16.
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (ofKey.has(name) && startTime >= began) painted = Math.max(painted, startTime + duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  Object.defineProperty(window, 'painted', {
    get() {
      const by = Math.max(painted, began + 16)
      // What is found has to be in that frame.
      if (changed > by) throw new Error('The list changed after the key was painted')
      return by - began
    },
  })
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      began = timeStamp
      changed = 0
    },
    { capture: true },
  )
  if (!place) return
  // The first rows that change are what is seen; what is bound behind them is not.
  new MutationObserver(() => {
    changed ||= performance.now()
  }).observe(place, { childList: true, subtree: true, characterData: true, attributes: true })
}

async function memory() {
  await onPhone(async (page, session) => {
    await page.goto(`${site}/`)
    const kept: KeptMemory[] = []
    for (let visit = 1; visit <= 20; visit++) {
      await go(page, '/rng')
      await page.getByRole('gridcell').first().waitFor()
      await page.evaluate(() => window.scrollTo(0, 4_000))
      await page.waitForTimeout(400)
      await go(page, '/')
      await page.waitForTimeout(1_000)
      if (visit === 1 || visit === 20) kept.push(await keptMemory(session))
    }
    const [first, last] = kept
    if (!first || !last) return
    console.log(
      `${ratioRow('memory after 20 visits of the lobby', last.rest, { 'after the first': first.rest }, 'MB')} (goal 1.05)   without compiled code, ${first.code.toFixed(1)} and then ${last.code.toFixed(1)} MB`,
    )
  })
}

/** As a link does, without leaving the page. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

async function onPhone<Result>(use: (page: Page, session: CDPSession) => Promise<Result>): Promise<Result> {
  const context: BrowserContext = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    // What keeps names in compiled code is not there in a page.
    await page.addInitScript('globalThis.__name = (made) => made')
    return await use(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

/** The home page as it is in the end, without what makes it act. */
function drawnHome(): Promise<string> {
  return onPhone(async (page) => {
    await page.goto(`${site}/`)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_000)
    return page.evaluate(() => {
      for (const script of document.querySelectorAll('script, link[rel=modulepreload]')) script.remove()
      return `<!doctype html>${document.documentElement.outerHTML}`
    })
  })
}

/** Serves a page, and whatever it names from the server that it was drawn by. */
async function serveStill(page: string) {
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (path === '/' || path === '/field') {
      answer.writeHead(200, { 'content-type': 'text/html' })
      answer.end(path === '/' ? page : '<!doctype html><title>Field</title><input aria-label="Field" />')
      return
    }
    const headers = { ...asked.headers, host: `localhost:${port}` }
    const pass = (from: IncomingMessage) => {
      answer.writeHead(from.statusCode ?? 500, from.headers)
      from.pipe(answer)
    }
    request({ port, path, headers }, pass).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` }
}
