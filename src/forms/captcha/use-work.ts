import { useEffect, useEffectEvent, useState } from 'react'
import type { CaptchaChallenge } from '#schemas/calls/captcha.ts'

interface Work {
  readonly challenge: CaptchaChallenge | undefined
  readonly countsForSeconds: number
  readonly onDone: (payload: string) => void
  /** The work does not count any more, or soon will not. */
  readonly onOld: () => void
  readonly onRefresh: () => void
}

/** Seconds before its end in which work is replaced, so that none runs out on its way. */
const margin = 15

/** Does the work of a challenge as soon as it is there, and asks for another before it has run out. */
export function useWork({ challenge, countsForSeconds, ...on }: Work): 'working' | 'done' | 'failed' {
  const [finished, setFinished] = useState<{ challenge: CaptchaChallenge; status: 'done' | 'failed' }>()
  const done = useEffectEvent(on.onDone)
  const old = useEffectEvent(on.onOld)
  const refresh = useEffectEvent(on.onRefresh)
  useEffect(() => {
    if (!challenge) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const finish = (payload: string | undefined) => {
      if (signal.aborted) return
      if (payload) done(payload)
      setFinished({ challenge, status: payload ? 'done' : 'failed' })
    }
    import('./do-work.ts')
      .then(({ doWork }) => doWork(challenge, controller))
      .then(finish, () => finish(undefined))
    const timer = setTimeout(() => whenVisible(() => refresh(), signal), (countsForSeconds - margin) * 1000)
    return () => {
      controller.abort()
      clearTimeout(timer)
      old()
    }
  }, [challenge, countsForSeconds])
  return finished && finished.challenge === challenge ? finished.status : 'working'
}

/** Nobody is there to log in while the page is hidden. */
function whenVisible(act: () => void, signal: AbortSignal) {
  if (document.visibilityState === 'visible') return act()
  const look = () => document.visibilityState === 'visible' && act()
  document.addEventListener('visibilitychange', look, { signal, once: true })
}
