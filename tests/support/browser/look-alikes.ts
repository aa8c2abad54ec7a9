import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import fastify from 'fastify'
import { chromium, type Page } from 'playwright'
import { browserArguments, findTestBrowser } from './find-browser.ts'

/** Stories of one machine whose pictures are the same to the last point. */
export interface LookAlikes {
  /** `Machines/Login` */
  readonly machine: string
  readonly states: readonly string[]
}

interface Index {
  readonly entries: Readonly<
    Record<
      string,
      { readonly id: string; readonly type: string; readonly title: string; readonly name: string }
    >
  >
}

/**
 * Takes a picture of every state of every machine in a built Storybook, or of those whose title begins so, and finds the states of one
 * machine that look the same.
 */
export async function findLookAlikes(folder: string, machine = ''): Promise<readonly LookAlikes[]> {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Index
  const stories = Object.values(entries).filter(
    ({ type, title }) => type === 'story' && title.startsWith(`Machines/${machine}`),
  )
  if (stories.length === 0) throw new Error(`No machine is called ${machine}.`)
  const server = fastify()
  await server.register(serveFiles, { root: folder })
  const address = await server.listen({ port: 0, host: 'localhost' })
  const browser = await chromium.launch({ executablePath: findTestBrowser(), args: browserArguments })
  try {
    const seen = new Map<string, { readonly machine: string; readonly states: string[] }>()
    for (const { id, title, name } of stories) {
      // A context of its own, because the worker that answers the calls goes with it.
      const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
      await page.goto(`${address}/iframe.html?id=${id}&viewMode=story`)
      const key = `${title} ${await pictureOf(page)}`
      await page.close()
      const known = seen.get(key)
      if (known) known.states.push(name)
      else seen.set(key, { machine: title, states: [name] })
    }
    return [...seen.values()].filter(({ states }) => states.length > 1)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** What a player sees of the state, without the chart beside it, as soon as it stands still. */
async function pictureOf(page: Page): Promise<string> {
  const scene = page.locator('[data-scene]')
  await scene.waitFor()
  // All of it, also what the canvas is too low for.
  await page.addStyleTag({ content: '[data-scene] { flex: none !important; overflow: visible !important }' })
  let last = ''
  for (let tries = 0; tries < mostTries; tries++) {
    // A story that is drawn again has no picture yet.
    const picture = await scene.screenshot({ animations: 'disabled', timeout: 5_000 }).catch(() => undefined)
    const taken = picture?.toString('base64') ?? ''
    if (taken !== '' && taken === last) return taken
    last = taken
    await page.waitForTimeout(between)
  }
  throw new Error(`${page.url()} does not come to rest`)
}

const mostTries = 20
/** Milliseconds. */
const between = 250
