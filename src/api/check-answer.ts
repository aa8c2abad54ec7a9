import { answerChecksMeta } from '#schemas/calls/answer-checks.ts'
import type { CallId } from '#schemas/calls/calls.ts'
import { loadForCall } from './load-for-call.ts'

interface Wanted {
  readonly checks: 'every' | 'afterwards' | 'none'
  /** What the platform that gave this page declares its answers as. */
  readonly contract: string
}
let wanted: Wanted | undefined

/**
 * Holds an answer to the contract, as far as this page does that (decision 044). A page that checks every answer does so before it is
 * used, and throws `ApiError`; one of the sample reports a mismatch when the browser has nothing else to do.
 */
export async function checkAnswer(id: CallId, answer: unknown): Promise<void> {
  const { checks, contract } = (wanted ??= readWanted())
  if (checks === 'every') {
    const { demandAnswer } = await loadForCall('answer-checks', load)
    demandAnswer(id, answer)
  } else if (checks === 'afterwards') {
    // Nobody waits for it, and nobody misses it where it cannot be loaded.
    whenIdle(
      () =>
        void load()
          .then((module) => module.reportMismatch(id, answer, contract))
          .catch(() => {}),
    )
  }
}

function load() {
  return import('./answer-checks.ts')
}

/** What the platform that gave this page declares its answers as. */
export function pageContract(): string {
  return (wanted ??= readWanted()).contract
}

function readWanted(): Wanted {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${answerChecksMeta}]`)
  const [share = '', contract = ''] = (meta?.content ?? 'every').split(' ')
  if (share === 'every') return { checks: share, contract }
  return { checks: Math.random() < Number(share) ? 'afterwards' : 'none', contract }
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  else setTimeout(work, 1_000)
}
