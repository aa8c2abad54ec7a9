import type { Page, Route } from '@playwright/test'

/** How an answer can fail to come, or come as something else. */
export const failures = ['refused', '500', 'HTML', 'truncated', 'slow', 'never'] as const
export type Failure = (typeof failures)[number]

/** Makes every call of these paths fail; resolves `passLimit` when one of them is held and has been waited for too long. */
export async function failCalls(page: Page, paths: readonly string[], how: Failure) {
  const isMeant = (url: URL) => paths.includes(url.pathname)
  let hold = () => {}
  const isHeld = new Promise<void>((resolve) => (hold = resolve))
  const held: (() => void)[] = []
  const release = () => {
    for (const each of held.splice(0)) each()
  }
  if (how === 'slow' || how === 'never') await page.addInitScript(markLimits, paths)
  await page.route(isMeant, async (route) => {
    if (how !== 'slow' && how !== 'never') return answers[how](route)
    const released = new Promise<void>((resolve) => held.push(resolve))
    hold()
    await released
    await route.continue().catch(() => {})
  })
  return {
    /** The limit of whatever is held passes, by the page's own account. */
    async passLimit() {
      if (how !== 'slow' && how !== 'never') return
      await isHeld
      await page.waitForFunction(() => 'isWaitedFor' in window)
      await page.evaluate(() => window.dispatchEvent(new Event('limit.passed')))
      // Too late, where it comes at all. What is asked for from now on is late again.
      if (how === 'slow') release()
    },
    async mend() {
      release()
      await page.unroute(isMeant)
    },
  }
}

const answers = {
  refused: (route: Route) => route.abort('connectionrefused'),
  '500': (route: Route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal error' }),
  HTML: (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hotel network</title><p>Log in' }),
  truncated: (route: Route) =>
    route.fulfill({ contentType: 'application/json', body: '{"success":true,"value":{"release":"a' }),
}

/** In the page: the limits of the calls that are held end when the test says so, and not after 15 seconds. */
function markLimits(paths: readonly string[]) {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const send = window.fetch.bind(window)
  let last: AbortController | undefined
  const mark = (address: string) => {
    const limit = last
    if (!limit || !paths.includes(new URL(address, location.href).pathname)) return
    window.addEventListener('limit.passed', () => limit.abort(new DOMException('', 'TimeoutError')))
    Object.assign(window, { isWaitedFor: true })
  }
  AbortSignal.timeout = (ms) => {
    last = new AbortController()
    return AbortSignal.any([timeout(ms), last.signal])
  }
  window.fetch = (input, init) => {
    mark(input instanceof Request ? input.url : String(input))
    return send(input, init)
  }
  // What the page itself has asked for is waited for by whoever takes it.
  let early: Window['takeOrFetch']
  Object.defineProperty(window, 'takeOrFetch', {
    get: () => early,
    set(take: NonNullable<typeof early>) {
      early = (address, init) => {
        mark(String(address))
        return take(address, init)
      }
    },
  })
}
