import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import serveFiles from '@fastify/static'
import fastify from 'fastify'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { root } from '#build/build-inputs.ts'
import { browserArguments, findBrowser } from '../support/browser/find-browser.ts'
import { quantile, ratioRow, spread } from './statistics.ts'

/**
 * `npm run bench -- storybook`: how long a designer who opens the address of a story waits until it is drawn, in the built Storybook with
 * its toolbar around it, the first time and again, beside a Storybook that holds one button and nothing else.
 */
const rounds = 5
/** Milliseconds from the address to the story. */
const goal = 2_500
const stories = [
  'screens-pages--home',
  'screens-pages--rng',
  'machines-login--entering-with-captcha',
  'forms-registration-by-username--plain',
  'foundations-actions--buttons-and-badges',
  'console-documents--document-theme',
]
const bare = 'button--bare'

const ours = await serveStorybook('.storybook', 'storybook')
const baseline = await serveStorybook(join('tests', 'bench', 'baseline', 'storybook'), 'bare-storybook')
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] })
try {
  const plain = await visits(browser, `${baseline.url}/?path=/story/${bare}`)
  console.log(`\nStorybook, from the address to the story, median of ${rounds} rounds (goal ${goal} ms)`)
  for (const story of stories) {
    const seen = await visits(browser, `${ours.url}/?path=/story/${story}`)
    for (const when of ['first', 'again'] as const)
      console.log(
        `${ratioRow(`${story.slice(0, 28)}, ${when}`, quantile(seen[when], 0.5), { 'a bare one': quantile(plain[when], 0.5) }, 'ms')}   ` +
          `${spread(seen[when])}${when === 'first' ? `   ${Math.round(seen.bytes / 1024)} KB in ${seen.files} files` : ''}`,
      )
  }
} finally {
  await browser.close()
  await Promise.all([ours.close(), baseline.close()])
}

interface Visits {
  /** Milliseconds of each round. */
  readonly first: number[]
  readonly again: number[]
  /** What the first visit fetched. */
  readonly bytes: number
  readonly files: number
}

async function visits(of: Browser, url: string): Promise<Visits> {
  const first: number[] = []
  const again: number[] = []
  let [bytes, files] = [0, 0]
  let fetched = { bytes, files }
  for (let round = 0; round < rounds; round++) {
    // The worker that answers the calls, and what is kept of files, goes with it.
    const context = await of.newContext({ viewport: { width: 1440, height: 900 } })
    try {
      ;[bytes, files] = [0, 0]
      context.on('requestfinished', (request) => {
        files++
        void request.sizes().then(
          ({ responseBodySize }) => (bytes += responseBodySize),
          () => undefined,
        )
      })
      first.push(await drawn(context, url))
      fetched = { bytes, files }
      again.push(await drawn(context, url))
    } finally {
      await context.close()
    }
  }
  return { first, again, ...fetched }
}

/** Milliseconds from the start of a navigation to the frame that shows the story. */
async function drawn(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  try {
    await page.addInitScript(noteStory)
    await page.goto(url, { waitUntil: 'commit' })
    const began = await page.evaluate(() => performance.timeOrigin)
    const preview = await page.locator('#storybook-preview-iframe').elementHandle()
    const frame = await preview?.contentFrame()
    if (!frame) throw new Error('Storybook has no preview')
    const at = await frame.waitForFunction(() => (window as unknown as Noted).drawnAt, undefined, {
      timeout: 60_000,
    })
    return Number(await at.jsonValue()) - began
  } finally {
    await page.close()
  }
}

interface Noted {
  drawnAt?: number
  __STORYBOOK_ADDONS_CHANNEL__?: { once(event: string, listener: () => void): void }
}

/** In the page: by the clock of the machine, the frame after Storybook says that a story is drawn. */
function noteStory() {
  const noted = window as unknown as Noted
  const timer = setInterval(() => {
    const channel = noted.__STORYBOOK_ADDONS_CHANNEL__
    if (!channel) return
    clearInterval(timer)
    channel.once('storyRendered', () => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          noted.drawnAt = performance.timeOrigin + performance.now()
        }
        port2.postMessage(null)
      })
    })
  }, 2)
}

/** Builds a Storybook and serves it as a host of files does, compressed. */
async function serveStorybook(config: string, name: string) {
  const folder = join(root, '.cache', 'bench', name)
  await promisify(execFile)(
    join(root, 'node_modules', '.bin', 'storybook'),
    ['build', '--quiet', '--disable-telemetry', '-c', config, '-o', folder],
    { cwd: root, maxBuffer: 1e8 },
  )
  const server = fastify()
  await server.register(serveFiles, { root: folder })
  await server.listen({ port: 0, host: 'localhost' })
  const { port } = server.server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => server.close() }
}
