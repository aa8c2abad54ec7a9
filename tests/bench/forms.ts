import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { buildIfStale } from '#build/build-if-stale.ts'
import { root } from '#build/build-inputs.ts'
import { freePort } from '#server/platform/embedded-postgres/free-port.ts'
import { browserArguments, findBrowser } from '../support/browser/find-browser.ts'
import { firstPageScripts, type Script } from '../support/browser/first-page-scripts.ts'
import { ended, startServer } from '../support/server/start-server.ts'
import { createTestApp } from '../support/server/test-app.ts'
import { holdTestCluster } from '../support/database/test-database.ts'
import { benchPage, buildBenchPage } from './bench-pages.ts'
import { librarySizes } from './library-sizes.ts'
import { loginCrowd } from './login-crowd.ts'
import { timePage, type PageTimes } from './page-timing.ts'
import { quantile, ratioRow, spread } from './statistics.ts'
import { askForEverything } from './whole-registration.ts'

/**
 * `npm run bench`: sizes and times of the registration form with all 24 fields, as ratios to the same form written by hand with
 * native inputs, and with Chakra and react-hook-form; all in this run, in turns, so that a change of the machine's speed meets all
 * alike. `site` is the whole product with that form in a dialog over its home: what a player waits for, not a form against a form.
 */
const rounds = 7
const text = 'someone.with.a.long.name@example.com'
const own = ['form', 'site'] as const
const baselines = ['native', 'chakra'] as const
const names = [...own, ...baselines]
type Name = (typeof names)[number]

await buildIfStale()
const stopCluster = await holdTestCluster()
const sites = {
  form: await serve(await buildBenchPage('form'), '/register'),
  site: await serve(join(root, 'dist', 'client'), '/register'),
  // With no form of the platform, and none that the page names before it is asked for.
  native: await serve(await buildBenchPage('native'), '/'),
  chakra: await serve(await buildBenchPage('chakra'), '/'),
} satisfies Record<Name, unknown>
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...browserArguments, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
})
try {
  await sizes()
  if (!process.argv.includes('--sizes')) {
    for (const slower of [1, 4]) await times(slower)
    await restart()
    await loginCrowd()
  }
} finally {
  await browser.close()
  for (const site of Object.values(sites)) await site.close()
  await stopCluster()
}

async function sizes() {
  const scripts = await firstPageScripts(browser, `${sites.site.url}/`)
  const total = kilobytesOf(scripts, 'gzip').toFixed(1)
  const sent = kilobytesOf(scripts, 'sent').toFixed(1)
  console.log(
    `\nFirst page, JavaScript after gzip: ${total} KB in ${scripts.length} files; as it is sent, after brotli: ${sent} KB`,
  )
  const registration = await firstPageScripts(browser, sites.form.page)
  const first = await librarySizes({ root }, pathsOf(scripts))
  const form = await librarySizes(benchPage('form'), pathsOf(registration))
  // From the platform, compiled from the rules of the merchant.
  form.set('the form itself', ofForms(registration))
  const order = [...new Set([...first.keys(), ...form.keys()])].sort(
    (left, right) => (form.get(right) ?? 0) - (form.get(left) ?? 0),
  )
  console.log(`${''.padEnd(38)} first page   registration (form)`)
  for (const name of order) {
    const bytes = [first.get(name) ?? 0, form.get(name) ?? 0]
    const shown = bytes.map((size) => `${(size / 1024).toFixed(1).padStart(9)} KB`)
    if (Math.max(...bytes) >= 256) console.log(`  ${name.padEnd(36)} ${shown.join(' ')}`)
  }
  const kilobytes = new Map<Name, number>()
  for (const name of names) {
    const all = await firstPageScripts(browser, sites[name].page)
    kilobytes.set(name, kilobytesOf(all, 'gzip'))
  }
  console.log()
  report('registration, JavaScript', (name) => kilobytes.get(name) ?? Number.NaN, 'KB')
}

function kilobytesOf(scripts: readonly Script[], coding: 'gzip' | 'sent') {
  return scripts.reduce((sum, script) => sum + script[coding], 0) / 1024
}

function ofForms(scripts: readonly Script[]) {
  return scripts.reduce((sum, { path, gzip }) => sum + (path.startsWith('/forms/') ? gzip : 0), 0)
}

function pathsOf(scripts: readonly Script[]) {
  return new Set(scripts.map(({ path }) => path))
}

async function times(slower: number) {
  const taken: Record<Name, PageTimes[]> = { form: [], site: [], native: [], chakra: [] }
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      taken[name].push(await timePage(browser, sites[name].page, { text, slower }))
    }
  }
  console.log(
    `\nProcessor ${slower === 1 ? 'as it is' : `slowed ${slower} times`}, ${rounds} rounds in turns`,
  )
  const measures = {
    'navigation to usable': ({ usable }: PageTimes) => [usable],
    'navigation to answering': ({ answering }: PageTimes) => [answering],
    'keystroke to paint': ({ keys }: PageTimes) => keys,
    'keystroke to paint, in a burst': ({ burst }: PageTimes) => burst,
    'submit check to paint': ({ submits }: PageTimes) => submits,
  }
  for (const [measure, of] of Object.entries(measures)) {
    const samples = (name: Name) => taken[name].flatMap(of)
    for (const [share, label] of [
      [0.5, 'median'],
      [0.95, 'p95'],
    ] as const) {
      report(`${measure}, ${label}`, (name) => quantile(samples(name), share), 'ms')
    }
    console.log(`  middle half: ${names.map((name) => `${name} ${spread(samples(name))}`).join(', ')}`)
  }
}

/** From `kill -9` to a running server, to the first start, which sets the database up. */
async function restart() {
  const folder = join(root, '.cache', `bench-restart-${process.pid}`)
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  const taken: number[] = []
  for (let start = 0; start < 4; start++) {
    const server = await startServer(folder, port)
    taken.push(server.milliseconds)
    server.process.kill(start < 3 ? 'SIGKILL' : 'SIGTERM')
    await ended(server.process)
  }
  await rm(folder, { recursive: true, force: true })
  const [first = Number.NaN, ...again] = taken
  console.log(
    `\n${ratioRow('start after kill -9, median', quantile(again, 0.5), { 'first start': first }, 'ms')}`,
  )
}

/** The faster of the two forms by hand is the one that counts. */
function report(label: string, of: (name: Name) => number, unit: string) {
  const figures: Record<string, number> = Object.fromEntries(baselines.map((name) => [name, of(name)]))
  figures['faster'] = Math.min(...Object.values(figures))
  for (const name of own) console.log(ratioRow(`${label}, ${name}`, of(name), figures, unit))
}

async function serve(folder: string, path: string) {
  const test = await createTestApp({ client: folder, answerChecks: 0, timeRuns: true })
  await askForEverything(test)
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = test.app.server.address() as { port: number }
  const url = `http://localhost:${port}`
  return { url, page: url + path, close: () => test.close() }
}
