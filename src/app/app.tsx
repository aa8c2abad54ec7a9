import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { listenToEvents, openEvents } from '#api/events/site-events.ts'
import { dropPrerendered } from '#features/session/prerendered/prerendered-registration.ts'
import { DialogMemoryProvider } from '#features/session/dialogs/dialog-memory.tsx'
import type { StartUpActor } from './begin-start-up.ts'
import { StartUpView } from './start-up-view.tsx'
import { useRetries } from './use-retries.ts'

/** Start-up, and then whichever of the four pages its outcome is. */
export function App({ startUp }: { readonly startUp: StartUpActor }) {
  const snapshot = useSelector(startUp, (now) => now)
  // The first answers come before the stream is opened, which the first paint does not need; then it stays, whatever happens.
  const [listening, setListening] = useState(false)
  if (!listening && !snapshot.hasTag('busy')) setListening(true)
  useEffect(() => {
    const stop = listenToEvents(({ type }) => {
      if (type === 'configuration' || type === 'reset') startUp.send({ type: 'configuration.changed' })
    })
    const close = listening ? openEvents() : undefined
    return () => {
      stop()
      close?.()
    }
  }, [listening, startUp])

  useRetries(startUp)
  const isClosed = !snapshot.hasTag('busy') && !snapshot.hasTag('open')
  useLayoutEffect(() => {
    if (isClosed) dropPrerendered()
  }, [isClosed])

  const { permission, site } = snapshot.context
  return (
    <DialogMemoryProvider>
      <StartUpView
        snapshot={snapshot}
        permission={permission}
        site={site}
        onRetry={() => startUp.send({ type: 'retried' })}
      />
    </DialogMemoryProvider>
  )
}
