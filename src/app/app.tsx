import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { startUpMachine } from '#machines/start-up.ts'
import { listenToSite } from '#api/site-events.ts'
import { fetchSite, askStatus } from './start-up-calls.ts'
import { StartUpView } from './start-up-view.tsx'

/** Start-up, and then whichever of the four pages its outcome is. */
export function App() {
  const queryClient = useQueryClient()
  const machine = useMemo(
    () =>
      startUpMachine.provide({
        actors: {
          askStatus: fromPromise(() => askStatus(queryClient)),
          fetchSite: fromPromise(() => fetchSite(queryClient)),
        },
      }),
    [queryClient],
  )
  const [snapshot, send] = useMachine(machine)
  // The first answers come before the stream is opened, which the first paint does not need; then it stays, whatever happens.
  const [listening, setListening] = useState(false)
  if (!listening && !snapshot.hasTag('busy')) setListening(true)
  useEffect(() => {
    if (listening) return listenToSite(() => send({ type: 'configuration.changed' }))
    return undefined
  }, [listening, send])

  const { permission, site } = snapshot.context
  return (
    <StartUpView
      snapshot={snapshot}
      permission={permission}
      site={site}
      onRetry={() => send({ type: 'retried' })}
    />
  )
}
