import type { Browser, Page } from 'playwright'

/** Milliseconds from the start of a navigation to the registration's first field standing there, ready to be typed in. */
export async function timeToUsable(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(watchForField)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('input[autocomplete="username"]').first().waitFor({ state: 'visible' })
    return await timeOf(page)
  } finally {
    await context.close()
  }
}

/** The page notes the time by itself, which may come after the field was seen from outside. */
async function timeOf(page: Page): Promise<number> {
  for (let look = 0; look < 500; look++) {
    const time = await page.evaluate(() => (window as unknown as Timings).usableAt)
    if (time !== undefined) return time
    await page.waitForTimeout(20)
  }
  throw new Error('The page never noted that its form was usable')
}

/** Milliseconds from each key to the frame that shows it, in the order typed. */
export async function keystrokes(browser: Browser, url: string, text: string): Promise<number[]> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(watchKeys)
    await page.goto(url)
    await typeInto(page, text)
    return await page.evaluate(() => (window as unknown as Timings).keys ?? [])
  } finally {
    await context.close()
  }
}

async function typeInto(page: Page, text: string) {
  const field = page.locator('input[autocomplete="email"]').first()
  await field.click()
  for (const character of text) await page.keyboard.press(character)
  // The last frame has to be there before its time is read.
  await page.waitForTimeout(50)
}

interface Timings {
  usableAt?: number
  keys?: number[]
}

function watchForField() {
  const timings = window as unknown as Timings
  // Nothing in here has a name: a helper that keeps names in compiled code is not there in the page.
  const timer = setInterval(() => {
    const field = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')
    if (!field || field.disabled || field.getBoundingClientRect().height === 0) return
    timings.usableAt = performance.now()
    clearInterval(timer)
  }, 4)
}

function watchKeys() {
  const timings = window as unknown as Timings
  timings.keys = []
  window.addEventListener(
    'keydown',
    (event) => {
      const began = event.timeStamp
      requestAnimationFrame(() => {
        // A message sent from a frame arrives after that frame was painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => timings.keys?.push(performance.now() - began)
        port2.postMessage(null)
      })
    },
    { capture: true },
  )
}
