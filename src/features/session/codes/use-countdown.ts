import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { smsCountdownMachine } from '#machines/sms-countdown.ts'
import { preferences } from '#api/storage.ts'

/** The code button's machine of a purpose with this browser's clock; a countdown survives a reload by its absolute deadline. */
export function useCountdown(purpose: string, machine: typeof smsCountdownMachine): Countdown {
  const [input] = useState(() => ({
    now: Date.now(),
    deadline: preferences.codeDeadline.get(purpose),
  }))
  const [snapshot, send] = useMachine(machine, { input })
  const waiting = snapshot.hasTag('waiting')
  const { deadline } = snapshot.context

  useEffect(() => {
    if (waiting) preferences.codeDeadline.set(purpose, deadline)
  }, [waiting, purpose, deadline])

  useEffect(() => {
    if (!waiting) return
    const tick = () => send({ type: 'ticked', now: Date.now() })
    const timer = setInterval(tick, 1000)
    // Timers sleep while the page is hidden or the computer sleeps.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [waiting, send])

  return { snapshot, send }
}

export interface Countdown {
  readonly snapshot: SnapshotFrom<typeof smsCountdownMachine>
  readonly send: ActorRefFrom<typeof smsCountdownMachine>['send']
}
