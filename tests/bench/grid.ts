import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { sampleGames } from '#stories/support/sample-games.ts'
import { browserArguments, findBrowser } from '../support/browser/find-browser.ts'
import { buildBenchPage } from './bench-pages.ts'
import { drawSamplePictures } from './sample-pictures.ts'
import { ratioRow, quantile } from './statistics.ts'
import { scrollGrid, type Scrolled } from './scroll-grid.ts'

/**
 * The grid of 10,000 games beside react-virtuoso, TanStack Virtual and virtua, each also with its own way of postponing work at speed, and
 * a naive list: the same games, cards and pictures, in turns, on a phone's screen with the processor slowed four times. An empty page of the
 * same length tells what scrolling alone costs, below which no grid can be.
 */
const peers = [
  'virtuoso',
  'virtuoso, seeking',
  'tanstack',
  'tanstack, postponing',
  'virtua',
  'virtua, postponing',
] as const
const names = ['ours', ...peers, 'naive', 'empty'] as const
/** The naive list takes minutes, so it has one round of the first step. */
const faster = names.filter((name) => name !== 'naive')
type Name = (typeof names)[number]
const rounds = 3
const steps = [120, 900] as const

const folder = await buildBenchPage('grid')
const pictures = await drawSamplePictures(sampleGames({ count: 10_000 }), 200)
const server = createServer((request, response) => {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  void answerOf(path).then(
    ([type, body]) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' }).end(body),
    () => response.writeHead(404).end(),
  )
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] })
try {
  for (const step of steps) await compare(step)
} finally {
  await browser.close()
  server.close()
}

async function compare(step: number) {
  const runs = new Map<Name, Scrolled[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const name of round === 0 && step === steps[0] ? names : faster)
      runs.get(name)?.push(await inPage(name, (page) => scrollGrid(page, step)))
  const of = (name: Name, what: (run: Scrolled) => number) => quantile((runs.get(name) ?? []).map(what), 0.5)
  console.log(`\n${step} px a frame, processor slowed four times, median of ${rounds} rounds in turns`)
  for (const name of names.filter((each) => runs.get(each)?.length)) {
    const cpu = of(name, ({ cpuPerFrame }) => cpuPerFrame)
    const best = Math.min(...peers.map((peer) => of(peer, ({ cpuPerFrame }) => cpuPerFrame)))
    const costs = ratioRow(name, cpu, { 'best of the others': best }, 'ms of CPU a frame')
    if (name === 'empty') {
      console.log(costs)
      continue
    }
    const sum = (what: (run: Scrolled) => number) =>
      (runs.get(name) ?? []).reduce((total, run) => total + what(run), 0)
    console.log(
      `${costs}   p95 frame ${of(name, ({ p95 }) => p95).toFixed(0)} ms   ` +
        `cards missing ${sum(({ missing }) => missing)} of ${sum(({ looked }) => looked)}   ` +
        `wrong pictures ${sum(({ wrong }) => wrong)}   late pictures ${sum(({ late }) => late)}   nodes ${of(name, ({ nodes }) => nodes)}`,
    )
  }
}

async function inPage<Result>(name: Name, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 900 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    await page.goto(`${url}/?grid=${encodeURIComponent(name)}`)
    if (name !== 'empty') await page.locator('img:visible').first().waitFor()
    return await use(page)
  } finally {
    await context.close()
  }
}

async function answerOf(path: string): Promise<[string, Uint8Array]> {
  const picture = /^\/pictures\/game\/(\d+)\//.exec(path)?.[1]
  if (picture !== undefined) {
    const drawn = pictures[Number(picture) % pictures.length]
    if (drawn) return ['image/webp', drawn]
  }
  const file = path === '/' ? 'index.html' : path
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
  }
  return [types[extname(file)] ?? 'application/octet-stream', await readFile(join(folder, file))]
}
