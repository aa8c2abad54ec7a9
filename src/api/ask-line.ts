import { lineCheckPath } from '#schemas/page/line-check.ts'

const longest = 4_000

/** Asks another domain whose it is: no call of the contract, and without anything of the session. What it says may be anything. */
export async function askLine(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(`${url}${lineCheckPath}`, {
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(longest)]),
  })
  if (!answer.ok) throw new Error(`${url} answers with ${answer.status}`)
  return answer.json()
}
