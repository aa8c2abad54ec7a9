import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type Frame, type Page } from 'playwright'
import { buildIfStale } from '#build/build-if-stale.ts'
import { root } from '#build/build-inputs.ts'
import { browserArguments, findBrowser } from '../support/browser/find-browser.ts'
import { consoleKey, createTestApp } from '../support/server/test-app.ts'
import { holdTestCluster } from '../support/database/test-database.ts'
import { quantile, ratioRow, spread } from './statistics.ts'

/**
 * `npm run bench -- console`: how long a letter in a form of the console takes to be painted while the preview is open beside it, next to
 * one in a bare field of the same page; and how long after the last letter the player's page in the preview shows what was typed.
 */
const keys = 60
const tries = 10
/** Milliseconds between two keys of somebody who types fast. */
const pause = 80

await buildIfStale()
const stopCluster = await holdTestCluster()
const test = await createTestApp({
  client: join(root, 'dist', 'client'),
  answerChecks: 0,
  timeRuns: true,
  demo: true,
})
await test.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = test.app.server.address() as AddressInfo
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] })
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(watch)
  const page = await context.newPage()
  const seen = await openPreview(page)
  const field = page.getByRole('textbox', { name: 'Name of the site' })
  await field.fill('S')
  await waitForName(seen, 'S')
  const ours = await typed(page, () => field.click())
  await page.evaluate(() => {
    const bare = document.createElement('textarea')
    bare.id = 'bare'
    document.querySelector('main')?.prepend(bare)
  })
  const bare = await typed(page, () => page.locator('#bare').click())
  console.log(`\nA letter in the console with the preview open, ${keys} letters, to the frame that shows it`)
  for (const share of [0.5, 0.95])
    console.log(
      ratioRow(`p${share * 100}`, quantile(ours, share), { 'bare field': quantile(bare, share) }, 'ms') +
        (share === 0.95 ? `   (goal 50 ms)   ${spread(ours)}` : ''),
    )
  const follows: number[] = []
  for (let turn = 0; turn < tries; turn++) follows.push(await following(page, seen, `Name ${turn}`))
  console.log(
    `the preview shows it ${quantile(follows, 0.5).toFixed(0)} ms after the last letter, p95 ${quantile(follows, 0.95).toFixed(0)} ms, ` +
      `of ${tries} (goal 150 ms)   ${spread(follows)}`,
  )
} finally {
  await browser.close()
  await test.close()
  await stopCluster()
}

/** The form of a theme with the player's page beside it. */
async function openPreview(page: Page): Promise<Frame> {
  await page.goto(`http://localhost:${port}/console?key=${consoleKey}`)
  await page.getByRole('link', { name: 'Solmar' }).click()
  await page.getByRole('button', { name: 'New draft' }).click()
  await page.getByLabel('Name of the draft').fill('Typing')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Theme' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  const frame = page.frames().find((each) => each !== page.mainFrame())
  if (!frame) throw new Error('There is no preview')
  return frame
}

/** Milliseconds from each key to the frame that shows it. */
async function typed(page: Page, focus: () => Promise<void>): Promise<number[]> {
  await focus()
  await page.waitForTimeout(1_000)
  await page.evaluate(() => Object.assign(window, { taken: [] }))
  for (let key = 0; key < keys; key++) {
    // Typed and taken back, because the name has a bound.
    await page.keyboard.press(key < keys / 2 ? ('abcdefghij'[key % 10] ?? 'a') : 'Backspace')
    await page.waitForTimeout(pause)
  }
  await page.waitForTimeout(1_000)
  return page.evaluate(() => (window as unknown as Watched).taken)
}

/** Milliseconds from the last key of a name to the preview that shows all of it. */
async function following(page: Page, seen: Frame, name: string): Promise<number> {
  await page.getByRole('textbox', { name: 'Name of the site' }).fill(name)
  await waitForName(seen, name)
  await page.waitForTimeout(500)
  await page.getByRole('textbox', { name: 'Name of the site' }).press('End')
  await page.keyboard.press('!')
  const pressed = await page.evaluate(() => (window as unknown as Watched).pressedAt)
  await waitForName(seen, `${name}!`)
  return (await seen.evaluate(() => (window as unknown as Watched).changedAt)) - pressed
}

function waitForName(seen: Frame, name: string) {
  return seen.waitForFunction((text) => document.title.includes(text), name)
}

interface Watched {
  taken: number[]
  /** Both by the clock of the machine. */
  pressedAt: number
  changedAt: number
}

/** Nothing in here has a name: a helper that keeps names in compiled code is not there in the page. */
function watch() {
  const watched = window as unknown as Watched
  watched.taken = []
  let title = ''
  new MutationObserver(() => {
    if (document.title === title) return
    title = document.title
    watched.changedAt = performance.timeOrigin + performance.now()
  }).observe(document, { childList: true, subtree: true, characterData: true })
  window.addEventListener(
    'keydown',
    (event) => {
      const began = event.timeStamp
      watched.pressedAt = performance.timeOrigin + began
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => watched.taken.push(performance.now() - began)
        port2.postMessage(null)
      })
    },
    { capture: true },
  )
}
