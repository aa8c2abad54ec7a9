import { join } from 'node:path'
import { chromium } from 'playwright'
import { buildIfStale } from '#build/build-if-stale.ts'
import { root } from '#build/build-inputs.ts'
import { browserArguments, findBrowser } from '../support/find-browser.ts'
import { firstPageScripts } from '../support/first-page-scripts.ts'
import { createTestApp } from '../support/test-app.ts'
import { holdTestCluster } from '../support/test-database.ts'
import { buildBaseline } from './baseline-build.ts'
import { librarySizes } from './library-sizes.ts'
import { keystrokes, timeToUsable } from './page-timing.ts'
import { quantile, ratioRow } from './statistics.ts'

/** `npm run bench`: sizes and times of the registration as ratios to a form written by hand, both measured in this run. */
const rounds = 5
const text = 'someone.with.a.long.name@example.com'

await buildIfStale()
const client = join(root, 'dist', 'client')
const stopCluster = await holdTestCluster()
const ours = await serve(client)
const baseline = await serve(await buildBaseline())
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...browserArguments, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
})
try {
  await sizes()
  await times()
} finally {
  await browser.close()
  await ours.close()
  await baseline.close()
  await stopCluster()
}

async function sizes() {
  const scripts = await firstPageScripts(browser, `${ours.url}/`, client)
  const total = scripts.reduce((sum, { gzip }) => sum + gzip, 0)
  console.log(
    `\nFirst page, JavaScript after gzip: ${(total / 1024).toFixed(1)} KB in ${scripts.length} files`,
  )
  const libraries = await librarySizes(new Set(scripts.map(({ path }) => path)))
  for (const [name, bytes] of [...libraries].sort(([, left], [, right]) => right - left)) {
    if (bytes >= 512) console.log(`  ${name.padEnd(36)} ${(bytes / 1024).toFixed(1).padStart(7)} KB`)
  }
}

/** In turns, so that a change of the machine's speed meets both alike. */
async function times() {
  const usable = { ours: [] as number[], baseline: [] as number[] }
  const keys = { ours: [] as number[], baseline: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    usable.ours.push(await timeToUsable(browser, `${ours.url}/register`))
    usable.baseline.push(await timeToUsable(browser, `${baseline.url}/register`))
    keys.ours.push(...(await keystrokes(browser, `${ours.url}/register`, text)))
    keys.baseline.push(...(await keystrokes(browser, `${baseline.url}/register`, text)))
  }
  console.log(`\nRegistration, against a form written by hand with native inputs (${rounds} rounds in turns)`)
  for (const [name, share] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    console.log(
      ratioRow(
        `navigation to usable form, ${name}`,
        quantile(usable.ours, share),
        quantile(usable.baseline, share),
        'ms',
      ),
    )
    console.log(
      ratioRow(
        `keystroke to paint, ${name}`,
        quantile(keys.ours, share),
        quantile(keys.baseline, share),
        'ms',
      ),
    )
  }
}

async function serve(folder: string) {
  const test = await createTestApp({ client: folder, timeRuns: true })
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = test.app.server.address() as { port: number }
  return { url: `http://localhost:${port}`, close: () => test.close() }
}
