import { openMerchantMeta } from '#schemas/page/open-merchant-meta.ts'
import { safeStorage } from './safe-storage.ts'

declare global {
  interface Window {
    /** `fetch`, but for what the page itself has asked for: whoever takes that answer has it alone, and gives it up with the signal. */
    takeOrFetch?: (
      address: RequestInfo | URL,
      init: RequestInit & { readonly signal: AbortSignal },
    ) => Promise<Response>
  }
}

/** Milliseconds: an event stream tells of what happened in the last twenty seconds before it opened, and the rest of a start takes some. */
const goodFor = 10_000

/**
 * Asks for what every start needs while the scripts of the page are still on their way: `exchange` takes these answers. Of a site that is
 * closed no more than its status is asked (specification §1): such a page names no merchant.
 */
export function askEarly(): void {
  const answers = new Map<string, (signal: AbortSignal) => Promise<Response>>()
  const statusAddress = `/wps/system/status?${new URLSearchParams({ url: window.location.host })}`
  window.takeOrFetch = (address, init) => {
    // What was asked for one merchant is no answer for another.
    const merchant = new Headers(init.headers).get('x-merchant-code') ?? ''
    const take = answers.get(nameOf(String(address), merchant))
    if (take) return take(init.signal)
    // One that is asked for again may name another release than that of the answers beside the first.
    if (address === statusAddress) answers.clear()
    return fetch(address, init)
  }

  function ask(address: string, merchant: string, status?: Promise<Response>) {
    const name = nameOf(address, merchant)
    const controller = new AbortController()
    const stop = () => controller.abort()
    const headers = {
      'accept-language': document.documentElement.lang,
      'x-module-id': 'SYSTEM',
      'x-merchant-code': merchant,
    }
    const send = () => fetch(address, { headers, signal: controller.signal }).then(readAhead)
    const answer = status ? ofRelease(status, send(), send) : send()
    // Anyone who takes it hears what went wrong, or asks again.
    answer.catch(() => {})
    const aging = setTimeout(() => {
      answers.delete(name)
      stop()
    }, goodFor)
    answers.set(name, (signal) => {
      clearTimeout(aging)
      answers.delete(name)
      signal.addEventListener('abort', stop)
      return answer
    })
    return answer
  }

  const known = safeStorage(() => window.localStorage).get('merchantCode') ?? ''
  const status = ask(statusAddress, known)
  const merchant = document.querySelector<HTMLMetaElement>(`meta[name=${openMerchantMeta}]`)?.content
  if (merchant === undefined) return
  void ask('/wps/system/whitelabel', merchant, status)
  // The page begins with a registration.
  if (document.querySelector('link[href^="/forms/"]'))
    void ask('/wps/system/setting/register', merchant, status)
}

/** Has the body at hand for whoever takes it: to read one takes a browser several turns, which are free while scripts are on their way. */
function readAhead(response: Response) {
  const data: Promise<unknown> = response.json()
  data.catch(() => {})
  response.json = () => data
  return response
}

/**
 * What was asked for beside the status may have been answered a moment before it, with a publish in between: it is asked for once more, or
 * the page would show the release before as the one that the status names.
 */
async function ofRelease(
  status: Promise<Response>,
  answer: Promise<Response>,
  again: () => Promise<Response>,
) {
  const [named, own] = await Promise.all([releaseIn(status).catch(() => undefined), releaseIn(answer)])
  return named && own && own !== named ? again() : answer
}

async function releaseIn(answer: Promise<Response>) {
  const { value } = (await (await answer).json().catch(() => ({}))) as {
    readonly value?: { readonly release?: string }
  }
  return value?.release
}

function nameOf(address: string, merchant: string) {
  return `${merchant} ${address}`
}
