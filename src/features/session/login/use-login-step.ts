import { useEffect, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { loginMachine } from '#machines/login.ts'
import type { LoginStep } from '#schemas/calls/session.ts'

interface LoginStepOptions {
  readonly snapshot: SnapshotFrom<typeof loginMachine>
  readonly send: ActorRefFrom<typeof loginMachine>['send']
  /** The step of the address. */
  readonly place: LoginStep | undefined
  readonly onStep: (step: LoginStep | undefined) => void
}

/** Keeps the step of the login and that of the address the same: a step that comes gets its address, and Back and Forward move the login. */
export function useLoginStep({ snapshot, send, place, onStep }: LoginStepOptions): void {
  const shown = snapshot.hasTag('step') ? snapshot.context.step : undefined
  const isOver = snapshot.status === 'done' || snapshot.hasTag('authenticated')
  const before = useRef(place)
  useEffect(() => {
    if (isOver) return
    if (place === before.current) {
      if (shown !== place) onStep(shown)
      return
    }
    before.current = place
    if (place === shown) return
    send(place ? { type: 'step.resumed', step: place } : { type: 'restarted' })
  }, [place, shown, isOver, send, onStep])
}
