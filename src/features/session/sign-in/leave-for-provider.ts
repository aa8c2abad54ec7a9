import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { preferences } from '#api/storage.ts'

/** Leaves the page for a provider; this tab alone keeps what finishes the sign-in at `/sign-in`. */
export function leaveForProvider({ url, flow }: CallAnswer<Calls['beginSignIn']>): void {
  preferences.signInFlow.set(flow)
  window.location.assign(url)
}
