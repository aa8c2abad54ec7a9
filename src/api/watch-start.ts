import { startFailedId } from '#schemas/page/start-failed.ts'

/*
 * Stands in the page itself and watches over the start of the application: what a page says when its scripts or its style sheet do not
 * come (specification §8). One reload of its own, and then a page with words; never a loop.
 */

type Failure = 'missing' | 'timeout' | 'error' | 'offline'

/** Milliseconds that a script gets (specification §9), and in which a page reloads itself at most once. */
const patience = 120_000
const reloadsEvery = 30_000
let isOver = false

// Captured, because the error of an element does not rise.
addEventListener(
  'error',
  (event) => {
    const { target } = event
    if (
      target instanceof HTMLScriptElement ||
      (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
    )
      void give()
    else if (event instanceof ErrorEvent && event.filename.startsWith(location.origin)) void give('error')
  },
  true,
)
setTimeout(() => void give('timeout'), patience)

async function give(known?: 'timeout' | 'error') {
  if (isOver || hasStarted()) return
  isOver = true
  const gone = known ? undefined : await findGone()
  const failure = (await isReachable()) ? (known ?? (gone ? 'missing' : 'error')) : 'offline'
  // Without a connection a reload would leave a page of the browser, which says nothing of the site.
  if (failure === 'offline') addEventListener('online', () => location.reload(), { once: true })
  else if (mayReload()) return location.reload()
  show(failure, gone)
}

/** The application is there, or leaves a drawing standing until it has something to show. */
function hasStarted() {
  const root = document.getElementById('root')
  return root !== null && (root.childElementCount > 0 || root.dataset['awaits'] !== undefined)
}

/** The first file of the start that is not there. */
async function findGone(): Promise<string | undefined> {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src],link[rel=modulepreload],link[rel=stylesheet]',
  )
  for (const element of elements) {
    const address = element instanceof HTMLScriptElement ? element.src : element.href
    if (!(await answers(address, (response) => response.ok))) return address
  }
  return undefined
}

function isReachable() {
  return answers(location.href, ({ status }) => status < 500)
}

async function answers(address: string, isGood: (response: Response) => boolean): Promise<boolean> {
  try {
    return isGood(
      await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(15_000) }),
    )
  } catch {
    return false
  }
}

/** As `preferences.reloadedAt`: where nothing is remembered across a reload, nothing would keep it from happening again and again. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem('reloadedAt'))
    const now = Date.now()
    sessionStorage.setItem('reloadedAt', String(now))
    return now - last > reloadsEvery && sessionStorage.getItem('reloadedAt') === String(now)
  } catch {
    return false
  }
}

function show(
  failure: Failure,
  gone = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '',
) {
  const template = document.getElementById(startFailedId)
  if (!(template instanceof HTMLTemplateElement)) return
  for (const each of document.body.children) if (each instanceof HTMLElement) each.hidden = true
  document.body.append(template.content.cloneNode(true))
  const page = document.body
  const name = /([^/]+?)(?:-[\w-]{7})?\.\w+$/.exec(gone)?.[1] ?? 'index'
  const chunk = page.querySelector<HTMLElement>('[data-chunk]')
  if (chunk) chunk.textContent = (chunk.dataset['chunk'] ?? '').replace('{chunk}', name)
  const cause = page.querySelector<HTMLElement>(`[data-failure=${failure}]`)
  if (cause) cause.hidden = false
  const heading = page.querySelector<HTMLElement>('.mq-plain h1')
  document.title = heading?.textContent ?? document.title
  heading?.focus()
}
