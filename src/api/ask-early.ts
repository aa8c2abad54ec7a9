import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
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
 * closed no more is asked (specification §1).
 */
export function askEarly(): void {
  const answers = new Map<string, (signal: AbortSignal) => Promise<Response>>()
  window.takeOrFetch = (address, init) => answers.get(String(address))?.(init.signal) ?? fetch(address, init)

  function ask(address: string, merchant: string): Promise<Response> {
    const controller = new AbortController()
    const stop = () => controller.abort()
    const headers = {
      'accept-language': document.documentElement.lang,
      'x-module-id': 'SYSTEM',
      'x-merchant-code': merchant,
    }
    const answer = fetch(address, { headers, signal: controller.signal })
    const aging = setTimeout(() => {
      answers.delete(address)
      stop()
    }, goodFor)
    answers.set(address, (signal) => {
      clearTimeout(aging)
      answers.delete(address)
      signal.addEventListener('abort', stop)
      return answer
    })
    return answer
  }

  async function askAll() {
    const known = safeStorage(() => window.localStorage).get('merchantCode') ?? ''
    const first = `/wps/system/status?${new URLSearchParams({ url: window.location.host })}`
    const answer = await ask(first, known)
    const { value } = (await answer.clone().json()) as { readonly value?: CallAnswer<Calls['status']> }
    // Where the application has taken it, it goes on by itself.
    if (value?.status !== 0 || !answers.has(first)) return
    const further = [ask('/wps/system/whitelabel', value.merchantCode)]
    // The page begins with a registration.
    if (document.querySelector('link[href^="/forms/"]'))
      further.push(ask('/wps/system/setting/register', value.merchantCode))
    await Promise.all(further)
  }
  // Whoever takes an answer hears what went wrong, or asks again.
  askAll().catch(() => {})
}
