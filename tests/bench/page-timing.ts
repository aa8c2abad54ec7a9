import type { Browser, Locator, Page } from 'playwright'

export interface PageTimes {
  /** From the start of a navigation to a frame with the registration's first field, ready to be typed in: what is typed then is kept. */
  readonly usable: number
  /** To the form's own code answering what is typed; before that the field may be a drawing, for which the server's page is enough. */
  readonly answering: number
  /** From each key to the frame that shows it, in the order typed; a key every 120 ms, which is a quick typist's pace. */
  readonly keys: readonly number[]
  /** The same without a pause between keys: each also waits for those before it, as when a scanner or a password manager types. */
  readonly burst: readonly number[]
  /** From a press of the button to the frame that shows what is wrong. */
  readonly submits: readonly number[]
}

/** All in milliseconds, of a page that was opened for the first time, with the processor slowed down `slower` times. */
export async function timePage(
  browser: Browser,
  url: string,
  { text, slower }: { readonly text: string; readonly slower: number },
): Promise<PageTimes> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.addInitScript(watch)
    await page.goto(url)
    const usable = await noted(page, 'usableAt')
    const answering = await noted(page, 'answeringAt')
    await settle(page)
    const field = page.locator('input[autocomplete="email"]').first()
    await field.click()
    await settle(page)
    for (const character of text) {
      await page.keyboard.press(character)
      await page.waitForTimeout(pace)
    }
    await settle(page)
    const keys = await taken(page)
    await field.fill('')
    await settle(page)
    for (const character of text) await page.keyboard.press(character)
    await settle(page)
    const burst = await taken(page)
    const button = page.locator('button[type="submit"]').first()
    for (let press = 0; press < presses; press++) {
      await button.scrollIntoViewIfNeeded()
      await settle(page)
      const { x, y, width, height } = await placeOf(button)
      // The mouse by itself: `click` listens in the page for what it hits, and that would be timed as well.
      await page.mouse.click(x + width / 2, y + height / 2)
      await settle(page)
    }
    return { usable, answering, keys, burst, submits: await taken(page) }
  } finally {
    await context.close()
  }
}

const presses = 3
/** Milliseconds between two keys. */
const pace = 120

interface Timings {
  usableAt?: number
  answeringAt?: number
  /** When the field came into the page, be it before anything of that is painted. */
  thereAt?: number
  taken?: number[]
}

/** What the page notes by itself, so that nothing from outside is timed. */
async function noted(page: Page, what: 'usableAt' | 'answeringAt'): Promise<number> {
  for (let look = 0; look < 1_500; look++) {
    const time = await page.evaluate((name) => (window as unknown as Timings)[name], what)
    if (time !== undefined) return time
    await page.waitForTimeout(20)
  }
  throw new Error(`The page never noted ${what}`)
}

async function placeOf(locator: Locator) {
  const place = await locator.boundingBox()
  if (!place) throw new Error('The button is not to be seen')
  return place
}

/** Animations and what loads behind the form are over, so that only what is timed is timed. */
async function settle(page: Page) {
  await page.waitForTimeout(600)
}

/** The times noted since the last look. */
async function taken(page: Page): Promise<number[]> {
  return await page.evaluate(() => {
    const timings = window as unknown as Timings
    const all = timings.taken ?? []
    timings.taken = []
    return all
  })
}

/** Nothing in here has a name: a helper that keeps names in compiled code is not there in the page. */
function watch() {
  const timings = window as unknown as Timings
  timings.taken = []
  // Only what is there is asked for, and no place, for which the page would be laid out once more than it is by itself.
  new MutationObserver((_, observer) => {
    if (!document.querySelector('input[autocomplete="username"]')) return
    observer.disconnect()
    timings.thereAt = performance.now()
  }).observe(document, { childList: true, subtree: true })
  let isNoting = false
  const timer = setInterval(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    if (!painted || timings.thereAt === undefined) return
    // What was there before the first paint is in it.
    if (timings.thereAt < painted.startTime) timings.usableAt ??= painted.startTime
    const field = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')
    if (!field || field.disabled || field.getBoundingClientRect().height === 0) return
    const answers = !field.closest('#drawn')
    if (answers) clearInterval(timer)
    if (isNoting && !answers) return
    isNoting = true
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        timings.usableAt ??= performance.now()
        if (answers) timings.answeringAt = performance.now()
      }
      port2.postMessage(null)
    })
  }, 4)
  for (const type of ['keydown', 'click'] as const) {
    window.addEventListener(
      type,
      (event) => {
        if (type === 'click' && !(event.target as Element).closest('button[type="submit"]')) return
        const began = event.timeStamp
        requestAnimationFrame(() => {
          // A message sent from a frame arrives after that frame was painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => timings.taken?.push(performance.now() - began)
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  }
}
