import { fromPromise } from 'xstate'
import { thirdPartySignInMachine, type SignInReturn } from '#machines/third-party-sign-in.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { SignInProviderId } from '#schemas/config/sign-in-providers.ts'
import { request } from '#api/client.ts'
import { leaveForProvider } from './leave-for-provider.ts'

/** The machine of a sign-in with others, with the platform's calls. */
export const connectedSignIn: typeof thirdPartySignInMachine = thirdPartySignInMachine.provide({
  actors: {
    leave: fromPromise<void, SignInProviderId | undefined>(async ({ input, signal }) => {
      if (!input) throw new Error('Nobody has chosen a provider')
      leaveForProvider(await request('beginSignIn', { body: { provider: input }, signal }))
    }),
    finish: fromPromise<CallAnswer<Calls['finishSignIn']>, SignInReturn | undefined>(({ input, signal }) => {
      if (!input) throw new Error('There is nothing to finish')
      return request('finishSignIn', { body: input, signal })
    }),
  },
})
