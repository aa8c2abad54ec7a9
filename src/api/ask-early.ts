import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { EarlyAnswer } from './early-answers.ts'
import { safeStorage } from './safe-storage.ts'

/**
 * Asks for what every start needs while the scripts of the page are still on their way: `exchange` takes these answers. Of a site that is
 * closed no more is asked (specification §1).
 */
export function askEarly(): void {
  const answers: Record<string, EarlyAnswer> = (window.earlyAnswers = {})

  function ask(address: string, merchant: string): Promise<Response> {
    const controller = new AbortController()
    const answer = fetch(address, {
      headers: {
        'accept-language': document.documentElement.lang,
        'x-module-id': 'SYSTEM',
        'x-merchant-code': merchant,
      },
      signal: controller.signal,
    })
    answers[address] = { answer, askedAt: performance.now(), stop: () => controller.abort() }
    return answer
  }

  async function askAll() {
    const known = safeStorage(() => window.localStorage).get('merchantCode') ?? ''
    const first = `/wps/system/status?${new URLSearchParams({ url: window.location.host })}`
    const answer = await ask(first, known)
    const { value } = (await answer.clone().json()) as { readonly value?: CallAnswer<Calls['status']> }
    // Where the application has taken it, it goes on by itself.
    if (value?.status !== 0 || !(first in answers)) return
    const further = [ask('/wps/system/whitelabel', value.merchantCode)]
    // The page begins with a registration.
    if (document.querySelector('link[href^="/forms/"]'))
      further.push(ask('/wps/system/setting/register', value.merchantCode))
    await Promise.all(further)
  }
  // Whoever takes an answer hears what went wrong, or asks again.
  askAll().catch(() => {})
}
