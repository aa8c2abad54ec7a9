import { fromPromise } from 'xstate'
import { loginMachine, type LoginInput, type LoginStepInput } from '#machines/login.ts'
import type { LoginAnswer } from '#schemas/calls/session.ts'
import { request } from '#api/client.ts'

/** The login machine with the platform's calls. */
export const connectedLogin: typeof loginMachine = loginMachine.provide({
  actors: {
    logIn: fromPromise<LoginAnswer, LoginInput>(({ input, signal }) =>
      request('login', { body: input, signal }),
    ),
    answerStep: fromPromise<LoginAnswer, LoginStepInput>(({ input, signal }) =>
      request('loginStep', { body: input, signal }),
    ),
  },
})
