import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Frame, type Page } from 'playwright'
import { buildIfStale } from '#build/build-if-stale.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { browserArguments, findBrowser } from '../support/browser/find-browser.ts'
import { ended, startServer } from '../support/server/start-server.ts'
import { quantile } from './statistics.ts'

/**
 * Games on a phone's screen: how long from the press that plays a game to its first frame that can be played, and how long frames take
 * while reels turn or the curve of crash grows, with the processor slowed four times. Of the server that `npm start` runs, games and all.
 */
const [port, gamesPort] = [8_731, 8_732]
const origin = `http://localhost:${port}`
const launches = 5
const spins = 12
const goals = { playable: 1_500, p95: 33 }

await buildIfStale()
const folder = join(projectRoot, '.cache', `frames-${process.pid}`)
await mkdir(folder, { recursive: true })
const { process: server } = await startServer(folder, port, { GAMES_PORT: String(gamesPort) })
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] })
try {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await register(page)
  const times: number[] = []
  for (let launch = 0; launch < launches; launch++) times.push(await timeOfLaunch(page, launch))
  const frames = await timesOfFrames(page)
  const curve = await timesOfCurve(page)
  console.log(
    [
      `From the press that plays a game to its first playable frame: median ${quantile(times, 0.5).toFixed(0)} ms, ` +
        `slowest of ${launches} ${Math.max(...times).toFixed(0)} ms (goal ${goals.playable} ms)`,
      told('while reels turn', frames),
      told('while the curve grows', curve),
    ].join('\n'),
  )
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await ended(server)
  await rm(folder, { recursive: true, force: true })
}

function told(when: string, frames: readonly number[]): string {
  const [median, p95, longest] = [quantile(frames, 0.5), quantile(frames, 0.95), Math.max(...frames)]
  const counted = `Frames ${when}, processor slowed four times, of ${frames.length}: `
  return `${counted}median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (goal ${goals.p95} ms), longest ${longest.toFixed(1)} ms`
}

async function register(page: Page) {
  const day = new Date().toISOString().slice(0, 10)
  await page.addInitScript((today) => localStorage.setItem('hiddenPopups', `${today} welcome-popup`), day)
  await page.goto(`${origin}/register`)
  const form = page.getByRole('dialog')
  const values = {
    username: 'frames',
    password: 'Correct-horse-9',
    confirmPassword: 'Correct-horse-9',
  }
  for (const [name, value] of Object.entries(values)) await form.locator(`input[name=${name}]`).fill(value)
  await form.locator('input[name=email]').fill('bench@example.com')
  await form.locator('input[name=birthday], input[name=dateOfBirth]').first().fill('1990-05-05')
  for (const box of await form.getByRole('checkbox').all()) await box.check({ force: true })
  await form
    .getByRole('button', { name: /register|create|open/i })
    .last()
    .click()
  await page.waitForFunction(() => sessionStorage.getItem('token'))
}

/** Opens a game by its card, another one each time. */
async function timeOfLaunch(page: Page, place: number): Promise<number> {
  await page.goto(`${origin}/rng`)
  await page.locator('main [role=row] a').nth(place).click()
  const play = page.getByRole('dialog').getByRole('link', { name: /^Play/ })
  await play.waitFor()
  const began = performance.now()
  await play.click()
  await page.frameLocator('iframe').getByRole('button', { name: /^Bet/ }).waitFor()
  return performance.now() - began
}

/** Milliseconds between frames of the game while its reels turn. */
async function timesOfFrames(page: Page): Promise<number[]> {
  const frame = await slowedFrame(page)
  const all: number[] = []
  for (let spin = 0; spin < spins; spin++) all.push(...(await spinOnce(frame)))
  return all
}

/** The same of a crash game that the demo has, in a round that goes on for some seconds. */
async function timesOfCurve(page: Page): Promise<number[]> {
  await page.goto(`${origin}/game?id=60001`)
  await page.frameLocator('iframe').getByRole('button', { name: /^Bet/ }).waitFor()
  const frame = await slowedFrame(page)
  const all: number[] = []
  for (let round = 0; round < 3; round++) {
    await frame.locator('.stage[data-phase=running]').waitFor({ timeout: 180_000 })
    all.push(...(await sampled(frame)))
    await frame.locator('.stage[data-phase=bets]').waitFor({ timeout: 180_000 })
  }
  return all
}

/** The game's frame, with the processor slowed four times. */
async function slowedFrame(page: Page): Promise<Frame> {
  const frame = page.frames().find((each) => each !== page.mainFrame())
  if (!frame) throw new Error('There is no frame')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Where the game has a process of its own that is slowed too.
  const own = await page
    .context()
    .newCDPSession(frame)
    .catch(() => undefined)
  await own?.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return frame
}

async function spinOnce(frame: Frame): Promise<number[]> {
  const button = frame.locator('button.play')
  await frame.locator('button.play:not([aria-disabled=true])').waitFor()
  await button.press('Enter')
  // From the first turn of the reels, which is when a press would hurry them, to the end of that turn.
  await frame.getByRole('button', { name: 'Show the result' }).waitFor()
  const times = await sampled(frame)
  await frame.getByRole('button', { name: /^Bet/ }).waitFor({ timeout: 120_000 })
  return times
}

/** Milliseconds between frames, for a good second. */
function sampled(frame: Frame): Promise<number[]> {
  return frame.evaluate(async () => {
    const seen: number[] = []
    const began = await new Promise<number>(requestAnimationFrame)
    for (let last = began; last < began + 1_200;) {
      const now = await new Promise<number>(requestAnimationFrame)
      seen.push(now - last)
      last = now
    }
    return seen
  })
}
