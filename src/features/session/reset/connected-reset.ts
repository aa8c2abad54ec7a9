import { fromPromise } from 'xstate'
import { forgotPasswordMachine, type ResetRequest } from '#machines/forgot-password.ts'
import { request } from '#api/client.ts'

/** The forgotten password with the platform's calls. */
export const connectedReset: typeof forgotPasswordMachine = forgotPasswordMachine.provide({
  actors: {
    reset: fromPromise<unknown, ResetRequest | undefined>(async ({ input, signal }) => {
      switch (input?.way) {
        case 'phone':
          return request('resetByPhone', { body: input.body, signal })
        case 'email':
          return request('resetByMail', { body: input.body, signal })
        case 'link':
          return request('resetByLink', { body: input.body, signal })
        case undefined:
          throw new Error('Nothing was entered')
      }
    }),
  },
})
