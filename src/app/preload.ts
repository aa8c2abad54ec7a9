import type { QueryClient } from '@tanstack/react-query'
import { waitFor } from 'xstate'
import { isRegisterAddress } from '#schemas/config/register-address.ts'
import { registerSettingsQuery } from '#api/queries/system.ts'
import { sessionStore } from '#api/storage.ts'
import { preloadDialog } from '#features/session/use-dialog-chunk.ts'
import type { StartUpActor } from './begin-start-up.ts'

/** Fetches what the address will open while start-up is still asking, so that nothing waits for one thing after the other. */
export function preload(queryClient: QueryClient, startUp: StartUpActor): void {
  if (!isRegisterAddress(window.location.pathname) || sessionStore.get()) return
  preloadDialog('register')
  waitFor(startUp, ({ context }) => context.next !== undefined).then(
    ({ context }) => context.next && queryClient.prefetchQuery(registerSettingsQuery(context.next.release)),
    () => {},
  )
}
