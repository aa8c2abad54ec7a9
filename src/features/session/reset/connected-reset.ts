import { fromPromise } from 'xstate'
import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { failureOf } from '#machines/failure-of.ts'
import { forgotPasswordMachine, type ResetRequest } from '#machines/forgot-password.ts'
import { request } from '#api/client.ts'
import type { SessionDialogProps } from '../dialogs/session-dialog.ts'

type OnLinkUsed = SessionDialogProps['onLinkUsed']

/** The forgotten password with the platform's calls. What comes of a mailed link is told also when the dialog was closed meanwhile. */
export function connectedReset(onLinkUsed: OnLinkUsed): typeof forgotPasswordMachine {
  return forgotPasswordMachine.provide({
    actors: {
      reset: fromPromise<unknown, ResetRequest | undefined>(async ({ input, signal }) => {
        switch (input?.way) {
          case 'phone':
            return request('resetByPhone', { body: input.body, signal })
          case 'email':
            return request('resetByMail', { body: input.body, signal })
          case 'link':
            return resetByLink(input.body, onLinkUsed)
          case undefined:
            throw new Error('Nothing was entered')
        }
      }),
    },
  })
}

async function resetByLink(body: CallBody<Calls['resetByLink']>, onLinkUsed: OnLinkUsed) {
  try {
    const answer = await request('resetByLink', { body })
    onLinkUsed(body.ticket, 'changed')
    return answer
  } catch (error) {
    if (failureOf(error).code === 'ticketExpired') onLinkUsed(body.ticket, 'expired')
    throw error
  }
}
