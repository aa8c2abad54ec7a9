import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { startUpMachine, type Permission } from '#machines/start-up.ts'
import { storeSite } from './kept-site/store-site.ts'
import { askStatus, fetchSite, recallSite } from './start-up-calls.ts'

export type StartUpActor = ActorRefFrom<typeof startUpMachine>

/** Begins start-up; its first call is on its way before anything is drawn. What the platform shows is kept for a start without it. */
export function beginStartUp(queryClient: QueryClient): StartUpActor {
  const startUp = createActor(
    startUpMachine.provide({
      actors: {
        askStatus: fromPromise(({ signal }) => askStatus(queryClient, signal)),
        fetchSite: fromPromise(({ input }) => fetchSite(queryClient, input)),
        recallSite: fromPromise(recallSite),
      },
    }),
  )
  let kept: Permission | undefined
  startUp.subscribe((snapshot) => {
    const { permission, site } = snapshot.context
    if (!permission || !site || permission === kept || !snapshot.matches({ ready: 'current' })) return
    kept = permission
    // After the page is drawn: it costs a few milliseconds on a slow phone.
    setTimeout(() => {
      // A site that was closed meanwhile is not kept.
      if (startUp.getSnapshot().context.permission === permission) storeSite({ permission, site })
    }, keepAfter)
  })
  return startUp.start()
}

const keepAfter = 1_000
