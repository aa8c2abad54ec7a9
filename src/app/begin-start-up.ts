import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { startUpMachine } from '#machines/start-up.ts'
import { askStatus, fetchSite } from './start-up-calls.ts'

export type StartUpActor = ActorRefFrom<typeof startUpMachine>

/** Begins start-up; its first call is on its way before anything is drawn. */
export function beginStartUp(queryClient: QueryClient): StartUpActor {
  return createActor(
    startUpMachine.provide({
      actors: {
        askStatus: fromPromise(({ signal }) => askStatus(queryClient, signal)),
        fetchSite: fromPromise(({ input }) => fetchSite(queryClient, input)),
      },
    }),
  ).start()
}
