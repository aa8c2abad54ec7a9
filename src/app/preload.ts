import type { QueryClient } from '@tanstack/react-query'
import { waitFor } from 'xstate'
import { registerSettingsQuery } from '#api/queries/system.ts'
import { partName } from '#config/part-name.ts'
import { sessionStore } from '#api/storage.ts'
import { dialogOfAddress } from '#features/session/dialogs/dialog-address.ts'
import { preloadDialog } from '#features/session/use-dialog-chunk.ts'
import type { StartUpActor } from './begin-start-up.ts'

/** Fetches what the address will open while start-up is still asking, so that nothing waits for one thing after the other. */
export function preload(queryClient: QueryClient, startUp: StartUpActor): void {
  const place = dialogOfAddress(window.location)
  if (!place || sessionStore.get()) return
  preloadDialog(place.dialog)
  if (place.dialog !== 'register') return
  waitFor(startUp, ({ context }) => context.next !== undefined).then(
    ({ context }) =>
      context.next && queryClient.prefetchQuery(registerSettingsQuery(partName(context.next, 'register'))),
    () => {},
  )
}
