import { useEffect, useRef } from 'react'
import { useLocation, type Location } from 'react-router-dom'
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
  const location = useLocation()
  const before = useRef(place)
  const asked = useRef<Asked>(undefined)
  useEffect(() => {
    if (isOver || (place === before.current && place === shown)) return
    const last = asked.current?.shown === shown ? asked.current : undefined
    if (place === before.current && !last) {
      asked.current = { shown, from: location }
      return onStep(shown)
    }
    // Still there: the address takes its time. Elsewhere, and no other step: who went back at once has left it before it was drawn.
    if (last?.from === location) return
    before.current = place
    asked.current = undefined
    if (place === shown) return
    send(place ? { type: 'step.resumed', step: place } : { type: 'restarted' })
  }, [place, shown, isOver, location, send, onStep])
}

/** An address that was asked for, and where that was. */
interface Asked {
  readonly shown: LoginStep | undefined
  readonly from: Location
}
