import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isUnanswered } from '#machines/is-unanswered.ts'
import { listenToEvents, openEvents } from '#api/events/site-events.ts'
import { PersistentWindowProvider } from '#ui/dialogs/persistent-window.tsx'
import { focusPage } from '#ui/focus/focus-page.ts'
import { dropPrerendered } from '#features/session/prerendered/prerendered-registration.ts'
import { DialogMemoryProvider } from '#features/session/dialogs/dialog-memory.tsx'
import type { StartUpActor } from './begin-start-up.ts'
import { StartUpView } from './start-up-view.tsx'

/** Start-up, and then whichever of the four pages its outcome is. */
export function App({ startUp }: { readonly startUp: StartUpActor }) {
  const snapshot = useSelector(startUp, (now) => now)
  // The first answers come before the stream is opened, which the first paint does not need; then it stays, whatever happens. Its first
  // words are what changed in the last twenty seconds: after such a change a start that has just failed is made again at once.
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
  const isOpen = snapshot.hasTag('open')
  const isClosed = !snapshot.hasTag('busy') && !isOpen
  useLayoutEffect(() => {
    if (isClosed) dropPrerendered()
  }, [isClosed])
  useFocusOfOpened(isOpen, isClosed)

  const { permission, site } = snapshot.context
  return (
    <DialogMemoryProvider>
      <PersistentWindowProvider>
        <StartUpView
          snapshot={snapshot}
          permission={permission}
          site={site}
          onRetry={() => startUp.send({ type: 'retried' })}
        />
      </PersistentWindowProvider>
    </DialogMemoryProvider>
  )
}

/** A site that opens again takes the focus over from the page that said it was closed. */
function useFocusOfOpened(isOpen: boolean, isClosed: boolean): void {
  const wasClosed = useRef(false)
  useEffect(() => {
    if (isOpen && wasClosed.current) focusPage()
    wasClosed.current = isClosed || (wasClosed.current && !isOpen)
  }, [isOpen, isClosed])
}

/** Milliseconds between tries while an old site is shown or none; a little chance keeps browsers from asking all at once. */
const retryEvery = 30_000

/**
 * Tries start-up again: now and then while nobody answers, whether the last known configuration is shown or nothing, and at once when
 * the network is back.
 */
function useRetries(startUp: StartUpActor): void {
  const waiting = useSelector(startUp, (snapshot) => {
    if (snapshot.matches('recalled')) return 'recalled'
    if (!snapshot.matches('failed')) return undefined
    return isUnanswered(snapshot.context.error ?? 'systemError') ? 'unanswered' : 'refused'
  })
  useEffect(() => {
    if (!waiting) return
    const retry = () => startUp.send({ type: 'retried' })
    const wait = () => startUp.send({ type: waiting === 'recalled' ? 'retried' : 'waited' })
    const pause = retryEvery * (0.8 + 0.4 * Math.random())
    const timer = waiting === 'refused' ? undefined : setInterval(wait, pause)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [startUp, waiting])
}
