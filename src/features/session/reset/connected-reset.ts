import { fromPromise } from 'xstate'
import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { LoginAnswer } from '#schemas/calls/session.ts'
import type { LoginInput } from '#machines/login.ts'
import { failureOf } from '#machines/failure-of.ts'
import { isUnanswered } from '#machines/is-unanswered.ts'
import { forgotPasswordMachine, type ResetRequest } from '#machines/forgot-password.ts'
import { request } from '#api/client.ts'
import type { SessionDialogProps } from '../dialogs/session-dialog.ts'

type LinkEvents = Pick<SessionDialogProps, 'onLinkUsed' | 'onLinkTried'>

/**
 * The forgotten password with the platform's calls. What comes of a mailed link is told also when the dialog was closed meanwhile.
 * `isUnsure`: what came of an earlier try with its link is not known.
 */
export function connectedReset(events: LinkEvents, isUnsure: boolean): typeof forgotPasswordMachine {
  const linked = resetsByLink(events, isUnsure)
  return forgotPasswordMachine.provide({
    actors: {
      logIn: fromPromise<LoginAnswer, LoginInput | undefined>(({ input, signal }) => {
        if (!input) throw new Error('There is nothing to log in with')
        return request('login', { body: input, signal })
      }),
      reset: fromPromise<unknown, ResetRequest | undefined>(async ({ input, signal }) => {
        switch (input?.way) {
          case 'phone':
            return request('resetByPhone', { body: input.body, signal })
          case 'email':
            return request('resetByMail', { body: input.body, signal })
          case 'link':
            return linked(input.body)
          case undefined:
            throw new Error('Nothing was entered')
        }
      }),
    },
  })
}

function resetsByLink({ onLinkUsed, onLinkTried }: LinkEvents, wasUnsure: boolean) {
  let isUnsure = wasUnsure
  return async (body: CallBody<Calls['resetByLink']>) => {
    const { ticket } = body
    // The page may be gone before the answer comes.
    onLinkTried(ticket, true)
    try {
      const answer = await request('resetByLink', { body })
      onLinkUsed(ticket, 'changed')
      return answer
    } catch (error) {
      const { code } = failureOf(error)
      if (code === 'ticketExpired') {
        onLinkUsed(ticket, isUnsure ? 'unsure' : 'expired')
      } else {
        isUnsure ||= isUnanswered(code)
        onLinkTried(ticket, isUnsure)
      }
      throw error
    }
  }
}
