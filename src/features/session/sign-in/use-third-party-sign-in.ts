import { useMachine } from '@xstate/react'
import type { InputFrom } from 'xstate'
import type { thirdPartySignInMachine } from '#machines/third-party-sign-in.ts'
import { usePageShownAgain } from '#ui/hooks/use-page-shown-again.ts'
import { connectedSignIn } from './connected-sign-in.ts'

/** Runs a sign-in with others; a page that the browser kept, and shows again when somebody comes back, is not busy any more. */
export function useThirdPartySignIn(input: InputFrom<typeof thirdPartySignInMachine> = {}) {
  const [snapshot, send] = useMachine(connectedSignIn, { input })
  usePageShownAgain(() => send({ type: 'page.shown' }))
  return [snapshot, send] as const
}
